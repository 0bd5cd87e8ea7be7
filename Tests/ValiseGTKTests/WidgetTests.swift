#if GTK
import Testing

@Suite("Widgets")
struct WidgetTests {
  @Test("text is painted where it was measured")
  func text() throws {
    let check = try HostProgram.run(["check", "text"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("titles, Back, and the words of forms are told to stand where they are painted")
  func places() throws {
    let check = try HostProgram.run(["check", "places"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("the rows of a form stand where the runtime has them, before and after edits")
  func sections() throws {
    let check = try HostProgram.run(["check", "sections"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("the keyboard stops once at each control of a form, forward and back")
  func stops() throws {
    let check = try HostProgram.run(["check", "stops"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("the ring of the focus is around the control that has it, and nothing else")
  func rings() throws {
    let check = try HostProgram.run(["check", "rings"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("every symbol leaves ink in its square, and an unknown one is said once with the nearest")
  func symbols() throws {
    let check = try HostProgram.run(["check", "symbols"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("a window follows the scale of text, and light and dark, while it is open")
  func style() throws {
    let check = try HostProgram.run(["check", "style"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("a picture that is read while the app goes on is painted, a broken one is a failure")
  func pictures() throws {
    let check = try HostProgram.run(["check", "pictures"])
    #expect(check.status == 0, "\(check.output)")
  }

  @Test("a thousand random edits end in the widgets of a fresh build, and leak none")
  func edits() throws {
    let check = try HostProgram.run(["check", "edits"])
    #expect(check.status == 0, "\(check.output)")
  }
}
#endif
