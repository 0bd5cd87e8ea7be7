// Safe because: GTK calls back on the main thread with the box that it was given, as long as the
// gesture lives, and releases it with the gesture, which lives as long as its widget.

#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// The pointer in a window, as far as it drags.
///
///            moved far enough              let go
///   pressed ─────────────────▶ dragging ───────────▶ idle
///      └── nothing there can be dragged, or let go: idle
///
/// Until it has moved far enough, what is below the pointer may take the press for a click; from
/// then on nothing else hears of it.
@MainActor
final class PointerDrag {
  private let root: WindowRoot
  private let widget: Widget
  private let gesture: OpaquePointer?
  private var state = State.idle

  private enum State: Equatable {
    case idle
    case pressed(CGPoint)
    case dragging(from: CGPoint)
  }

  /// Follows the pointer over the content of a window.
  init(over widget: Widget, of root: WindowRoot) {
    self.root = root
    self.widget = widget
    gesture = gtk_gesture_drag_new()
    guard let gesture else { return }
    // Before what is below the pointer, which would keep the press for itself.
    gtk_event_controller_set_propagation_phase(gesture, GTK_PHASE_CAPTURE)
    connect(gesture, "drag-begin") { [weak self] in self?.pressed(at: $0) }
    connect(gesture, "drag-update") { [weak self] in self?.moved(by: $0) }
    connect(gesture, "drag-end") { [weak self] _ in self?.letGo(.ended) }
    Signal.receive(gesture.object, "cancel") { [weak self] _ in self?.letGo(.cancelled) }
    gtk_widget_add_controller(widget, gesture)
  }

  // MARK: what a device does

  /// Does a step as the pointer would, through GTK's gesture.
  ///
  /// - Throws: When nothing can be dragged from where it begins.
  func drag(_ step: DragStep) throws {
    switch step {
    case .began(let point):
      guard gtk_widget_pick(widget, point.x, point.y, GTK_PICK_DEFAULT) != nil else {
        throw OutOfReach("is out of sight")
      }
      emit("drag-begin", point)
      if state == .idle { throw NothingToDrag() }
    case .moved(let point):
      guard let start else { return }
      emit("drag-update", CGPoint(x: point.x - start.x, y: point.y - start.y))
    case .ended: emit("drag-end", .zero)
    case .cancelled: letGo(.cancelled)
    }
  }

  private func emit(_ signal: String, _ point: CGPoint) {
    if let gesture { valise_emit_point(gesture.object, signal, point.x, point.y) }
  }

  // MARK: what the pointer does

  private var start: CGPoint? {
    switch state {
    case .idle: nil
    case .pressed(let point), .dragging(let point): point
    }
  }

  private func pressed(at point: CGPoint) {
    let isThere = root.draggable(at: point) != nil
    state = isThere ? .pressed(point) : .idle
    if !isThere, let gesture { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_DENIED) }
  }

  private func moved(by distance: CGPoint) {
    guard let start else { return }
    let point = CGPoint(x: start.x + distance.x, y: start.y + distance.y)
    if case .pressed = state {
      guard isFar(from: start, point) else { return }
      guard root.drag(.began(start)) else { return state = .idle }
      state = .dragging(from: start)
      if let gesture { gtk_gesture_set_state(gesture, GTK_EVENT_SEQUENCE_CLAIMED) }
    }
    _ = root.drag(.moved(point))
  }

  private func isFar(from start: CGPoint, _ point: CGPoint) -> Bool {
    gtk_drag_check_threshold(
      widget,
      Int32(start.x),
      Int32(start.y),
      Int32(point.x),
      Int32(point.y)
    ) != 0
  }

  private func letGo(_ step: DragStep) {
    let wasDragging = if case .dragging = state { true } else { false }
    state = .idle
    if wasDragging { _ = root.drag(step) }
  }

  // MARK: GTK's calls

  private typealias Action = @MainActor (CGPoint) -> Void

  private final class Link: Sendable {
    let action: Action

    init(_ action: @escaping Action) { self.action = action }
  }

  private func connect(_ gesture: OpaquePointer, _ signal: String, _ action: @escaping Action) {
    let call: @convention(c) (Object, Double, Double, Object) -> Void = { _, x, y, box in
      let link = Unmanaged<Link>.fromOpaque(box).takeUnretainedValue()
      MainThread.assume { link.action(CGPoint(x: x, y: y)) }
    }
    g_signal_connect_data(
      gesture.object,
      signal,
      unsafeBitCast(call, to: GCallback.self),
      Unmanaged.passRetained(Link(action)).toOpaque(),
      { box, _ in box.map { Unmanaged<Link>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0)
    )
  }
}
#endif
