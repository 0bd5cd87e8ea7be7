import CValise
import ValiseControl
import ValiseFiles
import ValiseScenes

#if canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// Starts an app's process.
@MainActor
package enum Launch {
  /// Runs `app` until it ends.
  package static func run<A: App>(_ app: A.Type, front: any Front) -> Never {
    // What an app printed before it was killed is in its log.
    valise_print_by_line()
    if PreviewRun.listIfAsked() { exit(0) }
    let archive = SceneArchive(folder: Places.current.scenesFolder)
    claim(archive, for: front)
    tellName()
    let application = Application(front: front, archive: archive)
    // Before the app's first task begins.
    if ControlChannel.isOffered { RunningTasks.begin() }
    let agent = ControlAgent(application)
    application.watchSignals()
    if !PreviewRun.start(in: application) { application.start(app) }
    agent.listen()
    kept = agent
    front.runMainLoop()
  }

  // The agent lives as long as the process.
  private static var kept: ControlAgent?

  // Who looks for the settings of an app without a bundle must know what they are called.
  private static func tellName() {
    let places = Places.current
    guard places.layout == .desktop, AppIdentifier.isExecutableName else { return }
    Diagnostics.report(
      "the app is named after its executable, as no Info.plist beside it says otherwise: its settings"
        + " are in '\(places.preferencesFile)'; 'swift package bundle' gives it an identifier",
      subject: "no bundle"
    )
  }

  // A second process of the app must not restore and save the scenes of the first.
  private static func claim(_ archive: SceneArchive, for front: any Front) {
    do {
      guard try !archive.claim() else { return }
      if !front.bringFirstProcessForward() {
        Diagnostics.report(
          "the app runs already and has its windows; this second one ends",
          subject: "second process"
        )
      }
      exit(0)
    } catch {
      Diagnostics.report(
        "cannot claim the saved scenes: \(error); this run's windows may not come back",
        subject: "claiming scenes"
      )
    }
  }
}
