// The door: what an app imports. It re-exports the runtime and starts the app with the front that
// the environment asks for.

import ValiseFiles
import ValiseHeadless
@_exported public import ValiseViews

extension App {
  /// Starts the app: restores its windows, runs the main loop.
  ///
  /// `VALISE_FRONT` chooses the front: `gtk` or `headless`. Without it the app has native windows
  /// where there is a display, and says that it has none elsewhere; an app that was told to have
  /// windows and cannot ends with 1.
  @MainActor
  @preconcurrency
  public static func main() {
    Launch.run(Self.self, front: Fronts.chosen())
  }
}

/// Which front draws.
@MainActor
private enum Fronts {
  static func chosen() -> any Front {
    switch ProcessInfo.processInfo.environment["VALISE_FRONT"] {
    case "headless": return HeadlessFront()
    case nil: return native()
    case "gtk": return native(isAsked: true)
    case let other?:
      Diagnostics.report(
        "there is no front '\(other)'; the app runs as without it, set VALISE_FRONT to gtk or "
          + "headless",
        subject: "front"
      )
      return native()
    }
  }

  // `isAsked` is whether somebody wants windows and nothing else.
  private static func native(isAsked: Bool = false) -> any Front {
    #if GTK
    if let front = nativeFront()?.takeRetainedValue() as? any Front { return front }
    let reason = "no display answers (DISPLAY, WAYLAND_DISPLAY)"
    let remedy = "start one (Xvfb :9 &) and name it (DISPLAY=:9)"
    #else
    let reason = "this build has no GTK (trait GTK)"
    let remedy = "build with the trait"
    #endif
    if isAsked {
      Diagnostics.report(
        "\(reason), and the front gtk was asked for; the app ends; \(remedy), or ask for headless",
        subject: "front"
      )
      exit(1)
    }
    Diagnostics.report("\(reason); the app runs without a window", subject: "front")
    return HeadlessFront()
  }
}

#if GTK
// The module of the GTK front is linked and not imported: an app's compiler then never looks for
// GTK's headers, nor reads them.
//
// Safe because: this is the signature in GTKFront.swift; the reference is handed over.
@_silgen_name("valise_native_front")
private func nativeFront() -> Unmanaged<AnyObject>?
#endif
