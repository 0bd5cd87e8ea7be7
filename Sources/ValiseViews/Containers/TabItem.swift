// Tabs as apps wrote them before `Tab`: any views, of which each says by `tabItem` what its tab is
// called and by `tag` which selection it is.

/// What a tab is called.
struct TabWords: Equatable {
  var title = ""
  var systemImage: String?

  /// What the label of a tab says: its texts, and its first symbol.
  @MainActor
  init(_ label: any View) { read(label) }

  /// No words.
  init() {}

  @MainActor
  private mutating func read(_ view: any View) {
    for part in ViewPart.parts(of: view) {
      switch part.view {
      case let text as Text: title += title.isEmpty ? text.string : " \(text.string)"
      case let image as Image:
        if case .symbol(let name) = image.source, systemImage == nil { systemImage = name }
      case let label as any LabelParts:
        read(label.picture)
        read(label.words)
      default: break
      }
    }
  }
}

/// A label, whatever it is made of.
@MainActor
private protocol LabelParts {
  var words: any View { get }
  var picture: any View { get }
}

extension Label: LabelParts where Title: View, Icon: View {
  var words: any View { title }
  var picture: any View { icon }
}

extension DefaultTabLabel: LabelParts {
  var words: any View { Text(title) }
  var picture: any View { Image(systemName: systemImage) }
}

nonisolated struct TabItemModifier: ViewModifier {
  typealias Body = Never

  let label: any View

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    TabItemNode(view, context)
  }
}

/// Tells the tab view around it, which cannot see into a view's body.
final class TabItemNode<C: View>: ModifierNode<C, TabItemModifier> {
  override func prepare() { tell() }

  override func modifierChanged(from old: TabItemModifier) { tell() }

  private func tell() {
    EnvironmentValues(scope: scope).tabTeller?.set(TabWords(view.modifier.label))
  }
}

/// Keeps what a screen says that its tab is called.
@MainActor
final class TabTeller {
  private(set) var words = TabWords()
  private let changed: @MainActor () -> Void

  init(_ changed: @escaping @MainActor () -> Void) { self.changed = changed }

  func set(_ newWords: TabWords) {
    guard newWords != words else { return }
    words = newWords
    changed()
  }
}

extension EnvironmentValues {
  private enum TabTellerKey: EnvironmentKey {
    static var defaultValue: TabTeller? { nil }
  }

  var tabTeller: TabTeller? {
    get { self[TabTellerKey.self] }
    set { self[TabTellerKey.self] = newValue }
  }
}

extension _TabList {
  /// The tabs that views are.
  @MainActor
  init(views: any View) {
    items = ViewPart.parts(of: views).map { part in
      let modifiers = part.modifiers
      let tag = modifiers.lazy.compactMap { ($0 as? TagModifier)?.tag }.first
      let label = modifiers.lazy.compactMap { ($0 as? TabItemModifier)?.label }.first
      return Item(
        value: tag ?? part.implicitTag,
        words: label.map { TabWords($0) },
        content: part.view
      )
    }
  }
}

extension TabView where Content: View {
  /// Views of which each is a screen; the tag of the one in front is the selection.
  nonisolated public init(
    selection: Binding<SelectionValue>?,
    @ViewBuilder content: () -> Content
  ) {
    self.selection = selection
    self.content = content()
  }
}

extension TabView where SelectionValue == Int, Content: View {
  /// Views of which each is a screen; the view itself keeps which is in front.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    selection = nil
    self.content = content()
  }
}

extension View {
  /// Says what the view's tab is called: the texts and the symbol of `label`.
  nonisolated public func tabItem<V: View>(@ViewBuilder _ label: () -> V) -> some View {
    modifier(TabItemModifier(label: label()))
  }
}
