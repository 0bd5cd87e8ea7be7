#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseViews

/// A control of GTK's, at the trailing edge of its label; or the whole row of a form's section.
class ControlItem: BoxItem {
  /// What the control stands in: our own layout, or a section of a form, as a row of it.
  enum Mount { case free, row }

  /// Set before the item is made.
  private(set) final var mount = Mount.free
  private final var native: Widget?
  private final var symbol: (name: String, widget: Widget)?
  private final var isTelling = false
  /// The height of the row, where the row holds views.
  final var rowHeight: CGFloat = 0

  override final var control: Widget? { native }

  /// Whether a row of Adwaita's names the control by its title.
  var isNamedByRow: Bool { true }

  override final var knownLabel: String? { mount == .row && isNamedByRow ? title : nil }

  /// Whether the control takes what a person does.
  var isEnabled: Bool { true }

  /// Whether the control is as large as its space; else it has its natural size.
  var fillsSpace: Bool { false }

  // MARK: making

  /// Makes the control itself.
  func makeNative() -> Widget { preconditionFailure("a control of no kind") }

  /// Has the control call back; called once, when it was made.
  func connect(_ native: Widget) {}

  /// Makes the control show what the element is.
  func show(on native: Widget) {}

  override final func makeWidget() -> Widget {
    let native = makeNative()
    self.native = native
    connect(native)
    return mount == .row ? makeRow(around: native) : makeFree(around: native)
  }

  /// The widget that stands for the item in our own layout.
  func makeFree(around native: Widget) -> Widget {
    let box = makeBox()
    gtk_widget_set_parent(native, box)
    return box
  }

  /// The row that stands for the item in a section.
  func makeRow(around native: Widget) -> Widget {
    let row = made(valise_action_row_new())
    gtk_widget_set_valign(native, GTK_ALIGN_CENTER)
    adw_action_row_add_suffix(row.as(), native)
    adw_action_row_set_activatable_widget(row.as(), native)
    return row
  }

  override func discard() {
    super.discard()
    (native, symbol) = (nil, nil)
  }

  // Before it is in the tree, it is measured in the place where it will be.
  override func isOutgrown(in holder: Item?) -> Bool {
    mount == .row && holder != nil && !(holder is SectionRowItem)
  }

  /// Makes the item anew for another place.
  final func make(as mount: Mount) {
    if self.mount != mount, widget != nil { discard() }
    self.mount = mount
    make()
  }

  // MARK: updates

  override func update() {
    guard let native, let widget else { return }
    isTelling = true
    defer { isTelling = false }
    show(on: native)
    gtk_widget_set_sensitive(widget, isEnabled ? 1 : 0)
    if mount == .row { showTitle(on: widget) }
    super.update()
  }

  /// The label's words.
  final var title: String {
    let words = element.plainText
    return words.isEmpty ? element.accessibility.label ?? "" : words
  }

  /// Writes the label's words on the row, and its symbol before them.
  func showTitle(on row: Widget) {
    row.setTitle(title)
    let name = element.symbol
    guard name != symbol?.name else { return }
    let old = symbol?.widget
    symbol = name.flatMap { name in Symbols.image(name).map { (name, $0) } }
    show(symbol: symbol?.widget, insteadOf: old, on: row)
  }

  /// Puts another symbol before the words on the row.
  func show(symbol: Widget?, insteadOf old: Widget?, on row: Widget) {
    guard row.isA(adw_action_row_get_type()) else { return }
    if let old { adw_action_row_remove(row.as(), old) }
    if let symbol { adw_action_row_add_prefix(row.as(), symbol) }
  }

  override func innerChanged() {
    update()
    tellAccessibility()
  }

  override func fontsChanged() { update() }

  /// Tells the element what the person did, and shows what came of it: the app may have refused.
  final func personDid(_ action: @MainActor () -> Void) {
    guard !isTelling else { return }
    action()
    // After the turn that the action asked for, which is queued before.
    DispatchQueue.main.async { [weak self] in MainThread.assume { self?.update() } }
  }

  // MARK: places

  override func allocate(_ size: CGSize) {
    super.allocate(size)
    guard mount == .free, let native else { return }
    // What was never measured draws its text in the wrong place.
    _ = native.naturalSize
    Box.place(native, in: frame(in: size))
  }

  private func frame(in size: CGSize) -> CGRect {
    if fillsSpace { return CGRect(origin: .zero, size: size) }
    let natural = front.metrics.size(of: element.content)
    let width = min(natural.width, size.width)
    let height = min(natural.height, size.height)
    return CGRect(
      x: size.width - width,
      y: ((size.height - height) / 2).rounded(.down),
      width: width,
      height: height
    )
  }

  override func widget(showing part: ElementPart) -> Widget? {
    mount == .row && part == .label ? widget?.titleLabel : nil
  }

  // The row begins before the control's own place in it.
  override final var widgetOrigin: CGPoint { mount == .row ? element.origin : .zero }

  /// The row has another width.
  func rowWidthChanged(_ width: CGFloat) {}

  /// The row was activated: clicked, or Return was pressed on it.
  func rowActivated() {}

  // MARK: deeds

  /// The widget that a person would touch to do a deed; `nil` where there is none.
  func target(of deed: ElementDeed) -> Widget? { nil }

  /// Does the deed on its target, which is in reach and has the focus.
  func operate(_ target: Widget, _ deed: ElementDeed) throws {}

  override final func perform(_ deed: ElementDeed) throws {
    guard widget != nil else { throw OutOfReach("is not on the screen") }
    guard let target = target(of: deed) else { throw NoSuchDeed(deed: deed) }
    try Hand.reach(for: target)
    try operate(target, deed)
  }
}
#endif
