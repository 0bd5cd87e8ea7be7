/// What a tab view is made of.
///
/// Source: <https://developer.apple.com/documentation/swiftui/tabcontent>
@MainActor
@preconcurrency
public protocol TabContent<TabValue> {
  /// The type of the values that tell the tabs apart.
  associatedtype TabValue: Hashable
  /// What the content is made of.
  associatedtype Body: TabContent
  /// What the content is made of.
  var body: Body { get }

  /// Appends the tabs, in order. Not for apps.
  func _append(to tabs: inout _TabList)
}

extension TabContent {
  /// Appends the tabs of the body.
  ///
  /// Not for apps.
  public func _append(to tabs: inout _TabList) { body._append(to: &tabs) }
}

extension TabContent where Body == Never {
  /// Has no body: the runtime shows the tabs.
  public var body: Never { fatalError("\(Self.self) is shown by the runtime and has no body") }
}

extension Never: TabContent {
  /// There is none.
  public typealias TabValue = Never
}

/// The tabs of a tab view, in order.
///
/// Not for apps.
public struct _TabList {
  struct Item {
    var value: AnyHashable?
    /// What the tab is called; `nil` when only its screen knows.
    var words: TabWords?
    var content: any View
  }

  var items: [Item] = []
}

/// The label of a tab that has a title and a symbol.
public struct DefaultTabLabel: Sendable {
  let title: String
  let systemImage: String
}

extension DefaultTabLabel: View {
  /// The title and the symbol.
  public var body: some View { Label(title, systemImage: systemImage) }
}

/// What a tab is for beside the others.
///
/// Source: <https://developer.apple.com/documentation/swiftui/tabrole>
public struct TabRole: Hashable, Sendable {
  private let name: String

  /// Searching.
  public static let search = TabRole(name: "search")
}

/// A tab and what it shows.
///
/// Source: <https://developer.apple.com/documentation/swiftui/tab>
public struct Tab<Value, Content, Label> {
  let value: Value?
  let content: Content
  let label: Label
}

extension Tab: TabContent where Value: Hashable, Content: View, Label: View {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Value
  /// A tab has no body: the runtime shows it.
  public typealias Body = Never

  /// Appends the tab.
  ///
  /// Not for apps.
  public func _append(to tabs: inout _TabList) {
    tabs.items.append(
      _TabList.Item(
        value: value.map { AnyHashable($0) },
        words: TabWords(label),
        content: content
      )
    )
  }
}

extension Tab where Value: Hashable, Content: View, Label == DefaultTabLabel {
  /// A tab with a title, a symbol and the value that selects it.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    @ViewBuilder content: () -> Content
  ) {
    self.init(
      value: value,
      content: content(),
      label: DefaultTabLabel(title: String(title), systemImage: systemImage)
    )
  }

  /// A tab with a title, a symbol, the value that selects it and a role.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    value: Value,
    role: TabRole?,
    @ViewBuilder content: () -> Content
  ) {
    self.init(title, systemImage: systemImage, value: value, content: content)
  }

  /// A tab that an optional selection selects.
  nonisolated public init<S: StringProtocol, T: Hashable>(
    _ title: S,
    systemImage: String,
    value: T,
    @ViewBuilder content: () -> Content
  ) where Value == T? {
    self.init(
      value: value,
      content: content(),
      label: DefaultTabLabel(title: String(title), systemImage: systemImage)
    )
  }

  /// A tab in a view that keeps no selection.
  nonisolated public init<S: StringProtocol>(
    _ title: S,
    systemImage: String,
    @ViewBuilder content: () -> Content
  ) where Value == Never {
    self.init(
      value: nil,
      content: content(),
      label: DefaultTabLabel(title: String(title), systemImage: systemImage)
    )
  }
}

/// Makes the tabs of the statements in a closure.
///
/// Source: <https://developer.apple.com/documentation/swiftui/tabcontentbuilder>
@resultBuilder
public struct TabContentBuilder<TabValue: Hashable> {
  /// A statement that is a tab.
  public static func buildExpression<C: TabContent>(_ content: C) -> C
  where C.TabValue == TabValue { content }

  /// One tab as it is.
  public static func buildBlock<C: TabContent>(_ content: C) -> C where C.TabValue == TabValue {
    content
  }

  /// Several tabs.
  public static func buildBlock<each C: TabContent>(
    _ content: repeat each C
  ) -> _TupleTabContent<TabValue> {
    var parts: [any TabContent] = []
    repeat parts.append(each content)
    return _TupleTabContent(parts: parts)
  }

  /// An `if` without an `else`.
  public static func buildIf<C: TabContent>(_ content: C?) -> C? where C.TabValue == TabValue {
    content
  }

  /// The first branch of an `if`.
  public static func buildEither<C: TabContent>(first: C) -> _TupleTabContent<TabValue>
  where C.TabValue == TabValue {
    _TupleTabContent(parts: [first])
  }

  /// The second branch of an `if`.
  public static func buildEither<C: TabContent>(second: C) -> _TupleTabContent<TabValue>
  where C.TabValue == TabValue {
    _TupleTabContent(parts: [second])
  }
}

extension Optional: TabContent where Wrapped: TabContent {
  /// The type of the values that tell the tabs apart.
  public typealias TabValue = Wrapped.TabValue

  /// Appends the tabs where there are any.
  ///
  /// Not for apps.
  public func _append(to tabs: inout _TabList) { self?._append(to: &tabs) }
}

/// Several tabs.
public nonisolated struct _TupleTabContent<TabValue: Hashable>: TabContent {
  /// The runtime shows the tabs.
  public typealias Body = Never

  let parts: [any TabContent]

  nonisolated init(parts: [any TabContent]) { self.parts = parts }

  /// Appends the tabs.
  ///
  /// Not for apps.
  @MainActor
  public func _append(to tabs: inout _TabList) {
    for part in parts { part._append(to: &tabs) }
  }
}
