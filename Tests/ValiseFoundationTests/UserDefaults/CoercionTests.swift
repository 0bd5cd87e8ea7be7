import TestSupport
import Testing
import ValiseFoundation

@Suite("Typed getters")
struct CoercionTests {
  @Test("S2, S9, S10: answer as Apple's do, whatever type was set")
  func atOnce() throws {
    let app = try TestApp()
    CoercionTable.write(to: app.defaults)
    #expect(CoercionTable.mismatches(in: app.defaults) == [])
  }

  @Test("S4, S9: answer the same when the process was killed and its files are opened anew")
  func afterRelaunch() throws {
    let app = try TestApp()
    CoercionTable.write(to: app.defaults)
    #expect(CoercionTable.mismatches(in: try app.relaunched().defaults) == [])
  }

  @Test("answer the same from the checkpoint alone")
  func fromCheckpoint() throws {
    let app = try TestApp()
    CoercionTable.write(to: app.defaults)
    app.domains.appList.store.settle()
    #expect(CoercionTable.mismatches(in: try app.relaunched().defaults) == [])
  }

  @Test("answer the same in another process")
  func inAnotherProcess() async throws {
    let app = try TestApp()
    CoercionTable.write(to: app.defaults)
    await #expect(processExitsWith: .success) { [path = app.folder.path as String] in
      let defaults = try TestApp.defaults(on: path)
      #expect(CoercionTable.mismatches(in: defaults) == [])
    }
    withExtendedLifetime(app) {}
  }

  @Test("answer nil, 0 and false for a key that is not there")
  func absent() throws {
    let defaults = try TestApp().defaults
    #expect(defaults.object(forKey: "a") == nil)
    #expect(defaults.string(forKey: "a") == nil)
    #expect(defaults.array(forKey: "a") == nil)
    #expect(defaults.dictionary(forKey: "a") == nil)
    #expect(defaults.data(forKey: "a") == nil)
    #expect(defaults.stringArray(forKey: "a") == nil)
    #expect(defaults.url(forKey: "a") == nil)
    #expect(defaults.integer(forKey: "a") == 0)
    #expect(defaults.float(forKey: "a") == 0)
    #expect(defaults.double(forKey: "a") == 0)
    #expect(defaults.bool(forKey: "a") == false)
  }
}
