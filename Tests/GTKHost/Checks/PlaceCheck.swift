#if GTK
import SwiftUI
import ValiseControl

/// What the front draws where it likes is told to stand where it is painted: the title above a
/// screen, Back, the words around the rows of a form and those in them.
@MainActor
struct PlaceCheck {
  private struct Board: View {
    @State private var day = Date(timeIntervalSince1970: 0)
    @State private var isOn = false
    @State private var sort = 1
    @State private var path = [1]

    var body: some View {
      NavigationStack(path: $path) {
        Text("Home")
          .navigationTitle("Hxg home")
          .navigationDestination(for: Int.self) { _ in form.navigationTitle("Hxg of a screen") }
      }
    }

    private var form: some View {
      Form {
        Section {
          DatePicker("Hxg day", selection: $day)
          Toggle("Hxg switch", isOn: $isOn)
          Picker("Hxg choice", selection: $sort) {
            ForEach(1..<4) { Text("Number \($0)").tag($0) }
          }
          Stepper("Hxg step", value: $sort)
          Button("Hxg button") {}
        } header: {
          Text("Hxg above")
        } footer: {
          Text("Hxg below")
        }
      }
    }
  }

  func run() throws -> [String] {
    // Wide, and so narrow that controls stand below their labels; with small and with large text.
    let widths: [CGFloat] = [700, 340]
    return try widths.flatMap { width in
      let stage = try Stage(Board(), width: width, height: 700)
      defer { stage.close() }
      let dots: [Int32] = [96, 144]
      return try dots.flatMap { dots in
        Stage.setResolution(dots)
        stage.settle()
        return try wrong(on: stage).map { "\(width) wide, \(dots) dots an inch: \($0)" }
      }
    }
  }

  private func wrong(on stage: Stage) throws -> [String] {
    let pixels = try stage.pixels()
    guard let screen = stage.screen else { return ["no window"] }
    let shown = screen.flattened.filter { $0.label.hasPrefix("Hxg") && $0.children.isEmpty }
    let words = Set(shown.map(\.label))
    let told = shown.filter { [.text, .heading].contains($0.role) }
    var wrong = words.count == 8 ? [] : ["on the screen: \(words.sorted())"]
    wrong += told.flatMap { element in
      pixels.wrong(with: element.label, pixels.place(of: element.rect, in: screen), around: 3)
    }
    guard let back = screen.flattened.first(where: { $0.label == "Back" }) else {
      return wrong + ["no way back"]
    }
    // The arrow is in the middle of its button.
    let frame = pixels.place(of: back.rect, in: screen)
    let ink = pixels.ink(in: frame)
    if abs((ink?.midX ?? 0) - frame.midX) > 3 || abs((ink?.midY ?? 0) - frame.midY) > 3 {
      wrong.append("Back: painted \(ink ?? .null), not in the middle of \(frame)")
    }
    return wrong
  }
}
#endif
