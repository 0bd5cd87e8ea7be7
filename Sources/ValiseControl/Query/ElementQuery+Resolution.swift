// Which element a person means. The rules, in order:
//   1. It is in the window that is named; without a name in the one in front, where that has an
//      element of this name, else in any. An index counts there.
//   2. An element is named by its label or its identifier, compared whole; its value counts when no
//      label or identifier does.
//   3. With actions to choose by, a named element that has one of them wins; else the nearest
//      element around it that has one (the button around a text).
//   4. Of elements inside each other, the innermost counts; of enabled and disabled ones, the
//      enabled ones.
//   5. What the views show counts before the commands of the app's menu.
//   6. What is left must be one element, unless an index says which.

extension ElementQuery: ExpressibleByStringLiteral {
  /// Points at the one element named by a literal: `app.tap("Settings")`.
  public init(stringLiteral label: String) {
    self.init(label)
  }
}

extension ElementQuery {
  /// The one element this query means.
  ///
  /// - Parameters:
  ///   - windows: A screen, as an app's `tree` answers.
  ///   - actions: What is going to be done, the likeliest first; empty to only look.
  /// - Returns: The element, as it is in the tree.
  /// - Throws: `.absent` with the nearest name, `.ambiguous` with the candidates, `.disabled`,
  ///   `.unsuited` when the element has none of `actions`.
  public func resolve(
    in windows: [ElementSnapshot],
    for actions: [ElementSnapshot.Action] = []
  ) throws(QueryError) -> ElementSnapshot {
    let tree = try scope(in: windows)
    let named = try named(in: tree)
    let usable = actions.isEmpty ? named : suited(named, in: tree, for: actions)
    guard !usable.isEmpty else {
      let what = tree.spoken(named[0])
      throw QueryError(.unsuited, "\(what) cannot be \(actions.first?.participle ?? "used")")
    }
    let enabled = usable.filter { tree.entries[$0].element.isEnabled }
    if enabled.isEmpty && !actions.isEmpty {
      throw QueryError(.disabled, "\(tree.spoken(usable[0])) is disabled")
    }
    let found = enabled.isEmpty ? usable : enabled
    let shown = found.filter { !tree.isInMenuBar($0) }
    return tree.entries[try pick(from: shown.isEmpty ? found : shown, in: tree)].element
  }

  /// Whether any element on screen has this name: what `wait` waits for.
  ///
  /// A window that is named and not there shows nothing; without a name any window counts.
  public func matches(anyOf windows: [ElementSnapshot]) -> Bool {
    guard let tree = try? scope(in: windows) else { return false }
    return matches(in: tree).count > (index ?? 0)
  }

  // Where to look: the window that is named, else the one in front if it has such an element, else
  // all.
  private func scope(in windows: [ElementSnapshot]) throws(QueryError) -> ElementTree {
    let front = windows.firstIndex(where: \.isFocused)
    if let window {
      let position = try WindowName(window).position(among: windows.map(\.label), front: front)
      return ElementTree(windows, only: position)
    }
    if let front, windows.count > 1 {
      let tree = ElementTree(windows, only: front)
      if !matches(in: tree).isEmpty { return tree }
    }
    return ElementTree(windows)
  }

  private func named(in tree: ElementTree) throws(QueryError) -> [Int] {
    let found = matches(in: tree)
    guard found.isEmpty else { return found }
    if label.isEmpty {
      throw QueryError(
        .absent,
        "no element has an empty name; name it by its label, value or identifier"
      )
    }
    let what = "no \(role?.spoken ?? "element") \(label.quoted)\(tree.place)"
    if role != nil, let other = ElementQuery(label).matches(in: tree).first {
      throw QueryError(
        .absent,
        "\(what); there is \(tree.entries[other].element.spokenWithArticle)"
      )
    }
    let names = tree.entries.map(\.element).filter { role == nil || $0.role == role }
      .flatMap { [$0.label, $0.identifier, $0.value].compactMap { $0 } }
    throw QueryError(.absent, what + didYouMean(label, among: names))
  }

  private func matches(in tree: ElementTree) -> [Int] {
    // Much has no label: the empty name must not stand for all of it.
    guard !label.isEmpty else { return [] }
    let ofRole = tree.entries.indices.filter { index in
      role == nil || tree.entries[index].element.role == role
    }
    let byName = ofRole.filter { index in
      let element = tree.entries[index].element
      return element.label == label || element.identifier == label
    }
    return byName.isEmpty ? ofRole.filter { tree.entries[$0].element.value == label } : byName
  }

  private func suited(
    _ named: [Int],
    in tree: ElementTree,
    for actions: [ElementSnapshot.Action]
  ) -> [Int] {
    for action in actions {
      let direct = named.filter { tree.entries[$0].element.actions.contains(action) }
      if !direct.isEmpty { return tree.innermost(direct) }
    }
    var around: [Int] = []
    for index in named {
      let holder = tree.ancestors(of: index).first { ancestor in
        let element = tree.entries[ancestor].element
        return element.role != .window && actions.contains { element.actions.contains($0) }
      }
      if let holder, !around.contains(holder) { around.append(holder) }
    }
    return tree.innermost(around)
  }

  private func pick(from candidates: [Int], in tree: ElementTree) throws(QueryError) -> Int {
    if let index {
      guard candidates.indices.contains(index) else {
        let count = candidates.count == 1 ? "is one" : "are \(candidates.count)"
        throw QueryError(
          .absent,
          "no element \(label.quoted) with index \(index): there \(count)\(tree.place)"
        )
      }
      return candidates[index]
    }
    guard candidates.count > 1 else { return candidates[0] }
    let windows = Set(candidates.map { tree.entries[$0].window })
    let surroundings = candidates.map { tree.surroundings(of: $0) }
    let tellsApart = Set(surroundings).count > 1
    let shown = candidates.prefix(6).enumerated().map { position, candidate in
      let around = tellsApart ? surroundings[position].map { " in \($0)" } ?? "" : ""
      let window = windows.count > 1 ? tree.place(ofElementAt: candidate) : ""
      return "[\(position)] \(tree.entries[candidate].element.role.spoken)\(around)\(window)"
    }
    let more = candidates.count > shown.count ? ", …" : ""
    let ways = windows.count > 1 ? "role, window or index" : "role or index"
    throw QueryError(
      .ambiguous,
      "\(candidates.count) elements are named \(label.quoted)\(tree.place): "
        + "\(shown.joined(separator: ", "))\(more); say which by \(ways)"
    )
  }
}

extension ElementSnapshot {
  /// The option named `name` of this picker, tab bar or list.
  ///
  /// - Throws: `.absent` with the nearest option; `.disabled`; `.ambiguous`.
  public func option(named name: String) throws(QueryError) -> ElementSnapshot {
    let options = ElementTree(children).entries.map(\.element)
      .filter { [.option, .tab, .row].contains($0.role) }
    let found = options.filter { $0.label == name || $0.identifier == name }
    guard let option = found.first else {
      throw QueryError(
        .absent,
        "no option \(name.quoted) in \(spoken)" + didYouMean(name, among: options.map(\.label))
      )
    }
    guard found.count == 1 else {
      throw QueryError(.ambiguous, "\(found.count) options of \(spoken) are named \(name.quoted)")
    }
    guard option.isEnabled else { throw QueryError(.disabled, "\(option.spoken) is disabled") }
    return option
  }
}
