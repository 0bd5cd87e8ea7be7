import ValiseFoundation

/// The machine that a number belongs to.
enum Machine {
  /// Processor, cores and date, as the README cites them.
  static var line: String {
    let cores = ProcessInfo.processInfo.activeProcessorCount
    let day = Date.now.formatted(.iso8601.year().month().day())
    return "\(processor), \(cores) cores, \(day)"
  }

  private static var processor: String {
    let prefix = "model name"
    let text = (try? String(contentsOfFile: "/proc/cpuinfo", encoding: .utf8)) ?? ""
    let line = text.split(separator: "\n").first { $0.hasPrefix(prefix) }
    guard let name = line?.split(separator: ":").last else { return "unknown processor" }
    return name.trimmingCharacters(in: .whitespaces)
  }
}
