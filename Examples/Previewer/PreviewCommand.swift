import Foundation
import TourSteps
import ValiseDevice

/// The command: lists an app's previews, shows each on a device, writes a picture of each.
struct PreviewCommand {
  private static let help = """
    usage: Previewer [--app PATH] [--output DIR]

    Writes a PNG of each #Preview of an app, drawn by GTK.

      --app PATH      the app bundle (Trips.app beside this program)
      --output DIR    the folder for the pictures (previews)

    exits 0 when each preview has its picture, 1 when one has not, 2 when misused
    """

  private var app = CommandOptions.programs.appending(path: "Trips.app").path
  private var output = "previews"

  /// One preview, as the app lists it.
  private struct Preview {
    var number: Int
    var file: String
    var title: String

    /// `ContentView-Landscape`.
    var name: String {
      let words = title.map { $0.isLetter || $0.isNumber ? $0 : "-" }
      return title.isEmpty ? file : "\(file)-\(String(words))"
    }
  }

  /// Reads the command line; a mistake in it ends the process with 2, `--help` with 0.
  init(arguments: [String]) {
    do {
      var rest = arguments.dropFirst()
      while let option = rest.popFirst() {
        switch option {
        case "--app": app = try CommandOptions.value(of: option, in: &rest)
        case "--output": output = try CommandOptions.value(of: option, in: &rest)
        case "--help", "-h":
          print(Self.help)
          exit(0)
        default: throw CommandOptions.Misuse("unknown option '\(option)'; --help lists them")
        }
      }
    } catch {
      Self.say(CommandOptions.line(error))
      exit(2)
    }
  }

  /// Writes the pictures and ends the process.
  func run() -> Never {
    do {
      try drawAll()
      exit(0)
    } catch {
      Self.say(CommandOptions.line(error))
      exit(1)
    }
  }

  private func drawAll() throws {
    let display = try CommandOptions.display(for: .gtk)
    defer { display?.end() }
    let folder = try WorkFolder("previews")
    defer { folder.remove() }
    let device = try Device(folder: folder.path)
    let installed = try device.install(bundle: app)
    let previews = try list(in: URL(filePath: installed.bundle))
    guard !previews.isEmpty else { throw CommandOptions.Misuse("\(app) has no previews") }
    try FileManager.default.createDirectory(atPath: output, withIntermediateDirectories: true)
    for preview in previews {
      var environment = display?.environment ?? [:]
      environment["VALISE_PREVIEW"] = String(preview.number)
      let running = try device.launch(
        installed.identifier,
        environment: environment,
        front: .gtk
      )
      let path = "\(output)/\(preview.name).png"
      try running.screenshot(.png).write(to: URL(filePath: path))
      running.stop()
      print(path)
    }
  }

  private func list(in bundle: URL) throws -> [Preview] {
    let process = Process()
    let pipe = Pipe()
    let name = bundle.deletingPathExtension().lastPathComponent
    process.executableURL = bundle.appending(path: name)
    process.environment = ProcessInfo.processInfo.environment
      .merging(["VALISE_PREVIEW": "list", "VALISE_FRONT": "headless"]) { $1 }
    process.standardOutput = pipe
    try process.run()
    let bytes = try pipe.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n")
    return lines.enumerated().map { number, line in
      let cells = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Preview(number: number, file: cells[0], title: cells.count > 1 ? cells[1] : "")
    }
  }

  private static func say(_ message: String) {
    FileHandle.standardError.write(Data("Previewer: \(message)\n".utf8))
  }
}
