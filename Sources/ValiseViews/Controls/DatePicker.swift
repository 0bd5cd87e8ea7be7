import Foundation

/// Which parts of a date can be chosen.
///
/// Source: <https://developer.apple.com/documentation/swiftui/datepickercomponents>
public struct DatePickerComponents: OptionSet, Hashable, Sendable {
  /// One bit for each part.
  public let rawValue: UInt

  /// The parts whose bits are set.
  public init(rawValue: UInt) { self.rawValue = rawValue }

  /// The hour and the minute.
  public static let hourAndMinute = DatePickerComponents(rawValue: 1)
  /// The day.
  public static let date = DatePickerComponents(rawValue: 2)
}

/// A choice of a day, a time or both.
///
/// Source: <https://developer.apple.com/documentation/swiftui/datepicker>
public struct DatePicker<Label> {
  /// The parts that can be chosen.
  public typealias Components = DatePickerComponents

  let selection: Binding<Date>
  let earliest: Date?
  let latest: Date?
  let components: Components
  let label: Label
}

extension DatePicker where Label == Text {
  /// A choice with a title.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      earliest: nil,
      latest: nil,
      components: displayedComponents,
      label: Text(title)
    )
  }

  /// A choice within a range, with a title.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: ClosedRange<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      earliest: range.lowerBound,
      latest: range.upperBound,
      components: displayedComponents,
      label: Text(title)
    )
  }

  /// A choice from a moment on, with a title.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<Date>,
    in range: PartialRangeFrom<Date>,
    displayedComponents: Components = [.hourAndMinute, .date]
  ) {
    self.init(
      selection: selection,
      earliest: range.lowerBound,
      latest: nil,
      components: displayedComponents,
      label: Text(title)
    )
  }
}

extension DatePicker: View where Label: View {
  /// A node with one choice.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    DatePickerNode(view, context)
  }
}

final class DatePickerNode<Label: View>: ControlNode<DatePicker<Label>, Label> {
  private var isLabelHidden = false

  override func content(of view: DatePicker<Label>) -> Label { view.label }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    isLabelHidden = environment.labelsAreHidden
    let date = view.selection.wrappedValue
    let showsDate = view.components.contains(.date)
    let showsTime = view.components.contains(.hourAndMinute)
    return .datePicker(
      DatePickerContent(
        date: date,
        text: date.formatted(
          date: showsDate ? .abbreviated : .omitted,
          time: showsTime ? .shortened : .omitted
        ),
        earliest: view.earliest,
        latest: view.latest,
        showsDate: showsDate,
        showsTime: showsTime,
        isEnabled: environment.isEnabled
      )
    )
  }

  override func arrange(_ elements: [Element]) {
    name(container, after: elements)
    container?.setChildren(isLabelHidden ? [] : elements)
  }

  override func connect(_ actions: inout ElementActions) {
    actions.setDate = { [weak self] in self?.choose($0) }
  }

  private func choose(_ date: Date) {
    var date = date
    if let earliest = view.earliest { date = max(date, earliest) }
    if let latest = view.latest { date = min(date, latest) }
    view.selection.wrappedValue = date
  }
}
