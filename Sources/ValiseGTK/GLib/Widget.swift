// Safe because: GTK's objects are C structs that begin with those of the classes they derive from;
// each is used on the main thread, as the class whose constructor made it, and signals hand back the
// box they were given for as long as the object lives.

#if GTK
internal import CAdwaita
internal import CValiseGTK
import ValiseViews

/// A widget of GTK's.
typealias Widget = UnsafeMutablePointer<GtkWidget>

/// How far something is scrolled.
typealias Adjustment = UnsafeMutablePointer<GtkAdjustment>

/// Anything of GLib's that has signals and properties.
typealias Object = UnsafeMutableRawPointer

extension OpaquePointer {
  /// The instance of a class whose struct GTK keeps to itself, as an object.
  var object: Object { Object(self) }
}

extension UnsafeMutablePointer {
  /// The instance as an object.
  var object: Object { Object(self) }

  /// The instance as the class that a function of GTK's asks for.
  func `as`<T>(_ type: T.Type = T.self) -> UnsafeMutablePointer<T> {
    Object(self).assumingMemoryBound(to: type)
  }
}

extension UnsafeMutablePointer where Pointee == GtkWidget {
  /// The widget as a class whose struct GTK keeps to itself.
  var opaque: OpaquePointer { OpaquePointer(self) }

  func addClass(_ name: String) { gtk_widget_add_css_class(self, name) }

  func setClass(_ name: String, _ isSet: Bool) {
    if isSet {
      gtk_widget_add_css_class(self, name)
    } else {
      gtk_widget_remove_css_class(self, name)
    }
  }

  /// The children, in order.
  var children: [Widget] {
    var found: [Widget] = []
    var child = gtk_widget_get_first_child(self)
    while let widget = child {
      found.append(widget)
      child = gtk_widget_get_next_sibling(widget)
    }
    return found
  }

  /// The least and the natural length across, or down in a space of `length` across.
  func measured(_ orientation: GtkOrientation, for length: CGFloat? = nil) -> (
    least: CGFloat, natural: CGFloat
  ) {
    var least: Int32 = 0
    var natural: Int32 = 0
    gtk_widget_measure(
      self,
      orientation,
      length.map { Int32($0.rounded(.down)) } ?? -1,
      &least,
      &natural,
      nil,
      nil
    )
    return (CGFloat(least), CGFloat(natural))
  }

  /// Whether the widget is of a class, or of one derived from it.
  func isA(_ type: GType) -> Bool { valise_is(object, type) != 0 }

  /// The first widget of a class inside, outermost first.
  func first(_ type: GType) -> Widget? {
    for child in children {
      if child.isA(type) { return child }
      if let found = child.first(type) { return found }
    }
    return nil
  }

  /// Writes the title of a row, as it is.
  func setTitle(_ title: String) {
    guard isA(adw_preferences_row_get_type()) else { return }
    adw_preferences_row_set_use_markup(self.as(), 0)
    adw_preferences_row_set_title(self.as(), title)
  }

  /// What stands in a field.
  var editedText: String { gtk_editable_get_text(opaque).map { String(cString: $0) } ?? "" }

  /// Whether what is typed goes to the widget, or to something in it.
  var containsFocus: Bool {
    gtk_widget_get_state_flags(self).rawValue & GTK_STATE_FLAG_FOCUS_WITHIN.rawValue != 0
  }

  /// The size that the widget takes where nothing presses it.
  var naturalSize: CGSize {
    CGSize(
      width: measured(GTK_ORIENTATION_HORIZONTAL).natural,
      height: measured(GTK_ORIENTATION_VERTICAL).natural
    )
  }
}

/// A signal of an object, connected to a closure.
@MainActor
final class Signal {
  private let action: @MainActor (Object?) -> Void

  private init(_ action: @escaping @MainActor (Object?) -> Void) { self.action = action }

  /// Calls `action` whenever the object emits `name`; the object keeps the closure.
  ///
  /// For signals without arguments and without an answer. Answers what disconnects it.
  @discardableResult
  static func connect(
    _ object: Object,
    _ name: String,
    _ action: @escaping @MainActor () -> Void
  ) -> UInt {
    let call: @convention(c) (Object, Object) -> Void = {
      Signal.emit($1)
    }
    return connect(object, name, unsafeBitCast(call, to: GCallback.self)) { _ in action() }
  }

  /// Calls `action` with what the object emits `name` with: one object or number.
  static func receive(
    _ object: Object,
    _ name: String,
    _ action: @escaping @MainActor (Object?) -> Void
  ) {
    let call: @convention(c) (Object, Object?, Object) -> Void = { Signal.emit($2, with: $1) }
    _ = connect(object, name, unsafeBitCast(call, to: GCallback.self), action)
  }

  /// Calls `action` whenever a property of the object is not what it was.
  static func notify(
    _ object: Object,
    _ property: String,
    _ action: @escaping @MainActor () -> Void
  ) {
    receive(object, "notify::" + property) { _ in action() }
  }

  /// Calls `action` instead of what the object would do by itself.
  static func replace(
    _ object: Object,
    _ name: String,
    _ action: @escaping @MainActor () -> Void
  ) {
    let call: @convention(c) (Object, Object) -> gboolean = {
      Signal.emit($1)
      return 1
    }
    _ = connect(object, name, unsafeBitCast(call, to: GCallback.self)) { _ in action() }
  }

  // Safe because: GTK calls back on the main thread with the box that it was given, as long as the
  // object lives, and releases it with the object; each callback above has the C type of its signal.
  private static func connect(
    _ object: Object,
    _ name: String,
    _ call: GCallback,
    _ action: @escaping @MainActor (Object?) -> Void
  ) -> UInt {
    g_signal_connect_data(
      object,
      name,
      call,
      Unmanaged.passRetained(Signal(action)).toOpaque(),
      { box, _ in box.map { Unmanaged<Signal>.fromOpaque($0).release() } },
      GConnectFlags(rawValue: 0)
    )
  }

  private nonisolated static func emit(_ box: Object, with argument: Object? = nil) {
    let signal = Unmanaged<Signal>.fromOpaque(box).takeUnretainedValue()
    // Safe because: it is handed on during the call only, on this very thread.
    nonisolated(unsafe) let argument = argument
    MainThread.assume { signal.action(argument) }
  }
}
#endif
