#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A choice of a day, a time or both: a button that shows it, and a calendar and a clock behind it.
final class DatePickerItem: StackingItem {
  private var pane: DatePane?

  private var content: DatePickerContent? {
    if case .datePicker(let picker) = element.content { picker } else { nil }
  }

  override var isEnabled: Bool { content?.isEnabled ?? true }

  override var spokenValue: String? { content?.text }

  // MARK: making

  override func makeNative() -> Widget { Natives.date(content?.text ?? "") }

  // The calendar is made when the person first asks for it: there are many widgets in it.
  // Safe because: the button keeps what it was given, hands it back on the main thread and releases
  // it.
  override func connect(_ native: Widget) {
    let maker = Unmanaged.passRetained(PaneMaker { [weak self] in self?.makePane() })
    gtk_menu_button_set_create_popup_func(
      native.opaque,
      { _, maker in
        guard let maker else { return }
        let pane = Unmanaged<PaneMaker>.fromOpaque(maker).takeUnretainedValue()
        MainThread.assume { pane.make() }
      },
      maker.toOpaque(),
      { maker in
        if let maker { Unmanaged<PaneMaker>.fromOpaque(maker).release() }
      }
    )
  }

  private func makePane() {
    guard let content, let native = control, pane == nil else { return }
    let made = DatePane(content) { [weak self] date in
      guard let self, date != self.content?.date else { return }
      personDid { element.actions.setDate?(date) }
    }
    pane = made
    gtk_menu_button_set_popover(native.opaque, made.popover)
    gtk_menu_button_set_create_popup_func(native.opaque, nil, nil, nil)
  }

  override func discard() {
    super.discard()
    pane = nil
  }

  // MARK: updates

  override func show(on native: Widget) {
    guard let content else { return }
    if gtk_menu_button_get_label(native.opaque).map({ String(cString: $0) }) != content.text {
      gtk_menu_button_set_label(native.opaque, content.text)
    }
    pane?.show(content)
  }

  // MARK: deeds

  override func target(of deed: ElementDeed) -> Widget? {
    switch deed {
    case .setText, .press: control
    default: nil
    }
  }

  // A person opens the calendar, chooses and closes it.
  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    guard case .setText(let text) = deed else {
      return gtk_menu_button_popup(target.opaque)
    }
    let date = try DeedDate.read(text)
    makePane()
    gtk_menu_button_popup(target.opaque)
    pane?.choose(date)
    gtk_menu_button_popdown(target.opaque)
  }
}

// Safe because: GTK's menu button keeps it, and calls and releases it on the main thread.
private final class PaneMaker: @unchecked Sendable {
  let make: @MainActor () -> Void
  init(_ make: @escaping @MainActor () -> Void) { self.make = make }
}

/// The calendar and the clock of a date picker.
@MainActor
final class DatePane {
  /// What they stand in.
  let popover: Widget
  private var calendar: Widget?
  private var wheels: [Widget] = []
  private var content: DatePickerContent
  private var isTelling = false
  private let chosen: @MainActor (Date) -> Void

  /// Parts for what `content` says can be chosen; calls `chosen` with what the person chose.
  init(_ content: DatePickerContent, chosen: @escaping @MainActor (Date) -> Void) {
    self.content = content
    self.chosen = chosen
    popover = made(gtk_popover_new())
    let column = made(gtk_box_new(GTK_ORIENTATION_VERTICAL, 12))
    gtk_popover_set_child(popover.as(), column)
    if content.showsDate {
      let calendar = made(gtk_calendar_new())
      gtk_box_append(column.as(), calendar)
      Signal.connect(calendar.object, "day-selected") { [weak self] in self?.changed() }
      self.calendar = calendar
    }
    if content.showsTime { gtk_box_append(column.as(), makeClock()) }
    show(content)
  }

  private func makeClock() -> Widget {
    let line = made(gtk_box_new(GTK_ORIENTATION_HORIZONTAL, 6))
    gtk_widget_set_halign(line, GTK_ALIGN_CENTER)
    for (index, (name, last)) in [("Hours", 23.0), ("Minutes", 59.0)].enumerated() {
      if index > 0 { gtk_box_append(line.as(), made(gtk_label_new(":"))) }
      let wheel = made(gtk_spin_button_new_with_range(0, last, 1))
      gtk_orientable_set_orientation(wheel.opaque, GTK_ORIENTATION_VERTICAL)
      gtk_spin_button_set_wrap(wheel.opaque, 1)
      gtk_spin_button_set_numeric(wheel.opaque, 1)
      valise_tell_label(wheel, name)
      Signal.replace(wheel.object, "output") {
        let value = gtk_spin_button_get_value_as_int(wheel.opaque)
        gtk_editable_set_text(wheel.opaque, value < 10 ? "0\(value)" : "\(value)")
      }
      Signal.connect(wheel.object, "value-changed") { [weak self] in self?.changed() }
      gtk_box_append(line.as(), wheel)
      wheels.append(wheel)
    }
    return line
  }

  // MARK: what is chosen

  /// Shows what is chosen now.
  func show(_ content: DatePickerContent) {
    self.content = content
    isTelling = true
    defer { isTelling = false }
    set(content.date)
  }

  /// Chooses a date as a person does, day and time one after the other.
  func choose(_ date: Date) {
    isTelling = true
    set(date)
    isTelling = false
    changed()
  }

  private func set(_ date: Date) {
    let parts = Calendar.current.dateComponents(Self.parts, from: date)
    if let calendar, shownDay(of: calendar) != DateComponents(parts, only: Self.day) {
      let day = g_date_time_new_local(
        gint(parts.year ?? 1),
        gint(parts.month ?? 1),
        gint(parts.day ?? 1),
        0,
        0,
        0
      )
      if let day {
        gtk_calendar_select_day(calendar.opaque, day)
        g_date_time_unref(day)
      }
    }
    for (wheel, value) in zip(wheels, [parts.hour ?? 0, parts.minute ?? 0]) {
      gtk_spin_button_set_value(wheel.opaque, Double(value))
    }
  }

  private func shownDay(of calendar: Widget) -> DateComponents? {
    guard let day = gtk_calendar_get_date(calendar.opaque) else { return nil }
    defer { g_date_time_unref(day) }
    return DateComponents(
      year: Int(g_date_time_get_year(day)),
      month: Int(g_date_time_get_month(day)),
      day: Int(g_date_time_get_day_of_month(day))
    )
  }

  private func changed() {
    guard !isTelling else { return }
    var parts = Calendar.current.dateComponents(Self.parts, from: content.date)
    if let calendar, let day = shownDay(of: calendar) {
      (parts.year, parts.month, parts.day) = (day.year, day.month, day.day)
    }
    if wheels.count == 2 {
      parts.hour = Int(gtk_spin_button_get_value_as_int(wheels[0].opaque))
      parts.minute = Int(gtk_spin_button_get_value_as_int(wheels[1].opaque))
    }
    guard let date = Calendar.current.date(from: parts) else { return }
    // What is out of the range is not chosen: the nearest moment in it is.
    chosen(min(max(date, content.earliest ?? date), content.latest ?? date))
  }

  private static let day: Set<Calendar.Component> = [.year, .month, .day]
  private static let parts: Set<Calendar.Component> = [
    .year, .month, .day, .hour, .minute, .second, .nanosecond,
  ]
}

extension DateComponents {
  /// The parts of some kinds.
  fileprivate init(_ all: DateComponents, only kinds: Set<Calendar.Component>) {
    self.init()
    for kind in kinds { setValue(all.value(for: kind), for: kind) }
  }
}
#endif
