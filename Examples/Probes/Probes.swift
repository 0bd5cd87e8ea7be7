import SwiftUI

/// Starts the app that the bundle names.
@main
@MainActor
enum Probes {
  /// The type to start, by its name.
  private static let apps: [String: any App.Type] = {
    let own: [any App.Type] = [SceneValueInApp.self, Registered.self, SharedApp.self]
    let views: [any ProbeView.Type] =
      [
        CompactRows.self, HighlightChoice.self, TextTabs.self, PlainDefaults.self, LastTrip.self,
        GroupPrinter.self, GroupHighlight.self, GroupBelow.self, CaseTabs.self, LastOpened.self,
        LaunchedWith.self, NobodyYet.self, TwoTypes.self,
      ] + [
        ThreeDefaults.self, IgnoredSetting.self, BehindItsBack.self, PlaceThroughData.self,
        OwnFile.self, MisspeltKey.self, TwoDrafts.self,
      ] + [
        Exercise.self, Draft.self, ScrollPlace.self, TwoKinds.self, TakeHome.self,
      ] + [
        SyncByText.self, SyncByProperty.self, FirstWay.self, WrappedWay.self, StoredTypes.self,
        Colours.self, ModeByProperty.self, SharedMode.self,
      ] + [
        Onboarding.self, PropertyList.self, WholeFile.self, StartAnew.self, Health.self,
        OpenLink.self,
      ]
    let named = own.map { ("\($0)", $0) } + views.map { ("\($0)", $0.app) }
    return Dictionary(uniqueKeysWithValues: named)
  }()

  static func main() {
    let name = Bundle.main.object(forInfoDictionaryKey: "Probe") as? String ?? ""
    guard let app = apps[name] else { fatalError("no probe is called '\(name)'") }
    app.main()
  }
}

/// A view that is all of an app.
protocol ProbeView: View {
  init()
}

extension ProbeView {
  /// An app with the view in its window.
  static var app: any App.Type { OneView<Self>.self }
}

/// An app of one view.
struct OneView<Content: ProbeView>: App {
  var body: some Scene {
    WindowGroup { Content() }
  }
}
