import Harness
import SwiftUI
import ValiseHeadless
import ValiseViews

/// What it costs to bring windows back: files read, views made and laid out.
@MainActor
struct SceneBenchmark {
  private static let windows = 50
  private let folder: String

  /// Keeps the windows' scenes in the sandbox.
  init(_ sandbox: Sandbox) throws {
    folder = sandbox.folder + "/many-scenes"
    let host = HeadlessHost(SceneValuesApp.self, scenes: folder)
    for _ in 1..<Self.windows { host.application.openNew() }
    host.graph.turn()
    host.application.goHome()
    host.graph.turn()
  }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [
      Benchmark(
        "50 windows of 20 scene values restored, beyond a launch with none",
        unit: .milliseconds,
        target: 5,
        measure: {
          let restored = try launch(folder, windows: Self.windows)
          let empty = try launch(folder + "-none", windows: 1)
          return restored - empty
        }
      )
    ]
  }

  /// The seconds until the windows of an app are laid out, every text compared.
  private func launch(_ folder: String, windows: Int) throws -> Double {
    var host: HeadlessHost?
    let seconds = Stopwatch.seconds(perEachOf: 1) { _ in
      host = HeadlessHost(SceneValuesApp.self, scenes: folder)
    }
    // 1 + 2 + … + 20.
    let texts = host?.labels(of: .text).filter { $0 == "210" }.count ?? 0
    guard texts == windows else {
      throw BenchFailure("\(texts) windows show their values, not \(windows)")
    }
    return seconds
  }
}
