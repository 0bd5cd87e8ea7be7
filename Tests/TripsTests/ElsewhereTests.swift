import Foundation
import TestSupport
import Testing
import ValiseDevice

/// A package of somebody else's, which names Valise by its path and sets no flag.
@Suite("A package elsewhere")
struct ElsewhereTests {
  private static let root = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  @Test("it builds with the README's lines, and its app counts across a kill")
  func buildsAndRuns() throws {
    let folder = try TemporaryFolder()
    let package = try makePackage(in: folder)
    try build(package, in: folder)
    let app = try stage(from: folder)

    let device = try Device(folder: folder("device"))
    try device.install(bundle: app)
    let first = try device.launch("com.example.counter")
    try first.tap("0 taps")
    try first.tap("1 taps", until: .acknowledged)
    first.stop()
    let second = try device.launch("com.example.counter")
    #expect(try second.shows("2 taps"))
    try second.terminate()
  }

  private func makePackage(in folder: TemporaryFolder) throws -> URL {
    let package = URL(filePath: folder("package"))
    let sources = package.appending(path: "Sources/Counter")
    try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
    let example = Self.root.appending(path: "Tests/ReadmeExample/ReadmeExample.swift")
    try FileManager.default.copyItem(at: example, to: sources.appending(path: "Counter.swift"))
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "Counter",
        dependencies: [.package(name: "valise", path: "\(Self.root.path)")],
        targets: [
          .executableTarget(
            name: "Counter", dependencies: [.product(name: "SwiftUI", package: "valise")])
        ]
      )
      """
    let file = package.appending(path: "Package.swift")
    try manifest.write(to: file, atomically: true, encoding: .utf8)
    return package
  }

  private func build(_ package: URL, in folder: TemporaryFolder) throws {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [
      "swift", "build", "--package-path", package.path, "--scratch-path", folder("build"),
    ]
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(
      decoding: try output.fileHandleForReading.readToEnd() ?? Data(),
      as: UTF8.self
    )
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(text.suffix(4000))")
  }

  private func stage(from folder: TemporaryFolder) throws -> String {
    let bundle = URL(filePath: folder("Counter.app"))
    try FileManager.default.createDirectory(at: bundle, withIntermediateDirectories: true)
    try FileManager.default.copyItem(
      at: URL(filePath: folder("build/debug/Counter")),
      to: bundle.appending(path: "Counter")
    )
    let information = [
      "CFBundleIdentifier": "com.example.counter", "CFBundleExecutable": "Counter",
    ]
    try PropertyListEncoder().encode(information)
      .write(to: bundle.appending(path: "Info.plist"))
    return bundle.path
  }
}
