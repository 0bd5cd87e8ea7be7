#if GTK
import Foundation

/// The threads of this process, as the kernel counts.
enum Threads {
  /// How often all threads but the calling one went to sleep of their own will, which each does
  /// after it woke; by the thread's number.
  static func switchesOfOthers() -> [String: Int] {
    let folder = "/proc/self/task"
    let files = FileManager.default
    let own = (try? files.destinationOfSymbolicLink(atPath: "/proc/thread-self")) ?? ""
    let threads = (try? files.contentsOfDirectory(atPath: folder)) ?? []
    return threads.filter { !own.hasSuffix("/\($0)") }.reduce(into: [:]) { counts, thread in
      let status =
        (try? String(contentsOfFile: "\(folder)/\(thread)/status", encoding: .utf8)) ?? ""
      let line = status.split(separator: "\n").first { $0.hasPrefix("voluntary_ctxt_switches") }
      counts[thread] = line?.split(separator: "\t").last.flatMap { Int($0) }
    }
  }
}
#endif
