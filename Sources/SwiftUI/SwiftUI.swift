// The door: what an app imports. It re-exports the runtime and starts the app with the front that
// the environment asks for.

import ValiseFiles
import ValiseHeadless
@_exported public import ValiseViews

extension App {
  /// Starts the app: restores its windows, runs the main loop.
  ///
  /// `VALISE_FRONT` chooses the front; there is one, `headless`, which draws nowhere.
  @MainActor
  @preconcurrency
  public static func main() {
    Launch.run(Self.self, front: HeadlessFront())
  }
}
