import ValiseFiles

/// What a process is doing, as the kernel tells it: for an error about one that does not answer.
package enum ProcessActivity {
  /// What is said of a process that SIGSTOP holds.
  package static let stopped = "it is stopped"

  /// What is said of a process that nothing is to be done for, until something comes.
  static let waiting = "it waits"

  /// What lets a process that does `activity` go on; `nil` where nothing is in its way.
  package static func cure(for activity: String, _ process: Int32) -> String? {
    activity == stopped ? "let it go on: kill -CONT \(process)" : nil
  }

  /// `it is computing`, `it waits`, `it is stopped`, or `nil` when it is gone.
  ///
  /// Source: proc(5), `/proc/<pid>/task/<tid>/stat`, third field.
  package static func describe(_ process: Int32) -> String? {
    let folder = "/proc/\(process)/task"
    guard let threads = try? FileSystem().list(folder) else { return nil }
    let states = Set(threads.compactMap { state(ofThread: "\(folder)/\($0)/stat") })
    if states.contains("R") { return "it is computing" }
    if states.contains("T") || states.contains("t") { return stopped }
    if states.contains("D") { return "it waits for the disk" }
    return states.isSubset(of: ["Z", "X"]) ? nil : waiting
  }

  private static func state(ofThread path: String) -> Character? {
    guard let bytes = try? FileSystem().open(path, .readOnly).readAll() else { return nil }
    // The second field, the name in parentheses, may hold blanks and parentheses itself.
    let fields = String(decoding: bytes, as: UTF8.self)
    return fields.lastIndex(of: ")").flatMap { fields[$0...].dropFirst(2).first }
  }
}
