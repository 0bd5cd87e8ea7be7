import Foundation

/// Shows a view over the window while a binding holds something.
nonisolated struct SheetModifier<Item, Sheet: View>: ViewModifier {
  typealias Body = Never

  let item: Binding<Item?>
  /// Two items of one identity are one sheet, whose view is updated.
  let identity: (Item) -> AnyHashable
  let kind: SheetContent.Kind
  let onDismiss: (() -> Void)?
  let content: (Item) -> Sheet

  @MainActor
  static func _makeNode<C: View>(
    _ view: ModifiedContent<C, Self>,
    _ context: _NodeContext
  ) -> _ViewNode<ModifiedContent<C, Self>> {
    SheetNode(view, context)
  }
}

final class SheetNode<C: View, Item, S: View>: ModifierNode<C, SheetModifier<Item, S>> {
  private var shown: (identity: AnyHashable, page: SheetPage)?
  private weak var root: WindowRoot?

  override func prepare() {
    root = EnvironmentValues(scope: scope).sceneSession?.window
    refresh()
  }

  override var children: [_Node] { super.children + (shown.map { [$0.page] } ?? []) }

  override func accept(_ newView: ModifiedContent<C, SheetModifier<Item, S>>) {
    super.accept(newView)
    refresh()
  }

  // The content's closure is evaluated while tracking: what it reads makes the sheet anew.
  override func refresh() {
    let wanted = tracked {
      view.modifier.item.wrappedValue.map {
        (identity: view.modifier.identity($0), content: view.modifier.content($0))
      }
    }
    if let wanted, let shown, shown.identity == wanted.identity {
      shown.page.update(wanted.content)
    } else {
      end()
      if let wanted { begin(wanted.identity, wanted.content) }
    }
  }

  private func begin(_ identity: AnyHashable, _ content: S) {
    let page = SheetPage(
      content,
      view.modifier.kind,
      _NodeContext(graph: graph, parent: self, scope: scope)
    ) { [weak self] in self?.dismiss() }
    shown = (identity, page)
    root?.present(page.element)
  }

  private func end() {
    guard let page = shown?.page else { return }
    shown = nil
    root?.endPresentation(of: page.element)
    page.destroy()
    if let onDismiss = view.modifier.onDismiss { graph.afterUpdate { onDismiss() } }
  }

  private func dismiss() {
    guard shown != nil else { return }
    view.modifier.item.wrappedValue = nil
  }

  override func didDestroy() {
    if let page = shown?.page { root?.endPresentation(of: page.element) }
    shown = nil
    super.didDestroy()
  }
}

/// The node of what a sheet shows.
final class SheetPage: _Node {
  let element: SheetElement
  private var child: AnyNode?
  private let title: LevelTitle

  init(
    _ content: any View,
    _ kind: SheetContent.Kind,
    _ context: _NodeContext,
    dismiss: @escaping @MainActor () -> Void
  ) {
    element = SheetElement(kind, graph: context.graph)
    title = LevelTitle {}
    super.init(context)
    element.actions.press = dismiss
    let inner = EnvironmentScope(parent: scope)
    inner.set {
      $0.dismiss = DismissAction(dismiss)
      $0.isPresented = true
      $0.navigation = nil
      $0.levelTitle = title
      $0.endsDialog = kind == .sheet ? nil : dismiss
    }
    child = AnyNode(
      AnyView(_any: content),
      _NodeContext(graph: graph, parent: self, scope: inner)
    )
    graph.structureChanged(at: self)
  }

  func update(_ content: any View) { child?.update(AnyView(_any: content)) }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override var container: Element? { element }

  override func collect(into elements: inout [Element]) {}

  override func gather() {
    var elements: [Element] = []
    child?.collect(into: &elements)
    element.show(elements, title: title.text)
  }

  override func didDestroy() { child = nil }
}

extension View {
  /// Shows a view over the window while a flag is set.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/sheet(ispresented:ondismiss:content:)>
  nonisolated public func sheet<Content: View>(
    isPresented: Binding<Bool>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping () -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: isPresented.asItem,
        identity: { _ in AnyHashable(0) },
        kind: .sheet,
        onDismiss: onDismiss,
        content: { _ in content() }
      )
    )
  }

  /// Shows a view of an item over the window while there is one.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/view/sheet(item:ondismiss:content:)>
  nonisolated public func sheet<Item: Identifiable, Content: View>(
    item: Binding<Item?>,
    onDismiss: (() -> Void)? = nil,
    @ViewBuilder content: @escaping (Item) -> Content
  ) -> some View {
    modifier(
      SheetModifier(
        item: item,
        identity: { AnyHashable($0.id) },
        kind: .sheet,
        onDismiss: onDismiss,
        content: content
      )
    )
  }
}

extension Binding where Value == Bool {
  /// Something while the flag is set; `nil` clears the flag.
  nonisolated var asItem: Binding<Bool?> {
    Binding<Bool?>(
      get: { wrappedValue ? true : nil },
      set: { if $0 == nil { wrappedValue = false } }
    )
  }
}
