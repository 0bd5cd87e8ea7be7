import Foundation
import TourSteps
import ValiseDevice

/// The command: walks every row, prints the screens and the table, writes the page.
struct TourCommand {
  private let options: TourOptions

  /// Reads the command line; a mistake in it ends the process with 2, `--help` with 0.
  init(arguments: [String]) {
    do {
      options = try TourOptions(arguments: arguments)
    } catch {
      Self.say(CommandOptions.line(error))
      exit(2)
    }
    if options.wantsHelp {
      print(TourOptions.help)
      exit(0)
    }
  }

  /// Walks the rows and ends the process: 0 when each is as it must be, else 1.
  func run() -> Never {
    do {
      let reports = try walkAll()
      if options.isJSON {
        try printJSON(reports)
      } else {
        print(TourTable(reports).render())
      }
      try write(reports)
      exit(reports.allSatisfy(\.held) ? 0 : 1)
    } catch {
      Self.say(CommandOptions.line(error))
      exit(1)
    }
  }

  private func walkAll() throws -> [RowReport] {
    // It lives as long as the walks.
    let display = try CommandOptions.display(for: options.front)
    defer { display?.end() }
    let own = options.device == nil ? try WorkFolder("tour") : nil
    defer { own?.remove() }
    let folder = options.device ?? own?.path ?? ""
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    return TourRow.all.map { row in
      let device = "\(folder)/row-\(row.number)"
      let setting = TourSetting(
        app: options.app,
        defaults: options.defaults,
        device: device,
        front: options.front,
        environment: display?.environment ?? [:]
      )
      return walk(row, setting)
    }
  }

  private func walk(_ row: TourRow, _ setting: TourSetting) -> RowReport {
    guard !options.isJSON else { return row.run(in: setting) }
    print("\(row.number). \(row.steps)\n")
    return row.run(in: setting) { screen in
      print("\(screen.caption)\n\(TextScreen.render(screen.windows))")
    }
  }

  private func printJSON(_ reports: [RowReport]) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    print(String(decoding: try encoder.encode(reports), as: UTF8.self))
  }

  private func write(_ reports: [RowReport]) throws {
    guard let output = options.output else { return }
    let folder = URL(filePath: output)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let page = folder.appending(path: "index.html")
    let seconds = reports.reduce(0) { $0 + $1.milliseconds } / 1000
    let date = Date.now.formatted(.iso8601.year().month().day())
    let footer = """
      \(options.front.rawValue) front, \(date), all rows in \
      \(seconds.formatted(.number.precision(.fractionLength(1)))) s
      """
    let tour = TourPage(reports, footer: footer)
    for (name, bytes) in tour.paintings { try bytes.write(to: folder.appending(path: name)) }
    try tour.render().write(to: page, atomically: true, encoding: .utf8)
    if !options.isJSON { print("written to \(page.path)") }
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("TripsTour: \(message)\n".utf8))
  }
}
