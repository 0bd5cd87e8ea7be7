import SwiftUI
import Testing
import ValiseControl
import ValiseViews

@MainActor
@Suite("What a device does with fingers and keys")
struct MoveTests {
  private let log = Log()

  /// Has the app do a request, and answers with its error.
  private func ask(_ screen: Screen, _ request: ControlRequest) async -> String? {
    let agent = ControlAgent(screen.host.application)
    return await withCheckedContinuation { continuation in
      agent.handle(request) { continuation.resume(returning: $0.error) }
    }
  }

  private func move(
    _ screen: Screen,
    _ verb: ControlRequest.Verb,
    _ argument: String? = nil,
    _ element: ElementQuery? = nil,
    to target: ElementQuery? = nil
  ) async -> String? {
    await ask(
      screen,
      ControlRequest(id: 1, verb: verb, element: element, target: target, argument: argument)
    )
  }

  // MARK: dragging

  // What takes drags: the elements whose only text is one of these.
  private func makeDraggable(_ names: [String], in screen: Screen) {
    func walk(_ element: Element) {
      for child in element.children {
        if case .text(let text) = child.content, names.contains(text.string) {
          child.actions.drag = { [log] step in log.add("\(text.string) \(step)") }
        }
        walk(child)
      }
    }
    if let window = screen.host.window { walk(window.element) }
  }

  private func middle(_ label: String, _ screen: Screen) throws -> CGPoint {
    let frame = try #require(screen.host.element(label)).frame
    return CGPoint(x: frame.x + frame.width / 2, y: frame.y + frame.height / 2)
  }

  @Test("what is dragged hears a press in its middle, the way to the other's, and the end")
  func drags() async throws {
    let screen = try Screen {
      VStack {
        Text("Kyoto")
        Text("Lisbon")
      }
    }
    makeDraggable(["Kyoto", "Lisbon"], in: screen)
    #expect(await move(screen, .drag, nil, "Kyoto", to: "Lisbon") == nil)
    let heard = log.take()
    #expect(heard.count == 11)
    #expect(heard.first == "Kyoto \(DragStep.began(try middle("Kyoto", screen)))")
    #expect(heard.dropLast().last == "Kyoto \(DragStep.moved(try middle("Lisbon", screen)))")
    #expect(heard.last == "Kyoto ended")
    #expect(await move(screen, .drag, "-30,8", "Lisbon") == nil)
    let start = try middle("Lisbon", screen)
    let end = CGPoint(x: start.x - 30, y: start.y + 8)
    #expect(log.take().suffix(2) == ["Lisbon \(DragStep.moved(end))", "Lisbon ended"])
  }

  @Test("what is out of sight comes into sight while the pointer is down")
  func dragsFar() async throws {
    let screen = try Screen(width: 400, height: 200) {
      ScrollView { VStack { ForEach(0..<40) { Text("row \($0)") } } }
    }
    makeDraggable(["row 0"], in: screen)
    let start = try middle("row 0", screen)
    #expect(await move(screen, .drag, nil, "row 0", to: "row 39") == nil)
    #expect(offset(screen, .vertical) > 0)
    let heard = log.take()
    #expect(heard.first == "row 0 \(DragStep.began(start))")
    #expect(heard.dropLast().last == "row 0 \(DragStep.moved(try middle("row 39", screen)))")
    #expect((0...200).contains(try middle("row 39", screen).y))
  }

