import Foundation
import ProbeSteps
import TourSteps
import ValiseDevice

/// The command: runs the probes, prints a line for each, writes what is asked for.
struct ProbeCommand {
  private let options: ProbeOptions
  private let chosen: [Probe]

  /// Reads the command line; a mistake in it ends the process with 2, `--help` with 0.
  init(arguments: [String]) {
    do {
      let options = try ProbeOptions(arguments: arguments)
      self.options = options
      chosen = Probe.all.filter { probe in
        options.only.map { ProbeReport(probe).line.contains($0) } ?? true
      }
      if chosen.isEmpty {
        throw CommandOptions.Misuse("no probe's line contains '\(options.only ?? "")'")
      }
    } catch {
      Self.complain(CommandOptions.line(error))
      exit(2)
    }
    if options.wantsHelp {
      print(ProbeOptions.help)
      exit(0)
    }
  }

  /// Runs the probes and ends the process: 0 when each is as it must be, else 1.
  func run() -> Never {
    do {
      let start = ContinuousClock.now
      let reports = try runAll()
      let seconds = (ContinuousClock.now - start) / .seconds(1)
      let waiting = reports.count { $0.probe.waitsFor != nil }
      let broken = reports.count { !$0.held }
      say(
        "\(reports.count - waiting) probes, \(broken) not as they must be, \(waiting) waiting, "
          + "\(seconds.formatted(.number.precision(.fractionLength(1)))) s"
      )
      try write(reports)
      exit(broken == 0 ? 0 : 1)
    } catch {
      Self.complain(CommandOptions.line(error))
      exit(1)
    }
  }

  private func runAll() throws -> [ProbeReport] {
    // It lives as long as the probes run.
    let display = try CommandOptions.display(for: options.front)
    defer { display?.end() }
    let folder = try WorkFolder("probes")
    defer { folder.remove() }
    let program = CommandOptions.programs.appending(path: "Probes").path
    return chosen.enumerated().map { index, probe in
      let report = probe.run(
        in: ProbeSetting(
          program: program,
          folder: "\(folder.path)/\(index)",
          front: options.front,
          environment: display?.environment ?? [:]
        )
      )
      say(report.line)
      return report
    }
  }

  private func write(_ reports: [ProbeReport]) throws {
    if let seeds = options.seeds {
      try SeedsTable(reports).render().write(toFile: seeds, atomically: true, encoding: .utf8)
      say("written to \(seeds)")
    }
    guard let output = options.output else { return }
    let folder = URL(filePath: output)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = ProbePage(reports, front: options.front)
    for (name, bytes) in page.pictures { try bytes.write(to: folder.appending(path: name)) }
    let index = folder.appending(path: "index.html")
    try page.render().write(to: index, atomically: true, encoding: .utf8)
    say("written to \(index.path)")
  }

  // At once, also into a pipe.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static func complain(_ message: String) {
    FileHandle.standardError.write(Data("ProbeRunner: \(message)\n".utf8))
  }
}
