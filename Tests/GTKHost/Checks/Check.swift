#if GTK
import SwiftUI

/// Something that must be so of widgets, looked at inside the process.
@MainActor
struct Check {
  /// What is wrong, one line each; empty when all is as it must be.
  let work: () throws -> [String]

  private static let all: [String: Check] = [
    "text": Check { try TextCheck().run() },
    "symbols": Check { try SymbolCheck().run() },
    "style": Check { try StyleCheck().run() },
    "pictures": Check { try PictureCheck().run() },
    "edits": Check { try EditCheck().run() },
    "places": Check { try PlaceCheck().run() },
    "rings": Check { try RingCheck().run() },
    "sections": Check { try SectionCheck().run() },
    "stops": Check { try StopCheck().run() },
  ]

  /// Runs a check, prints what is wrong, and ends the process: 0, or 1 when anything is.
  static func run(_ name: String) -> Never {
    end {
      guard let check = all[name] else { throw NoSuchCheck(name: name) }
      return try check.work()
    }
  }

  /// Prints what `work` finds wrong, and ends the process: 0, or 1 when anything is.
  static func end(_ work: () throws -> [String]) -> Never {
    do {
      let wrong = try work()
      for line in wrong { print(line) }
      exit(wrong.isEmpty ? 0 : 1)
    } catch {
      print("\(error)")
      exit(1)
    }
  }
}

struct NoSuchCheck: Error {
  let name: String
}
#endif
