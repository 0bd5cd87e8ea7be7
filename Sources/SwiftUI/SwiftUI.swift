// The door: what an app imports. It re-exports the runtime and starts the app with the front that
// the environment asks for.

import ValiseFiles
import ValiseHeadless
@_exported public import ValiseViews

extension App {
  /// Starts the app: restores its windows, runs the main loop.
  ///
  /// `VALISE_FRONT` chooses the front. There is one so far, `headless`, which draws nowhere.
  @MainActor
  @preconcurrency
  public static func main() {
    let wanted = ProcessInfo.processInfo.environment["VALISE_FRONT"] ?? "headless"
    if wanted != "headless" {
      Diagnostics.report(
        "there is no front '\(wanted)' in this build; the app runs headless, set VALISE_FRONT to "
          + "headless",
        subject: "front"
      )
    }
    Launch.run(Self.self, front: HeadlessFront())
  }
}
