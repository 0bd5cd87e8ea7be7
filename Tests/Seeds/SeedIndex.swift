import Foundation

/// The list of all blocks: one line for each, with tabs between its columns.
struct SeedIndex {
  private(set) var blocks: [SeedBlock] = []

  /// Reads an index; a line that is not as README.md says ends the program's work.
  init(_ text: String) throws {
    let lines = text.split(separator: "\n").filter { !$0.hasPrefix("#") }
    for line in lines.dropFirst() { blocks.append(try Self.block(String(line))) }
    for (before, after) in zip(blocks, blocks.dropFirst()) {
      guard before.file != after.file || before.lines.upperBound < after.lines.lowerBound else {
        throw SeedError("index: \(before.place) and \(after.place) overlap, or stand in no order")
      }
    }
  }

  private static func block(_ line: String) throws -> SeedBlock {
    let columns = line.components(separatedBy: "\t")
    guard columns.count == 7 else { throw SeedError("index: not seven columns: \(line)") }
    let bounds = columns[1].split(separator: "-").compactMap { Int($0) }
    guard let first = bounds.first, let last = bounds.last, first <= last else {
      throw SeedError("index: '\(columns[1])' is no range of lines")
    }
    return SeedBlock(
      file: columns[0],
      lines: first...last,
      hash: columns[2],
      verdict: try verdict(columns)
    )
  }

  private static func verdict(_ columns: [String]) throws -> SeedBlock.Verdict {
    let (word, detail, frame, reason) = (columns[3], columns[4], columns[5], columns[6])
    switch word {
    case "compiles": return .compiles
    case "framed" where !frame.isEmpty: return .framed(frame)
    case "refused" where !detail.isEmpty: return .refused(message: detail, frame: frame)
    case "flawed" where !reason.isEmpty: return .flawed(reason)
    case "waiting" where SeedBlock.Verdict.parts.contains(detail) && !reason.isEmpty:
      return .waiting(name: reason, frame: frame)
    default: throw SeedError("index: no verdict is '\(word)' with these columns: \(columns)")
    }
  }
}

/// Why the check cannot go on.
struct SeedError: Error, CustomStringConvertible {
  let description: String

  /// An error that says so.
  init(_ description: String) { self.description = description }
}
