import ValiseFoundation

/// The memory of this process that is in use.
enum Resident {
  /// In bytes, as the kernel counts its pages, without what it can drop at any time.
  ///
  /// That is the clean pages of files. Since Linux 6.18 one look into a mapped file makes all of the
  /// page cache's folio resident, two megabytes at a time: what `Rss` says then tells how the file was
  /// written, not what the process needs.
  static var bytes: Int {
    let text = (try? String(contentsOfFile: "/proc/self/smaps_rollup", encoding: .utf8)) ?? ""
    let kilobytes = text.split(separator: "\n").reduce(0) { sum, line in
      let words = line.split(separator: " ")
      guard words.count > 1, let count = Int(words[1]) else { return sum }
      return switch words[0] {
      case "Rss:": sum + count
      case "Shared_Clean:", "Private_Clean:": sum - count
      default: sum
      }
    }
    return kilobytes << 10
  }
}
