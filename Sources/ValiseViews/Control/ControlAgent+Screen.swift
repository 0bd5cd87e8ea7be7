import ValiseControl

// What is on the screen, as a device is told it.
extension ControlAgent {
  /// Answers with what is seen or counted.
  func answer(_ request: ControlRequest, _ reply: ControlChannel.Reply) {
    var response = ControlResponse(id: request.id)
    switch request.verb {
    case .tree: response.windows = screen().windows
    case .metrics: response.metrics = metrics
    case .find:
      do {
        guard let element = request.element else { throw AgentError("no element given") }
        _ = try find(element)
      } catch {
        response.error = "\(error)"
      }
    case .screenshot:
      do {
        try checkInFront()
        let window = try window(named: request.window)
        switch try graph.front.picture(of: window, format: request.argument ?? "txt") {
        case .text(let text): response.text = text
        case .image(let bytes): response.image = bytes
        }
      } catch {
        response.error = "\(error)"
      }
    default: break
    }
    reply(response)
  }

  private var metrics: [String: Double] {
    [
      "bodiesRun": Double(graph.bodiesRun), "viewsSkipped": Double(graph.viewsSkipped),
      "nodesMade": Double(graph.nodesMade), "elementsChanged": Double(graph.elementsChanged),
      "turns": Double(graph.turns),
    ]
  }

  // MARK: the screen

  /// The windows as a person sees them, and what each element in them stands for.
  ///
  /// - Parameter isAll: Whether what stands below a sheet is there as well.
  /// - Returns: The windows in their order; none while the app is in the background.
  func screen(
    withCovered isAll: Bool = false
  ) -> (windows: [ElementSnapshot], reader: ScreenReader) {
    var reader = ScreenReader(withCovered: isAll)
    let windows = application.isAway ? [] : application.windows.map { reader.read($0) }
    return (windows, reader)
  }

  /// The one element that a person means, and what all elements stand for.
  ///
  /// - Throws: `QueryError`; for one that a sheet covers, that it does; where rows are out of sight, that
  ///   it may be among them.
  func find(
    _ query: ElementQuery,
    for actions: [ElementSnapshot.Action] = []
  ) throws -> (element: ElementSnapshot, reader: ScreenReader) {
    let (windows, reader) = screen()
    do throws(QueryError) {
      return (try query.resolve(in: windows, for: actions), reader)
    } catch {
      if error.kind == .absent, let sheet = sheet(covering: query) {
        throw AgentError("\(sheet) covers \(query.label.quoted); close that first")
      }
      guard error.kind == .absent, !query.label.isEmpty, try hidesRows(query.window) else {
        throw error
      }
      throw QueryError(
        .absent,
        "\(error); it may be out of sight: scroll --to \(query.label.quoted)"
      )
    }
  }

  // Whether a list, or a lazy stack or grid, has rows that are out of sight: those are not there yet.
  private func hidesRows(_ name: String?) throws -> Bool {
    func hides(_ element: Element) -> Bool {
      let visible = element.visibleChildren
      return element.makesRowsLazily && visible.count < element.children.count
        || visible.contains(where: hides)
    }
    let named = try name.map { try window(named: $0) }
    let windows = application.isAway ? [] : named.map { [$0] } ?? application.windows
    return windows.contains { hides($0.element) }
  }

  // What keeps a person from an element that is there, below: the sheet with what it says first.
  private func sheet(covering query: ElementQuery) -> String? {
    guard !application.isAway else { return nil }
    let named = query.window.flatMap { try? window(named: $0) }
    var name = query
    (name.index, name.window) = (nil, nil)
    for root in application.windows where !root.sheets.isEmpty && (named == nil || named === root) {
      var (seen, all) = (ScreenReader(), ScreenReader(withCovered: true))
      let front = seen.read(root)
      if name.matches(anyOf: [all.read(root)]), !name.matches(anyOf: [front]) {
        let sheet = front.children.first
        let says = sheet?.firstWords.map { " \($0.quoted)" } ?? ""
        return (sheet?.role.spoken ?? "a sheet") + says
      }
    }
    return nil
  }

  /// The window that a person means, by its title or its number; the one in front where it is `nil`.
  ///
  /// - Throws: With the windows that there are.
  func window(named name: String?) throws -> WindowRoot {
    let windows = application.windows
    let front = windows.firstIndex { $0.session.phase == .active }
    if let name {
      return windows[try WindowName(name).position(among: windows.map(\.title), front: front)]
    }
    guard let window = front.map({ windows[$0] }) ?? windows.first else {
      throw AgentError("the app has no window")
    }
    return window
  }

  /// Throws where the app is in the background: a person sees nothing of it, and reaches nothing.
  func checkInFront() throws {
    if application.isAway {
      throw AgentError("the app is in the background; bring it to the front first")
    }
  }
}

extension ElementSnapshot {
  /// Its label, else the first heading or text in it.
  fileprivate var firstWords: String? {
    let isSaid = [.sheet, .alert, .heading, .text].contains(role) && !label.isEmpty
    return isSaid ? label : children.lazy.compactMap(\.firstWords).first
  }
}