  @Test("what cannot be dragged, and where to, is said in the person's words")
  func refusesDrags() async throws {
    let screen = try Screen {
      Text("Kyoto")
      Text("title")
    }
    makeDraggable(["Kyoto"], in: screen)
    #expect(await move(screen, .drag, "0,9", "title") == "text \"title\" cannot be dragged")
    #expect(
      await move(screen, .drag, nil, "Kyoto", to: "titel")
        == "no element \"titel\"; did you mean \"title\"?"
    )
    #expect(await move(screen, .drag, nil, "Kyoto") == "drag needs where to")
    #expect(await move(screen, .drag, "0,9") == "drag needs an element")
    #expect(
      await move(screen, .drag, "far", "Kyoto") == "drag goes by points as 40,-8, not 'far'"
    )
    #expect(log.take() == [])
  }

  @Test("what is dragged hears that it was cancelled: by Escape, or by another press")
  func cancelsDrags() throws {
    let screen = try Screen {
      VStack {
        Text("Kyoto")
        TextField("Name", text: .constant(""))
      }
    }
    makeDraggable(["Kyoto"], in: screen)
    let root = try #require(screen.host.window)
    let start = try middle("Kyoto", screen)
    #expect(root.drag(.began(start)))
    #expect(root.press(.cancelAction))
    #expect(!root.press(.cancelAction))
    #expect(!root.drag(.moved(.zero)))
    #expect(root.drag(.began(start)))
    #expect(root.drag(.began(start)))
    #expect(
      log.take().map { String($0.prefix(11)) } == [
        "Kyoto began", "Kyoto cance", "Kyoto began", "Kyoto cance", "Kyoto began",
      ]
    )
    #expect(try !root.drag(.began(middle("Name", screen))))
  }

  @Test("a view that is dragged says so, though it only places others")
  func tellsDraggable() throws {
    let screen = try Screen {
      VStack {
        Text("one")
        Text("two")
      }
    }
    guard let root = screen.host.window?.element else { return }
    func stack(_ element: Element) -> Element? {
      element.children.count == 2
        ? element : element.children.lazy.compactMap { stack($0) }.first
    }
    #expect(screen.host.labels(of: .group) == [])
    stack(root)?.actions.drag = { _ in }
    #expect(screen.host.labels(of: .group) == [""])
    let group = screen.host.windows[0].children.first { $0.role == .group }
    #expect(group?.actions == [.drag])
  }

  // MARK: scrolling

  private func rows() throws -> Screen {
    try Screen(width: 400, height: 200) {
      ScrollView {
        LazyVStack {
          ScrollView(.horizontal) {
            HStack { ForEach(0..<40) { Text("picture \($0)") } }
          }
          .named("strip")
          ForEach(0..<100) { Text("row \($0)") }
        }
      }
    }
  }

  private func offset(_ screen: Screen, _ axis: Axis) -> CGFloat {
    func walk(_ element: Element) -> CGFloat? {
      if case .scroll(let scroll) = element.content,
        scroll.axes == (axis == .vertical ? .vertical : .horizontal)
      {
        return axis == .vertical ? scroll.offset.y : scroll.offset.x
      }
      return element.children.lazy.compactMap { walk($0) }.first
    }
    return screen.host.window.flatMap { walk($0.element) } ?? -1
  }

  @Test("a screenful down and up again ends where it began")
  func scrolls() async throws {
    let screen = try rows()
    #expect(await move(screen, .scroll, "up") == "the screen is at its end and does not scroll up")
    #expect(await move(screen, .scroll, "down") == nil)
    #expect(offset(screen, .vertical) == 180)
    #expect(await move(screen, .swipe, "down") == nil)
    #expect(offset(screen, .vertical) == 0)
    #expect(await move(screen, .swipe, "up") == nil)
    #expect(offset(screen, .vertical) == 180)
  }

  @Test("an element that may be among rows out of sight is told with how to get there")
  func tellsOutOfSight() async throws {
    let error = #"no element "Lisbon"; it may be out of sight: scroll --to "Lisbon""#
    #expect(await move(try rows(), .tap, nil, "Lisbon") == error)
    let short = try Screen(width: 400, height: 200) {
      ScrollView { LazyVStack { ForEach(0..<3) { Text("row \($0)") } } }
    }
    #expect(await move(short, .tap, nil, "Lisbon") == #"no element "Lisbon""#)
  }

  @Test("what is around an element scrolls its own way")
  func scrollsAround() async throws {
    let screen = try rows()
    #expect(await move(screen, .scroll, "right", "picture 1") == nil)
    #expect(offset(screen, .horizontal) == 360)
    #expect(offset(screen, .vertical) == 0)
    #expect(await move(screen, .swipe, "up", "row 1") == nil)
    #expect(offset(screen, .vertical) == 180)
    #expect(
      await move(screen, .swipe, "left", "row 9") == "nothing around \"row 9\" scrolls left"
    )
    #expect(
      await move(screen, .scroll, "sideways")
        == "scroll goes up, down, left or right, not 'sideways'"
    )
  }

  @Test("a row that is not made yet is scrolled to, and one that never comes is told")
  func scrollsTo() async throws {
    let screen = try rows()
    #expect(screen.host.element("row 90") == nil)
    #expect(await move(screen, .scroll, nil, nil, to: "row 90") == nil)
    let row = try #require(screen.host.element("row 90"))
    #expect((0...180).contains(row.frame.y))
    #expect(
      await move(screen, .scroll, "down", nil, to: "row 200")
        == "no element \"row 200\"; the screen is at its end and does not scroll down"
    )
    let still = try Screen { Text("alone") }
    #expect(await move(still, .scroll, "down") == "nothing on the screen scrolls down")
    #expect(
      await move(still, .scroll, "down", nil, to: "row")
        == "no element \"row\"; nothing on the screen scrolls down"
    )
  }

  // MARK: keys

  @Test("a key that nothing has is written to the field with the focus")
  func writes() async throws {
    struct Content: View {
      @State private var text = ""
      var body: some View {
        TextField("Name", text: $text)
        Text("<\(text)>")
        Button("K") { text = "by K" }.keyboardShortcut("k", modifiers: [])
      }
    }
    let screen = try Screen { Content() }
    #expect(await move(screen, .key, "a") == "nothing has the keys A; nothing was done")
    try screen.host.type("", into: "Name")
    for key in ["shift+r", "o", "x", "backspace", "+", "space"] {
      #expect(await move(screen, .key, key) == nil)
    }
    #expect(screen.texts == ["<Ro+ >"])
    #expect(await move(screen, .key, "k") == nil)
    #expect(screen.texts == ["<by K>"])
    #expect(await move(screen, .key, "ctrl+o") == "nothing has the keys Ctrl+O; nothing was done")
    #expect(await move(screen, .key, "F5") == "nothing has the keys F5; nothing was done")
  }
}
