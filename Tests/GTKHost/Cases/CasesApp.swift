#if GTK
import SwiftUI

/// An app that shows one case; the argument `-case NAME` says which.
struct CasesApp: App {
  @Environment(\.scenePhase) private var phase
  private let name = UserDefaults.standard.string(forKey: "case") ?? ""

  var body: some Scene {
    WindowGroup {
      CaseView(name: name)
        .environment(\.appPhase, phase)
    }
    .commands {
      if name == "commands" { CommandsCase.commands }
    }
    Settings { Text("the settings") }
  }
}

extension EnvironmentValues {
  /// The phase as the app itself reads it.
  @Entry var appPhase: ScenePhase = .background
}

private struct CaseView: View {
  let name: String

  var body: some View {
    switch name {
    case "phases": PhasesCase()
    case "fraction": FractionCase()
    case "suite": SuiteCase()
    case "typing": TypingCase()
    case "rows": RowsCase()
    case "branch": BranchCase()
    case "tabs": TabsCase()
    case "readers": ReadersCase()
    case "order": OrderCase()
    case "controls": ControlsCase(isForm: false)
    case "form": ControlsCase(isForm: true)
    case "willful": WillfulCase()
    case "spoken": SpokenCase()
    case "commands": CommandsCase()
    case "scrolling": ScrollingCase()
    case "reordering": ReorderingCase()
    default: Text("no case '\(name)'")
    }
  }
}
#endif
