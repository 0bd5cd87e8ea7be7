/// A pair of buttons, for less and for more.
///
/// Source: <https://developer.apple.com/documentation/swiftui/stepper>
public struct Stepper<Label> {
  let increment: (() -> Void)?
  let decrement: (() -> Void)?
  let limits: StepLimits
  let label: Label
}

/// Whether a stepper's value can still be raised and lowered, asked each time.
struct StepLimits {
  var canIncrement: () -> Bool = { true }
  var canDecrement: () -> Bool = { true }
}

extension Stepper where Label == Text {
  /// Raises and lowers a value by a step.
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    step: V.Stride = 1
  ) {
    self.init(
      increment: { value.wrappedValue = value.wrappedValue.advanced(by: step) },
      decrement: { value.wrappedValue = value.wrappedValue.advanced(by: -step) },
      limits: StepLimits(),
      label: Text(title)
    )
  }

  /// Raises and lowers a value by a step, within a range.
  nonisolated public init<S: StringProtocol, V: Strideable>(
    _ title: S,
    value: Binding<V>,
    in bounds: ClosedRange<V>,
    step: V.Stride = 1
  ) {
    self.init(
      increment: {
        value.wrappedValue = min(bounds.upperBound, value.wrappedValue.advanced(by: step))
      },
      decrement: {
        value.wrappedValue = max(bounds.lowerBound, value.wrappedValue.advanced(by: -step))
      },
      limits: StepLimits(
        canIncrement: { value.wrappedValue < bounds.upperBound },
        canDecrement: { value.wrappedValue > bounds.lowerBound }
      ),
      label: Text(title)
    )
  }

  /// Does one thing for more and another for less; `nil` switches a button off.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    onIncrement: (@MainActor () -> Void)?,
    onDecrement: (@MainActor () -> Void)?
  ) {
    self.init(
      increment: onIncrement.map { action in { MainThread.assume(action) } },
      decrement: onDecrement.map { action in { MainThread.assume(action) } },
      limits: StepLimits(),
      label: Text(title)
    )
  }
}

extension Stepper: View where Label: View {
  /// A node with one pair of buttons.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    StepperNode(view, context)
  }
}

final class StepperNode<Label: View>: ControlNode<Stepper<Label>, Label> {
  override func content(of view: Stepper<Label>) -> Label { view.label }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    .stepper(
      StepperContent(
        canIncrement: environment.isEnabled && view.increment != nil && view.limits.canIncrement(),
        canDecrement: environment.isEnabled && view.decrement != nil && view.limits.canDecrement()
      )
    )
  }

  override func arrange(_ elements: [Element]) {
    name(container, after: elements)
    container?.setChildren(elements)
  }

  override func connect(_ actions: inout ElementActions) {
    actions.increment = { [weak self] in self?.view.increment?() }
    actions.decrement = { [weak self] in self?.view.decrement?() }
  }
}
