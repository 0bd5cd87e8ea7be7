#if GTK
import CAdwaita
import CValiseGTK
import SwiftUI
import TestSupport
import TestViews
import ValiseGTK

/// A tree of mixed views that was edited 1,000 times has the widgets of a fresh one, and no other
/// widget is left.
@MainActor
struct EditCheck {
  private static let seeds: Range<UInt64> = 0..<20
  private static let edits = 50

  func run() throws -> [String] {
    guard let front = GTKFront() else { return ["no display"] }
    let before = valise_box_count()
    let alive = Living()
    var wrong: [String] = []
    for seed in Self.seeds where wrong.isEmpty {
      wrong = try edit(seed: seed, front, alive)
    }
    // What a signal or a frame still held is let go of by the loop.
    while g_main_context_iteration(nil, 0) != 0 {}
    if valise_box_count() != before {
      wrong.append("\(valise_box_count() - before) boxes are left of none")
    }
    if let left = alive.left { wrong.append(left) }
    return wrong
  }

  private func edit(seed: UInt64, _ front: GTKFront, _ alive: Living) throws -> [String] {
    var random = SeededGenerator(seed: seed)
    let model = SketchModel(.random(4, &random))
    let updated = try Stage(SketchRoot(model: model), width: 500, height: 400, front: front)
    defer { updated.close() }
    for step in 1...Self.edits {
      model.sketch = model.sketch.edited(4, &random)
      // Each edit is a turn of its own; what all of them led to is compared now and then.
      updated.application.graph.turn()
      guard step.isMultiple(of: 5) else { continue }
      updated.settle()
      let fresh = try Stage(
        SketchRoot(model: SketchModel(model.sketch)),
        width: 500,
        height: 400,
        front: front
      )
      defer { fresh.close() }
      for window in updated.windows + fresh.windows { alive.watch(window) }
      let ours = updated.windows.map { WidgetTree.lines(of: $0) }
      let theirs = fresh.windows.map { WidgetTree.lines(of: $0) }
      if ours != theirs {
        let difference = zip(ours.joined(), theirs.joined()).first { $0 != $1 }
        return [
          "seed \(seed) step \(step): updated \(difference?.0 ?? "\(ours)"), "
            + "fresh \(difference?.1 ?? "\(theirs)")"
        ]
      }
    }
    return []
  }
}

/// Widgets that were seen, by what they are; those that are gone no longer count.
// Safe because: GLib calls back on the main thread, and the object outlives the process's widgets.
@MainActor
private final class Living {
  private var kinds: [UnsafeMutableRawPointer: String] = [:]

  /// Notes a widget and all inside it.
  func watch(_ widget: UnsafeMutablePointer<GtkWidget>) {
    // GTK has one for each display, which moves from window to window.
    if WidgetTree.kind(of: widget) == "GtkTooltipWindow" { return }
    let object = UnsafeMutableRawPointer(widget)
    if kinds[object] == nil {
      kinds[object] = WidgetTree.kind(of: widget)
      g_object_weak_ref(
        object.assumingMemoryBound(to: GObject.self),
        { living, object in
          guard let living, let object else { return }
          let gone = UnsafeMutableRawPointer(object)
          MainActor.assumeIsolated {
            let living = Unmanaged<Living>.fromOpaque(living).takeUnretainedValue()
            living.kinds[gone] = nil
          }
        },
        Unmanaged.passUnretained(self).toOpaque()
      )
    }
    for child in WidgetTree.children(of: widget) { watch(child) }
  }

  /// What is still there; `nil` when nothing is.
  var left: String? {
    let counts = Dictionary(grouping: kinds.values) { $0 }.mapValues(\.count)
    guard !counts.isEmpty else { return nil }
    return "left: \(counts.sorted { $0.key < $1.key }.map { "\($0.value) \($0.key)" })"
  }
}
#endif
