// What the mark of an app says: one line, blanks to its end, written in place.
//
//   12345 under 678                     the app is process 12345, launched by 678
//   12345 under 678 signal 11 T         signal 11 ended it, T seconds after 1970
//   12345 under 678 code 3 T            it ended with code 3
//   nothing but blanks                  none runs, and how it ended was nobody's surprise
//
// Where the first stands in a mark that nobody holds, the launcher ended without a chance to say more,
// and the app with it.

import ValiseFiles

/// What is written down of the latest run of an app.
package struct RunRecord: Sendable, Equatable {
  /// An end that nobody had asked for.
  package struct End: Sendable, Equatable {
    /// How.
    package var status: ExitStatus
    /// When, in seconds since 1970.
    package var time: Int64
  }

  /// The app's process.
  package var process: Int32
  /// The process that launched it.
  package var launcher: Int32
  /// How it ended; `nil` while it runs, or where its launcher ended before it could say so.
  package var end: End?

  /// So long is a record, whatever it says: nothing of an older one is left behind it.
  private static let length = 64

  /// A record of a run.
  init(process: Int32, launcher: Int32, end: End?) {
    self.process = process
    self.launcher = launcher
    self.end = end
  }

  /// What `bytes` say; `nil` where it is nothing.
  init?(_ bytes: [UInt8]) {
    let words = String(decoding: bytes, as: UTF8.self).split(separator: " ")
    guard words.count == 3 || words.count == 6, words[1] == "under",
      let process = Int32(words[0]), let launcher = Int32(words[2])
    else { return nil }
    self.init(process: process, launcher: launcher, end: nil)
    guard words.count == 6 else { return }
    guard let number = Int32(words[4]), let time = Int64(words[5]) else { return nil }
    end = End(status: words[3] == "signal" ? .signaled(number) : .exited(number), time: time)
  }

  /// `record` as it is written; `nil` leaves blanks.
  static func bytes(of record: RunRecord?) -> [UInt8] {
    var bytes = Array((record?.line ?? "").utf8)
    bytes += [UInt8](repeating: UInt8(ascii: " "), count: max(0, length - bytes.count))
    return bytes
  }

  private var line: String {
    let run = "\(process) under \(launcher)"
    return switch end?.status {
    case nil: run
    case .signaled(let signal): "\(run) signal \(signal) \(end?.time ?? 0)"
    case .exited(let code): "\(run) code \(code) \(end?.time ?? 0)"
    }
  }
}

extension RunRecord.End {
  /// `was ended by SIGSEGV (2026-12-01 14:02:03 UTC)`.
  package var words: String {
    // 2001 began so many seconds after 1970.
    let moment = CalendarTime(secondsSince2001: Double(time) - 978_307_200)
    return "\(status)" + (moment.map { " (\($0.dateText) \($0.timeText) UTC)" } ?? "")
  }
}

extension Device {
  /// How an app that is on the device ended without being asked to.
  ///
  /// - Parameter identifier: The app's; `nil` for the one of which an end was written down last.
  /// - Returns: Its latest run; `nil` where it runs, ended as it was asked to, or nothing is written down.
  package func unexpectedEnd(of identifier: String? = nil) -> (identifier: String, run: RunRecord)?
  {
    // It is for an error's words alone: without it they say less.
    let names = (try? identifier.map { [$0] } ?? apps().map(\.identifier)) ?? []
    return names.compactMap { name in
      (try? RunningMark.lastRun(of: name, in: layout.running)).flatMap { $0 }.map { (name, $0) }
    }
    .max { ($0.1.end?.time ?? .min) < ($1.1.end?.time ?? .min) }
  }
}
