import Foundation

/// An app whose bundle was made.
struct StagedApp {
  /// The bundle's path.
  let bundle: String
  /// The executable in the bundle.
  let executable: URL
  /// What puts it on a device.
  let device: DeviceTool
}

/// The `device` tool, built with the app.
struct DeviceTool {
  /// Where it is.
  let url: URL

  /// Runs it and returns what it printed, without the last newline.
  ///
  /// - Throws: `CommandError` with what it said.
  @discardableResult
  func run(_ arguments: [String]) throws -> String {
    let (process, output, errors) = (Process(), Pipe(), Pipe())
    process.executableURL = url
    process.arguments = arguments
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    // What it says fits into a pipe: the second is read when the first has ended.
    let (printed, said) = (text(output), text(errors))
    process.waitUntilExit()
    guard process.terminationStatus == 0 else {
      throw CommandError(said.replacingOccurrences(of: "device: ", with: "", options: .anchored))
    }
    if !said.isEmpty { print(said) }
    return printed
  }

  private func text(_ pipe: Pipe) -> String {
    let bytes = pipe.fileHandleForReading.readDataToEndOfFile()
    return String(decoding: bytes, as: UTF8.self).trimmingCharacters(in: .newlines)
  }
}
