import FoundationEssentials
import ValiseFiles

/// What a process is doing, as the kernel tells it: for an error about one that does not answer.
enum ProcessActivity {
  /// `it is computing`, `it waits`, `it is stopped`, or `nil` when it is gone.
  ///
  /// Source: proc(5), `/proc/<pid>/stat`, third field.
  static func describe(_ process: Int32) -> String? {
    guard let bytes = try? FileSystem().open("/proc/\(process)/stat", .readOnly).readAll() else {
      return nil
    }
    // The second field, the name in parentheses, may hold blanks and parentheses itself.
    let fields = String(decoding: bytes, as: UTF8.self)
    guard let end = fields.lastIndex(of: ")") else { return nil }
    switch fields[end...].dropFirst(2).first {
    case "R": return "it is computing"
    case "T", "t": return "it is stopped"
    case "D": return "it waits for the disk"
    case "Z", "X": return nil
    default: return "it waits"
    }
  }
}
