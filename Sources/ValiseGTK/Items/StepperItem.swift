#if GTK
internal import CAdwaita
internal import CValiseGTK
import ValiseViews

/// A button for less and one for more.
final class StepperItem: StackingItem {
  private var content: StepperContent? {
    if case .stepper(let stepper) = element.content { stepper } else { nil }
  }

  override func makeNative() -> Widget { Natives.stepper() }

  private var less: Widget? { control?.children.first }
  private var more: Widget? { control?.children.last }

  override func connect(_ native: Widget) {
    for (button, isMore) in [(native.children.first, false), (native.children.last, true)] {
      guard let button else { continue }
      valise_tell_label(button, isMore ? "Increase" : "Decrease")
      Signal.connect(button.object, "clicked") { [weak self] in self?.pressed(isMore) }
    }
  }

  private func pressed(_ isMore: Bool) {
    let actions = element.actions
    personDid { (isMore ? actions.increment : actions.decrement)?() }
  }

  override func show(on native: Widget) {
    guard let content else { return }
    if let less { gtk_widget_set_sensitive(less, content.canDecrement ? 1 : 0) }
    if let more { gtk_widget_set_sensitive(more, content.canIncrement ? 1 : 0) }
  }

  override func target(of deed: ElementDeed) -> Widget? {
    switch deed {
    case .increment: more
    case .decrement: less
    default: nil
    }
  }

  override func operate(_ target: Widget, _ deed: ElementDeed) throws {
    valise_emit(target.object, "clicked")
  }
}
#endif
