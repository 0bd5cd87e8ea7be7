import TestSupport
import Testing

@Suite("Files that name UserDefaults")
struct ShadowingTests {
  /// Every member, called as Foundation's own class allows.
  private static let everyMember = """
    func use(_ defaults: UserDefaults, url: URL) {
      defaults.set(1, forKey: "a")
      defaults.set(1.5, forKey: "a")
      defaults.set(Float(1.5), forKey: "a")
      defaults.set(true, forKey: "a")
      defaults.set(url, forKey: "a")
      defaults.set("x", forKey: "a")
      defaults.set([1, 2], forKey: "a")
      defaults.set(nil, forKey: "a")
      defaults.set(URL?.none, forKey: "a")
      defaults.removeObject(forKey: "a")
      let texts: [String?] = [defaults.string(forKey: "a"), UserDefaults.globalDomain]
      let numbers: [Double] = [
        Double(defaults.integer(forKey: "a")), Double(defaults.float(forKey: "a")),
        defaults.double(forKey: "a"), defaults.bool(forKey: "a") ? 1 : 0,
      ]
      let objects: [Any?] = [
        defaults.object(forKey: "a"), defaults.array(forKey: "a"), defaults.data(forKey: "a"),
        defaults.dictionary(forKey: "a"), defaults.stringArray(forKey: "a"),
        defaults.url(forKey: "a"), defaults.dictionaryRepresentation(), texts, numbers,
      ]
      print(objects)
      defaults.register(defaults: ["a": 1])
      defaults.addSuite(named: "b")
      defaults.removeSuite(named: "b")
      print(defaults.volatileDomainNames, defaults.volatileDomain(forName: "a"))
      defaults.setVolatileDomain([:], forName: UserDefaults.argumentDomain)
      defaults.removeVolatileDomain(forName: UserDefaults.registrationDomain)
      print(defaults.persistentDomain(forName: "a") ?? [:])
      defaults.setPersistentDomain([:], forName: "a")
      defaults.removePersistentDomain(forName: "a")
      defaults.synchronize()
      print(defaults.objectIsForced(forKey: "a"), defaults.objectIsForced(forKey: "a", inDomain: ""))
      UserDefaults.resetStandardUserDefaults()
      print(UserDefaults.standard, UserDefaults(), UserDefaults(suiteName: nil) as Any)
      print(UserDefaults.didChangeNotification.rawValue)
    }
    // Safe because: it is only compiled, never used.
    final class Own: UserDefaults, @unchecked Sendable {
      override func object(forKey defaultName: String) -> Any? { nil }
      override func set(_ value: Any?, forKey defaultName: String) {}
      override func bool(forKey defaultName: String) -> Bool { true }
      override class var standard: UserDefaults { Own() }
      override var volatileDomainNames: [String] { [] }
    }
    """

  @Test(
    "compile alike with Foundation's class and with ours",
    arguments: ["Foundation", "ValiseFoundation"]
  )
  func signatures(module: String) throws {
    let result = try Compiler.check("import \(module)\n" + Self.everyMember)
    #expect(Compiler.errors(in: result) == [])
    #expect(result.status == 0)
  }

  @Test("get ours, and all of Foundation, with ValiseFoundation alone")
  func ours() throws {
    let result = try Compiler.check(
      """
      import ValiseFoundation
      let mine: ValiseFoundation.UserDefaults = UserDefaults.standard
      let theirs: Foundation.UserDefaults = Foundation.UserDefaults.standard
      func send(_ value: some Sendable) {}
      func use() {
        send(mine)
        mine.setValue(true, forKey: "seen")
        print(mine.value(forKey: "seen") as Any, Date(), JSONEncoder(), FileManager.default)
      }
      """
    )
    #expect(Compiler.errors(in: result) == [])
    #expect(result.status == 0)
  }

  @Test("are told by the compiler when they import Foundation too")
  func ambiguous() throws {
    let result = try Compiler.check(
      """
      import Foundation
      import ValiseFoundation
      func use() {
        UserDefaults.standard.set(1, forKey: "a")
        _ = UserDefaults(suiteName: "a")
      }
      """
    )
    #expect(
      Compiler.errors(in: result) == [
        "ambiguous use of 'standard'", "ambiguous use of 'init(suiteName:)'",
      ]
    )
    #expect(result.status != 0)
  }

  @Test("are settled for a whole target by one alias")
  func alias() throws {
    let result = try Compiler.check(
      """
      import Foundation
      import ValiseFoundation
      typealias UserDefaults = ValiseFoundation.UserDefaults
      func use() { UserDefaults.standard.setValue(1, forKey: "a") }
      """
    )
    #expect(Compiler.errors(in: result) == [])
  }
}
