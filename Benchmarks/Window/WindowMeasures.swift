#if GTK
import CAdwaita
import Dispatch
import SwiftUI
import ValiseControl
import ValiseGTK
import ValiseScenes

/// Every series, measured in one window of one process.
@MainActor
enum WindowMeasures {
  private static let runs = 21
  private static var took: Double?
  private static var count: Double?

  /// Prints the series by name, in seconds or counts, and ends the process.
  ///
  /// - Parameter only: The one series to measure, for a profiler; `nil` measures all.
  static func run(only: String? = nil) -> Never {
    do {
      var series: [String: [Double]] = [:]
      for (name, measure) in all where only == nil || name == only {
        series.merge(try measure()) { $1 }
      }
      let encoded = try JSONEncoder().encode(series)
      print(String(decoding: encoded, as: UTF8.self))
      exit(0)
    } catch {
      print("\(error)")
      exit(1)
    }
  }

  private static let all: [(String, @MainActor () throws -> [String: [Double]])] = [
    // First: the threads that other series leave idle end some time later.
    ("wakeUps", { ["wakeUps": try wakeUps()] }),
    ("hop", { ["hop": try hops()] }),
    ("firstFrame", { ["firstFrame": try firstFrames()] }),
    ("rowState", { ["rowState": try rowStates()] }),
    ("character", { try characters() }),
    ("texts", { try texts() }),
    ("drag", { ["drag": try drags()] }),
  ]

  /// From a thread's request to its work on the main actor, while nothing else is done.
  private static func hops() throws -> [Double] {
    let stage = try BenchStage(Text("idle"))
    defer { stage.close() }
    return (0..<(runs * 20)).map { _ in
      took = nil
      DispatchQueue.global().async {
        let start = ContinuousClock.now
        Task { @MainActor in took = (ContinuousClock.now - start) / .seconds(1) }
      }
      stage.loop { took != nil }
      return took ?? 0
    }
  }

  /// How often the threads of the process woke in five seconds of a window with a field in focus.
  private static func wakeUps() throws -> [Double] {
    let stage = try BenchStage(FieldView())
    defer { stage.close() }
    stage.loop(for: .seconds(1))
    count = nil
    let thread = Thread {
      let before = Threads.switchesOfOthers()
      Thread.sleep(forTimeInterval: 5)
      // Idle threads of a pool end now and then.
      let woken = Threads.switchesOfOthers().reduce(0) {
        $0 + $1.value - before[$1.key, default: 0]
      }
      Task { @MainActor in count = Double(woken) }
    }
    thread.start()
    stage.loop { count != nil }
    return [count ?? 0]
  }

  /// From the change that shows 1,000 rows to the end of the frame that paints them.
  private static func firstFrames() throws -> [Double] {
    let model = RowsModel()
    let stage = try BenchStage(RowsView(model: model))
    defer { stage.close() }
    return (0..<runs).map { _ in
      let seconds = stage.time {
        model.isShown = true
        stage.paint()
      }
      model.isShown = false
      stage.settle()
      return seconds
    }
  }

  /// The processor's time for one row that turns over, its frame among it.
  private static func rowStates() throws -> [Double] {
    let model = RowsModel()
    model.isShown = true
    let stage = try BenchStage(RowsView(model: model))
    defer { stage.close() }
    let toggle = try stage.first(.toggle)
    return try (0..<runs).map { _ in
      try stage.timeOnProcessor {
        try stage.press(toggle)
        stage.paint()
      }
    }
  }

  /// The processor's time for each move of a card that is dragged over 499 others, its frame among it.
  ///
  /// Three columns of cards, of which those in sight are made; each second move is into another card.
  private static func drags() throws -> [Double] {
    let stage = try BenchStage(CardsView())
    defer { stage.close() }
    try stage.drag(.began(CGPoint(x: 100, y: 40)))
    return try (0..<runs).map { run in
      let line = CGFloat(run / 2 % 6)
      return try stage.timeOnProcessor {
        try stage.drag(.moved(CGPoint(x: 100 + 20 * CGFloat(run % 2), y: 40 + 80 * line)))
        stage.paint()
      }
    }
  }

  /// 1,000 texts of some lines each that were never measured, and the same again.
  private static func texts() throws -> [String: [Double]] {
    let stage = try BenchStage(Text("like this"))
    defer { stage.close() }
    let like = try stage.first(.text)
    var series: [String: [Double]] = ["texts": [], "textsAgain": []]
    for run in 0..<runs {
      let texts = (0..<1000).map { index in
        "Text \(index) of run \(run): the quick brown fox jumps over the lazy dog, twice a day"
      }
      for name in ["texts", "textsAgain"] {
        series[name]?.append(try stage.timeMeasuring(texts, like: like, width: 200))
      }
    }
    return series
  }

  /// The processor's time for a character, its frame among it, and how many bodies ran.
  private static func characters() throws -> [String: [Double]] {
    let stage = try BenchStage(FieldView())
    defer { stage.close() }
    let field = try stage.first(.textField)
    var bodies: [Double] = []
    let seconds = try (0..<runs).map { _ in
      let before = stage.bodiesRun
      let seconds = try stage.timeOnProcessor {
        try stage.type("x", into: field)
        stage.paint()
      }
      bodies.append(Double(stage.bodiesRun - before))
      return seconds
    }
    return ["character": seconds, "characterBodies": bodies]
  }
}
#endif
