#if GTK
import CAdwaita
import SwiftUI
import ValiseControl
import ValiseGTK
import ValiseScenes

/// A view in a window of its own, on GLib's loop, which the caller turns.
@MainActor
final class BenchStage {
  private static var front: GTKFront?
  private let application: Application

  /// Shows `view` and waits until it is painted.
  init<V: View>(_ view: V) throws {
    guard let front = Self.front ?? GTKFront() else { throw NoDisplay() }
    Self.front = front
    Self.stopBlinking()
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bench-window-\(UUID().uuidString)").path
    application = Application(front: front, archive: SceneArchive(folder: folder))
    application.start(showing: view, size: CGSize(width: 800, height: 600))
    settle()
  }

  // A cursor that blinks wakes the process by itself.
  // Safe because: GTK keeps its settings for as long as the display is open.
  private static func stopBlinking() {
    guard let settings = gtk_settings_get_default() else { return }
    var value = GValue()
    g_value_init(&value, g_type_from_name("gboolean"))
    g_value_set_boolean(&value, 0)
    let object = UnsafeMutableRawPointer(settings).assumingMemoryBound(to: GObject.self)
    g_object_set_property(object, "gtk-cursor-blink", &value)
    g_value_unset(&value)
  }

  /// Closes the window.
  func close() {
    for window in application.windows { Self.front?.close(window) }
    application.tearDown()
  }

  /// How many bodies have run.
  var bodiesRun: Int { application.graph.bodiesRun }

  // MARK: the loop

  /// Turns the loop until `isDone`; it sleeps while nothing is to do.
  func loop(until isDone: () -> Bool) { while !isDone() { g_main_context_iteration(nil, 1) } }

  /// Turns the loop for a while.
  func loop(for time: DispatchTimeInterval) {
    var isOver = false
    DispatchQueue.main.asyncAfter(deadline: .now() + time) {
      MainActor.assumeIsolated { isOver = true }
    }
    loop { isOver }
  }

  /// Turns the loop until all is settled, settings written.
  func settle() {
    var isDone = false
    ControlAgent(application).settle { isDone = true }
    loop { isDone }
  }

  /// Turns the loop until the next frame is painted.
  func paint() {
    var isDone = false
    application.graph.front.whenDrawn { isDone = true }
    loop { isDone }
  }

  // MARK: time

  /// The seconds that `work` takes.
  func time(_ work: () -> Void) -> Double {
    settle()
    let start = ContinuousClock.now
    work()
    return (ContinuousClock.now - start) / .seconds(1)
  }

  /// The seconds that all processors spend on this process during `work`.
  func timeOnProcessor(_ work: () throws -> Void) rethrows -> Double {
    settle()
    let start = processorTime
    try work()
    return processorTime - start
  }

  private var processorTime: Double {
    var time = timespec()
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) * 1e-9
  }

  /// The seconds that the front takes to measure texts wrapped to a width, looking like that of
  /// `element`.
  func timeMeasuring(_ texts: [String], like element: Element, width: CGFloat) throws -> Double {
    guard case .text(var text) = element.content else { throw NoDisplay() }
    return time {
      for string in texts {
        text.string = string
        _ = application.graph.front.measure(text, width: width, height: nil)
      }
    }
  }

  // MARK: deeds

  /// Does to an element what a tap does.
  func press(_ element: Element) throws {
    try application.graph.front.perform(.press, on: element)
  }

  /// Does a step of a drag as the pointer does.
  func drag(_ step: DragStep) throws {
    guard let root = application.windows.first else { throw NoDisplay() }
    try application.graph.front.drag(step, in: root)
  }

  /// Puts a text at the end of a field, as a keyboard does.
  func type(_ text: String, into element: Element) throws {
    guard case .textField(let field) = element.content else { throw NoDisplay() }
    try application.graph.front.perform(.setText(field.text + text), on: element)
  }

  /// The first element of a role.
  func first(_ role: ElementSnapshot.Role) throws -> Element {
    guard let root = application.windows.first else { throw NoDisplay() }
    var reader = ScreenReader()
    func find(_ snapshot: ElementSnapshot) -> Int? {
      snapshot.role == role ? snapshot.id : snapshot.children.lazy.compactMap(find).first
    }
    guard let id = find(reader.read(root)), let target = reader.targets[id] else {
      throw NoDisplay()
    }
    return target.element
  }
}

/// There is nothing to measure on.
struct NoDisplay: Error {}
#endif
