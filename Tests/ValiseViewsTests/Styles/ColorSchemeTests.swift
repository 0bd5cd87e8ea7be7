import SwiftUI
import TestSupport
import Testing
import ValiseHeadless

@Suite("Color scheme")
@MainActor
struct ColorSchemeTests {
  private struct Reader: View {
    @Environment(\.colorScheme) private var scheme

    var body: some View { Text(scheme == .dark ? "dark" : "light") }
  }

  private struct Chooser: View {
    @State private var scheme: ColorScheme?
    @State private var isAsking = true

    var body: some View {
      VStack {
        Reader()
        Button("Dark") { scheme = .dark }
        Button("System") { scheme = nil }
        Button("Leave") { isAsking = false }
        if isAsking { Text("asks").preferredColorScheme(scheme) }
      }
    }
  }

  @Test("a view that prefers a scheme gives it to the whole window, as long as it is there")
  func preferred() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(Chooser(), scenes: folder.path)
    #expect(host.element("light") != nil)
    try host.tap("Dark")
    #expect(host.element("dark") != nil)
    try host.tap("System")
    #expect(host.element("light") != nil)
    try host.tap("Dark")
    try host.tap("Leave")
    #expect(host.element("light") != nil)
  }

  @Test("a scheme that is set for a part of a window holds for its colors alone")
  func part() throws {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(
      VStack {
        Color.red
        Color.red.environment(\.colorScheme, .dark)
        Text("secondary").foregroundStyle(.secondary).environment(\.colorScheme, .dark)
      },
      scenes: folder.path
    )
    host.graph.turn()
    let schemes = host.window?.presented.map { element -> ColorScheme? in
      switch element.content {
      case .shape(let shape): shape.fill?.scheme
      case .text(let text): text.color.scheme
      default: nil
      }
    }
    #expect(schemes == [nil, .dark, .dark])
  }
}

@Suite("Painting")
@MainActor
struct PaintingTests {
  private func content(@ViewBuilder _ view: () -> some View) throws -> [ElementContent] {
    let folder = try TemporaryFolder()
    let host = HeadlessHost(view(), scenes: folder.path)
    host.graph.turn()
    return host.window?.presented.map(\.content) ?? []
  }

  @Test("a gradient keeps its colors, their places and its line")
  func gradient() throws {
    let found = try content {
      LinearGradient(colors: [.red, .green, .blue], startPoint: .top, endPoint: .bottomTrailing)
    }
    guard case .shape(let shape) = found.first else {
      Issue.record("no shape")
      return
    }
    #expect(shape.gradient?.stops.map(\.color.name) == ["red", "green", "blue"])
    #expect(shape.gradient?.stops.map(\.location) == [0, 0.5, 1])
    #expect(shape.gradient?.start == CGPoint(x: 0.5, y: 0))
    #expect(shape.gradient?.end == CGPoint(x: 1, y: 1))
  }

  @Test("text in a gradient has the first of its colors")
  func textInGradient() throws {
    let found = try content {
      Text("a").foregroundStyle(
        .linearGradient(colors: [.mint, .red], startPoint: .top, endPoint: .bottom)
      )
    }
    guard case .text(let text) = found.first else {
      Issue.record("no text")
      return
    }
    #expect(text.color.name == "mint")
  }

  @Test("an outline lies inside its shape with strokeBorder, and half outside with stroke")
  func outlines() throws {
    let found = try content {
      Circle().stroke(.red, lineWidth: 4)
      Circle().strokeBorder(.red, style: StrokeStyle(lineWidth: 2, dash: [3, 1]))
    }
    let shapes = found.compactMap { if case .shape(let shape) = $0 { shape } else { nil } }
    #expect(shapes.map(\.isLineInside) == [false, true])
    #expect(shapes.map(\.line.lineWidth) == [4, 2])
    #expect(shapes.map(\.line.dash) == [[], [3, 1]])
  }

  @Test("a shadow has the color, the blur and the distance it was given")
  func shadow() throws {
    let found = try content { Text("a").shadow(color: .blue, radius: 3, x: 1, y: 2) }
    guard case .group(let group) = found.first else {
      Issue.record("no group")
      return
    }
    #expect(group.shadow?.color.name == "blue")
    #expect(group.shadow?.radius == 3)
    #expect(group.shadow?.offset == CGSize(width: 1, height: 2))
  }
}
