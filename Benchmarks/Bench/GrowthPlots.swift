import Harness
import ValiseFoundation

/// The pictures of how a read and a write grow with the number of keys, from a run's results.
@MainActor
struct GrowthPlots {
  private let results: [BenchmarkResult]

  /// Pictures of these results.
  init(_ results: [BenchmarkResult]) { self.results = results }

  /// Writes `get.svg` and `set.svg` into `folder`, which is made where it is missing.
  ///
  /// - Throws: What writing met, or which result is missing.
  func write(to folder: String) throws {
    let folder = URL(fileURLWithPath: folder, isDirectory: true)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let get = try plot("A number read, any order", GrowthBenchmarks.readName)
    let set = try plot("A number set, safe from SIGKILL", GrowthBenchmarks.writeName)
    try Data(get.svg().utf8).write(to: folder.appendingPathComponent("get.svg"))
    try Data(set.svg().utf8).write(to: folder.appendingPathComponent("set.svg"))
  }

  private func plot(_ title: String, _ name: (Int) -> String) throws -> LinePlot {
    var ours: [(x: Double, y: Double)] = []
    var theirs: [(name: String, points: [(x: Double, y: Double)])] = []
    for size in GrowthBenchmarks.sizes {
      let found = results.filter { $0.name == name(size) || $0.name.hasPrefix(name(size) + ",") }
      guard let first = found.first else {
        throw BenchFailure("the results have no '\(name(size))'; run 'make bench' first")
      }
      ours.append((Double(size), first.ours))
      for result in found {
        guard let rival = result.rivalName, let value = result.rival else { continue }
        if !theirs.contains(where: { $0.name == rival }) { theirs.append((rival, [])) }
        for index in theirs.indices where theirs[index].name == rival {
          theirs[index].points.append((Double(size), value))
        }
      }
    }
    let lines = [LinePlot.Line("Valise", ours)] + theirs.map { LinePlot.Line($0.name, $0.points) }
    return LinePlot(title, unit: "µs, median", axis: "keys", lines: lines)
  }
}
