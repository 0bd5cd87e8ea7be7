import TestSupport
import Testing
import ValiseFoundation

@Suite("Removing a setting")
struct RemovalTests {
  private static let removals: [@Sendable (UserDefaults, String) -> Void] = [
    { $0.removeObject(forKey: $1) },
    { $0.set(nil, forKey: $1) },
    { $0.set(URL?.none, forKey: $1) },
    { $0.set(Int?.none, forKey: $1) },
    { $0.set(Optional<Int>.none as Any, forKey: $1) },
    { $0.set(Optional(Optional<Int>.none) as Any, forKey: $1) },
    { $0.set(nil as Any?, forKey: $1) },
    { $0.setValue(nil, forKey: $1) },
  ]

  @Test("S8: works in every way to say nil, and lasts", arguments: removals.indices)
  func removes(index: Int) throws {
    let app = try TestApp()
    app.defaults.set(3, forKey: "a")
    app.defaults.set(4, forKey: "b")
    Self.removals[index](app.defaults, "a")
    #expect(app.defaults.object(forKey: "a") == nil)
    let relaunched = try app.relaunched().defaults
    #expect(relaunched.object(forKey: "a") == nil)
    #expect(relaunched.integer(forKey: "b") == 4)
  }

  @Test("lets the registered value be seen again")
  func registered() throws {
    let defaults = try TestApp().defaults
    defaults.register(defaults: ["a": 5])
    #expect(defaults.integer(forKey: "a") == 5)
    defaults.set(6, forKey: "a")
    #expect(defaults.integer(forKey: "a") == 6)
    defaults.removeObject(forKey: "a")
    #expect(defaults.integer(forKey: "a") == 5)
  }
}
