import Harness
import ValiseDevice
import ValiseFiles
import ValiseFoundation
import ValisePreferences

/// What a tester waits for who asks what an app changed on disk.
@MainActor
final class DeviceBenchmark {
  private static let apps = 10
  private let folder: String
  private var isMade = false

  /// Makes its device in the sandbox, once it is measured.
  init(in sandbox: Sandbox) { folder = sandbox.folder + "/device-of-files" }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [
      Benchmark(
        "device diff, 1,000 files, 20 of them changed",
        unit: .milliseconds,
        target: 50,
        measure: diff
      )
    ]
  }

  /// Runs the command, from its start to its end.
  private func diff() throws -> Double {
    if !isMade { try make() }
    isMade = true
    let process = Process()
    let pipe = Pipe()
    process.executableURL = Sandbox.executable.deletingLastPathComponent()
      .appendingPathComponent("device")
    process.arguments = ["diff", "--device", folder]
    process.standardOutput = pipe
    var output = Data()
    let seconds = try Stopwatch.seconds(perEachOf: 1) { _ in
      try process.run()
      // Its output ends with it. Foundation's wait, which looks for the end every 50 ms, is not measured.
      output = try pipe.fileHandleForReading.readToEnd() ?? Data()
    }
    process.waitUntilExit()
    // A line for each file, and one for what is in it.
    let lines = output.split(separator: UInt8(ascii: "\n")).count
    guard process.terminationStatus == 0, lines == 4 * Self.apps else {
      throw BenchFailure("device diff printed \(lines) lines and ended with an error")
    }
    return seconds
  }

  /// Of each app: settings of 50 keys, and 98 files of 2 KB, a third of them JSON.
  private func make() throws {
    let device = try Device(folder: folder)
    for app in 0..<Self.apps {
      for file in 0..<98 { try write("\(file)", app: app, file) }
      let store = settings(app)
      for key in 0..<50 { store.set(.int(Int64(key)), forKey: "key \(key)") }
      store.settle()
    }
    try device.mark()
    for app in 0..<Self.apps {
      settings(app).set(.string("changed"), forKey: "key 7")
      try write("changed", app: app, 0)
    }
  }

  private func home(_ app: Int) -> String { "\(folder)/Containers/com.example.app\(app)" }

  private func settings(_ app: Int) -> PreferenceStore {
    let name = "com.example.app\(app)"
    let file = "\(home(app))/Library/Preferences/\(name).plist"
    return PreferenceStore(domain: name, file: file)
  }

  private func write(_ text: String, app: Int, _ number: Int) throws {
    let part = home(app) + "/Documents"
    try FileManager.default.createDirectory(atPath: part, withIntermediateDirectories: true)
    let path = "\(part)/file \(number).\(number % 3 == 0 ? "json" : "bin")"
    let json = "{\"name\": \"\(text)\", \"text\": \"\(String(repeating: "x", count: 2_000))\"}"
    try Data(json.utf8).write(to: URL(fileURLWithPath: path))
    guard text != "changed" else { return }
    // As files are on a device that was used for a while.
    let date = Date(timeIntervalSinceNow: -3_600)
    try FileManager.default.setAttributes([.modificationDate: date], ofItemAtPath: path)
  }
}
