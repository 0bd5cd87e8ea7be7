#if GTK
import Testing
import ValiseDevice

@Suite("An app that finds no display")
struct NoDisplayTests {
  @Test("ends with 1 where windows were asked for, and says what to do", arguments: ["", ":9999"])
  func ends(display: String) throws {
    let desktop = try Desktop.showing("phases")
    let error = #expect(throws: DeviceError.self) {
      try desktop.launch(environment: ["DISPLAY": display, "WAYLAND_DISPLAY": ""])
    }
    #expect(error?.kind == .died)
    #expect(
      error?.description
        == "com.example.cases ended with code 1 during its launch; it said: valise: no display answers "
        + "(DISPLAY, WAYLAND_DISPLAY), and the front gtk was asked for; the app ends; "
        + "start one (Xvfb :9 &) and name it (DISPLAY=:9), or ask for headless"
    )
  }
}
#endif
