#if GTK
import CAdwaita
import SwiftUI
import ValiseControl

/// The rows of a form's sections are on the screen where the runtime has them.
// Safe because: GTK owns what it returns; each pointer is used at once, on the main thread.
@MainActor
struct SectionCheck {
  @MainActor
  @Observable
  final class Model {
    var isLong = false
    var rows = 2
    var isOn = true
    var name = ""
    var choice = 0
    var day = Date(timeIntervalSince1970: 0)

  }

  private struct Board: View {
    @Bindable var model: Model

    private var title: String {
      model.isLong
        ? "A title that is so long that it has to be wrapped in a narrow window" : "Title"
    }

    var body: some View {
      Form {
        Section {
          TextField("Name", text: $model.name)
          Toggle(title, isOn: $model.isOn)
          Picker("Menu", selection: $model.choice) { Text("zero").tag(0) }
          Picker("Side by side", selection: $model.choice) {
            Text("a first one").tag(0)
            Text("a second one").tag(1)
            Text("a third one").tag(2)
          }
          .pickerStyle(.segmented)
        } header: {
          Text(title)
        } footer: {
          if model.isLong { Text(title + ". " + title) }
        }
        Section("Rows") {
          ForEach(0..<model.rows, id: \.self) { row in
            HStack {
              Text("Views \(row)")
              Spacer()
              Text(title).multilineTextAlignment(.trailing)
            }
          }
          DatePicker("Day", selection: $model.day, displayedComponents: .date)
          Stepper(title, value: $model.rows)
          Button(title) {}
          Button {
          } label: {
            HStack {
              Color.red.frame(width: 30, height: model.isLong ? 90 : 20)
              Text(title)
            }
          }
          ProgressView(value: 0.5)
        }
        Text("loose")
      }
    }
  }

  func run() throws -> [String] {
    var wrong: [String] = []
    for width in [360.0, 700, 1_000] {
      let model = Model()
      let stage = try Stage(Board(model: model), width: width, height: 1_600)
      defer { stage.close() }
      wrong += try compare(stage, "\(Int(width)) wide")
      model.isLong = true
      model.rows = 4
      stage.settle()
      wrong += try compare(stage, "\(Int(width)) wide, long")
      model.rows = 1
      model.isLong = false
      stage.settle()
      wrong += try compare(stage, "\(Int(width)) wide, short again")
    }
    return wrong
  }

  private func compare(_ stage: Stage, _ name: String) throws -> [String] {
    guard let screen = stage.screen, let window = stage.windows.first,
      let content = first("ValiseBox", in: window)
    else { throw NoDisplay() }
    let found = rows(in: window).map { bounds(of: $0, in: content) }
    // What is out of sight need not be made.
    let bottom = found.map(\.maxY).max() ?? 0
    let expected = screen.flattened.filter { $0.role == .row }.map(\.rect)
      .filter { $0.maxY <= max(bottom, screen.frame.height) }
    if expected.count != found.count {
      return ["\(name): \(found.count) rows are on the screen, not \(expected.count)"]
    }
    return zip(expected, found).enumerated().compactMap { index, pair in
      let (expected, found) = pair
      let isSame =
        abs(expected.minX - found.minX) < 1 && abs(expected.minY - found.minY) < 1
        && abs(expected.width - found.width) < 1 && abs(expected.height - found.height) < 1
      return isSame ? nil : "\(name): row \(index) is at \(found), not at \(expected)"
    }
  }

  private func rows(
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> [UnsafeMutablePointer<GtkWidget>] {
    if gtk_widget_get_mapped(widget) == 0 { return [] }
    let kinds = [
      "AdwActionRow", "AdwEntryRow", "AdwComboRow", "AdwPreferencesRow", "ValiseActionRow",
      "ValiseRow",
    ]
    if kinds.contains(WidgetTree.kind(of: widget)) { return [widget] }
    return WidgetTree.children(of: widget).flatMap { rows(in: $0) }
  }

  private func first(
    _ kind: String,
    in widget: UnsafeMutablePointer<GtkWidget>
  ) -> UnsafeMutablePointer<GtkWidget>? {
    if WidgetTree.kind(of: widget) == kind { return widget }
    return WidgetTree.children(of: widget).lazy.compactMap { first(kind, in: $0) }.first
  }

  private func bounds(
    of widget: UnsafeMutablePointer<GtkWidget>,
    in other: UnsafeMutablePointer<GtkWidget>
  ) -> CGRect {
    var bounds = graphene_rect_t()
    guard gtk_widget_compute_bounds(widget, other, &bounds) != 0 else { return .null }
    return CGRect(
      x: CGFloat(bounds.origin.x),
      y: CGFloat(bounds.origin.y),
      width: CGFloat(bounds.size.width),
      height: CGFloat(bounds.size.height)
    )
  }
}
#endif
