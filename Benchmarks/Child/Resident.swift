import ValiseFoundation

/// The memory of this process that is in use.
enum Resident {
  /// In bytes, as the kernel counts its pages.
  static var bytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix("Rss:") }
    let kilobytes = line?.split(separator: " ").dropFirst().first.flatMap { Int($0) }
    guard let kilobytes else { return 0 }
    return kilobytes << 10
  }
}
