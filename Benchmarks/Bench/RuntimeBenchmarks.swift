import Harness
import SwiftUI
import ValiseControl
import ValiseHeadless
import ValiseViews

/// What the view runtime costs: to mount, to change one state, to change one setting.
@MainActor
struct RuntimeBenchmarks {
  private let scenes: String
  private let store: UserDefaults

  /// Keeps what the apps would save in the sandbox.
  init(_ sandbox: Sandbox) throws {
    scenes = sandbox.folder + "/scenes"
    guard let store = UserDefaults(suiteName: "bench.views") else {
      throw BenchFailure("cannot open the domain of the views in \(sandbox.folder)")
    }
    self.store = store
  }

  /// The benchmarks, in the order of the table.
  var all: [Benchmark] {
    [mount, leaf, key]
  }

  /// A thousand rows mounted and laid out, every frame compared with what it must be.
  private var mount: Benchmark {
    Benchmark(
      "1,000 rows of text, spacer and toggle, mounted with layout",
      unit: .milliseconds,
      target: 20,
      measure: {
        var host: HeadlessHost?
        let seconds = Stopwatch.seconds(perEachOf: 1) { _ in
          host = HeadlessHost(SwitchRows(), scenes: scenes)
        }
        try checkFrames(of: host?.windows ?? [])
        return seconds
      }
    )
  }

  /// The headless metrics: a cell of 8 × 20 points a character; a toggle of 32 × 20 at the end of its
  /// row; rows one below the other, as wide as the window.
  private func checkFrames(of windows: [ElementSnapshot]) throws {
    let elements = windows.flatMap(\.flattened)
    let texts = elements.filter { $0.role == .text && !$0.label.isEmpty }
    let toggles = elements.filter { $0.role == .toggle }
    guard texts.count == 1000, toggles.count == 1000 else {
      throw BenchFailure("\(texts.count) texts and \(toggles.count) toggles, not 1,000 of each")
    }
    for index in 0..<1000 {
      let y = Double(index) * 20
      let width = Double("Row \(index)".count) * 8
      let text = ElementSnapshot.Frame(x: 0, y: y, width: width, height: 20)
      let toggle = ElementSnapshot.Frame(x: 768, y: y, width: 32, height: 20)
      guard texts[index].frame == text, toggles[index].frame == toggle else {
        throw BenchFailure("row \(index) is at \(texts[index].frame), \(toggles[index].frame)")
      }
    }
  }

  /// The state of one view beside a thousand others: set, its body run, laid out.
  private var leaf: Benchmark {
    let host = HeadlessHost(CounterBesideRows(), scenes: scenes)
    let count = 100
    return Benchmark(
      "one leaf's state beside 1,000 rows",
      unit: .milliseconds,
      target: 0.1,
      measure: {
        let button = try button(in: host)
        let before = host.graph.bodiesRun
        let seconds = Stopwatch.seconds(perEachOf: count) { _ in
          button.actions.press?()
          host.graph.turn()
        }
        guard host.graph.bodiesRun - before == count else {
          throw BenchFailure("\(host.graph.bodiesRun - before) bodies ran for \(count) taps")
        }
        return seconds
      }
    )
  }

  private func button(in host: HeadlessHost) throws -> Element {
    var waiting: [Element] = [host.window?.element].compactMap { $0 }
    while let element = waiting.popLast() {
      if case .button = element.content { return element }
      waiting += element.children
    }
    throw BenchFailure("no button on the screen")
  }

  /// How many bodies run when a setting changes that one view reads and a thousand do not.
  private var key: Benchmark {
    let host = HeadlessHost(SettingTexts(store: store), scenes: scenes)
    return Benchmark(
      "a key written while 1,000 views read other keys",
      unit: .bodies,
      target: 1,
      measure: {
        host.graph.turn()
        let before = host.graph.bodiesRun
        let value = Int.random(in: 1_000_000..<2_000_000)
        store.set(value, forKey: "view.500")
        host.graph.turn()
        guard host.windows.flatMap(\.flattened).contains(where: { $0.label == "\(value)" }) else {
          throw BenchFailure("the view of the key does not show \(value)")
        }
        return Double(host.graph.bodiesRun - before)
      }
    )
  }
}

extension ElementSnapshot {
  /// The element and all below it, a parent before its children.
  fileprivate var flattened: [ElementSnapshot] {
    [self] + children.flatMap(\.flattened)
  }
}
