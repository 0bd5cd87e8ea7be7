import Foundation

/// A choice of one among several.
///
/// Source: <https://developer.apple.com/documentation/swiftui/picker>
public struct Picker<Label, SelectionValue, Content> where SelectionValue: Hashable {
  let selection: Binding<SelectionValue>
  let label: Label
  let content: Content
}

extension Picker where Label: View, Content: View {
  /// A choice with a label of views.
  nonisolated public init(
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content,
    @ViewBuilder label: () -> Label
  ) {
    self.init(selection: selection, label: label(), content: content())
  }
}

extension Picker where Label == Text, Content: View {
  /// A choice with a title.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    selection: Binding<SelectionValue>,
    @ViewBuilder content: () -> Content
  ) {
    self.init(selection: selection, label: Text(title), content: content())
  }
}

extension Picker: View where Label: View, Content: View {
  /// A node with one choice.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    PickerNode(view, context)
  }
}

// The options are made as views, read as words and not drawn: what is chosen by is the tag of each,
// or the identity of its row.
final class PickerNode<Label: View, Value: Hashable, Content: View>:
  ControlNode<Picker<Label, Value, Content>, Label>
{
  private var optionsNode: OptionsNode<Content>?
  private var options: [(title: String, tag: AnyHashable?)] = []
  private var isLabelHidden = false

  override init(_ view: Picker<Label, Value, Content>, _ context: _NodeContext) {
    super.init(view, context)
    optionsNode = OptionsNode(
      view.content,
      _NodeContext(graph: graph, parent: self, scope: scope)
    ) { [weak self] in self?.take($0) }
  }

  override func content(of view: Picker<Label, Value, Content>) -> Label { view.label }

  override var children: [_Node] { super.children + (optionsNode.map { [$0] } ?? []) }

  override func resolve(_ environment: EnvironmentValues) -> ElementContent {
    let chosen = view.selection.wrappedValue
    isLabelHidden = environment.labelsAreHidden || environment.pickerStyle == .segmented
    return .picker(
      PickerContent(
        options: options.map(\.title),
        selected: options.firstIndex { value(of: $0.tag) == chosen },
        style: environment.pickerStyle,
        tint: environment.tintColor,
        isEnabled: environment.isEnabled
      )
    )
  }

  // A tag of the selection's type, or of the type that the selection is an optional of.
  private func value(of tag: AnyHashable?) -> Value? {
    guard let tag else { return nil }
    return tag.base as? Value
  }

  override func makeElement(_ content: ElementContent) -> Element {
    PickerElement(content, graph: graph)
  }

  override func arrange(_ elements: [Element]) {
    name(container, after: elements)
    container?.setChildren(isLabelHidden ? [] : elements)
  }

  private func take(_ elements: [Element]) {
    options = elements.map { ($0.plainText, $0.tag ?? $0.implicitTag) }
    refresh()
  }

  override func connect(_ actions: inout ElementActions) {
    actions.select = { [weak self] in self?.select($0) }
  }

  private func select(_ index: Int) {
    guard options.indices.contains(index), let value = value(of: options[index].tag) else { return }
    view.selection.wrappedValue = value
  }

  override func apply(from old: Picker<Label, Value, Content>) {
    optionsNode?.update(view.content)
    super.apply(from: old)
  }

  override func didDestroy() {
    super.didDestroy()
    optionsNode = nil
  }
}

/// Keeps the views of a picker's options, and hands their elements over when they change.
final class OptionsNode<Content: View>: _Node {
  private var child: _ViewNode<Content>?
  private let holder: OptionsElement
  private let take: @MainActor ([Element]) -> Void

  init(_ content: Content, _ context: _NodeContext, take: @escaping @MainActor ([Element]) -> Void)
  {
    self.take = take
    holder = OptionsElement(.none, graph: context.graph)
    super.init(context)
    child = Content._makeNode(content, context.child(of: self))
    holder.changed = { [weak self] in self?.gatherLater() }
    graph.structureChanged(at: self)
  }

  func update(_ content: Content) { child?.update(content) }

  private func gatherLater() { graph.structureChanged(at: self) }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override var container: Element? { holder }

  override func collect(into elements: inout [Element]) {}

  override func gather() {
    var elements: [Element] = []
    child?.collect(into: &elements)
    holder.setChildren(elements)
    // Containers among them gather what is in them in this turn too.
    graph.afterUpdate { [weak self] in
      if let self, !isDestroyed { take(holder.children) }
    }
  }

  override func didDestroy() { child = nil }
}

/// Holds elements that are read and not drawn.
final class OptionsElement: Element {
  var changed: (@MainActor () -> Void)?

  override func descendantContentChanged() { changed?() }
}

/// A choice: as wide as its space when its options stand side by side, else beside its label.
final class PickerElement: ControlElement {
  override func measure(_ proposal: ProposedViewSize) -> CGSize {
    guard case .picker(let picker) = content, picker.style == .segmented else {
      return super.measure(proposal)
    }
    let least = graph.front.size(of: content)
    return CGSize(width: max(least.width, proposal.width ?? least.width), height: least.height)
  }
}

/// How choices look.
///
/// Source: <https://developer.apple.com/documentation/swiftui/pickerstyle>
public protocol PickerStyle: Sendable {
  /// Which of the looks that fronts draw. Not for apps.
  var _kind: _PickerStyleKind { get }
}

/// A choice's looks, as fronts draw them.
///
/// Not for apps.
public struct _PickerStyleKind: Sendable {
  let style: PickerContent.Style
}

/// As the place asks for: a menu.
public struct DefaultPickerStyle: PickerStyle {
  /// As the place asks for.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _PickerStyleKind { _PickerStyleKind(style: .menu) }
}

/// A menu behind a button.
public struct MenuPickerStyle: PickerStyle {
  /// A menu behind a button.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _PickerStyleKind { _PickerStyleKind(style: .menu) }
}

/// The options side by side.
public struct SegmentedPickerStyle: PickerStyle {
  /// The options side by side.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _PickerStyleKind { _PickerStyleKind(style: .segmented) }
}

/// The options in a list.
public struct InlinePickerStyle: PickerStyle {
  /// The options in a list.
  public init() {}
  /// The looks.
  ///
  /// Not for apps.
  public var _kind: _PickerStyleKind { _PickerStyleKind(style: .inline) }
}

extension PickerStyle where Self == DefaultPickerStyle {
  /// As the place asks for.
  public static var automatic: DefaultPickerStyle { DefaultPickerStyle() }
}

extension PickerStyle where Self == MenuPickerStyle {
  /// A menu behind a button.
  public static var menu: MenuPickerStyle { MenuPickerStyle() }
}

extension PickerStyle where Self == SegmentedPickerStyle {
  /// The options side by side.
  public static var segmented: SegmentedPickerStyle { SegmentedPickerStyle() }
}

extension PickerStyle where Self == InlinePickerStyle {
  /// The options in a list.
  public static var inline: InlinePickerStyle { InlinePickerStyle() }
}

extension EnvironmentValues {
  private enum PickerStyleKey: EnvironmentKey {
    static var defaultValue: PickerContent.Style { .menu }
  }

  var pickerStyle: PickerContent.Style {
    get { self[PickerStyleKey.self] }
    set { self[PickerStyleKey.self] = newValue }
  }
}

extension View {
  /// Sets the looks of the choices in this view.
  nonisolated public func pickerStyle<S: PickerStyle>(_ style: S) -> some View {
    environment(\.pickerStyle, style._kind.style)
  }
}
