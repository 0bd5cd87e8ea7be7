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
      func send(_ value: some Sendable) {}
      func use() {
        let mine: ValiseFoundation.UserDefaults = UserDefaults.standard
        let theirs: Foundation.UserDefaults = Foundation.UserDefaults.standard
        send(mine)
        print(theirs)
        mine.setValue(true, forKey: "seen")
        print(mine.value(forKey: "seen") as Any, Date(), JSONEncoder(), FileManager.default)
      }
      """
    )
    #expect(Compiler.errors(in: result) == [])
    #expect(result.status == 0)
  }

  @Test("get the members that Apple's class has and Foundation's has not")
  func beyondFoundation() throws {
    let result = try Compiler.check(
      """
      import ValiseFoundation
      func use(_ defaults: UserDefaults) async throws {
        let center = NotificationCenter.default
        let token = center.addObserver(of: defaults, for: .didChange) { message in
          let change: UserDefaults.DidChangeMessage = message
          print(change)
        }
        center.removeObserver(token)
        _ = center.addObserver(for: UserDefaults.SizeLimitExceededMessage.self) { _ in }
        for try await _ in center.messages(of: UserDefaults.self, for: .didChange) { break }
        for try await _ in center.messages(for: UserDefaults.DidChangeMessage.self) { break }
        print(defaults.persistentDomainNames(), UserDefaults.sizeLimitExceededNotification)
        defaults.setValue(URL?.none, forKey: "a")
        let count: Int? = defaults.value(forKey: "count") as? Int
        print(count ?? 0)
        for await value in defaults.values(for: "count", as: Int.self) { print(value ?? 0) }
        let observation = defaults.observe(["a", "b"]) { print($0.oldValue ?? 0, $0.newValue ?? 0) }
        observation.cancel()
      }
      """
    )
    #expect(Compiler.errors(in: result) == [])
    #expect(result.status == 0)
  }

  /// What a file may say of the class, and what the compiler says when both modules declare it.
  private static let uses = [
    "func use() { print(UserDefaults.standard) }": "ambiguous use of 'standard'",
    "func use() { UserDefaults.standard.set(1, forKey: \"a\") }": "ambiguous use of 'standard'",
    "func use() { _ = UserDefaults(suiteName: nil) }": "ambiguous use of 'init(suiteName:)'",
    "func use() { UserDefaults.resetStandardUserDefaults() }":
      "ambiguous use of 'resetStandardUserDefaults()'",
    "let name = UserDefaults.didChangeNotification": "ambiguous use of 'didChangeNotification'",
    "let name = UserDefaults.globalDomain": "ambiguous use of 'globalDomain'",
    "func use(_ defaults: UserDefaults) {}": type,
    "struct Settings { var defaults: UserDefaults? }": type,
    "struct Settings { let defaults: UserDefaults = .standard }": type,
    "extension UserDefaults { var isNew: Bool { true } }": type,
    "class Own: UserDefaults {}": type,
    "typealias Own = UserDefaults": type,
    "func use(_ value: Any) -> Bool { value is UserDefaults }": type,
  ]
  private static let type = "'UserDefaults' is ambiguous for type lookup in this context"

  @Test("are told by the compiler when they import Foundation too")
  func ambiguous() throws {
    let uses = Self.uses.sorted { $0.key < $1.key }
    for (use, error) in uses {
      let result = try Compiler.check("import Foundation\nimport ValiseFoundation\n\(use)")
      #expect(Compiler.errors(in: result).contains(error), "\(use)")
      #expect(result.status != 0)
    }
  }

  @Test("get ours where the compiler can tell, although they import Foundation too")
  func oursBesideFoundation() throws {
    let result = try Compiler.check(
      """
      import Foundation
      import ValiseFoundation
      let made = UserDefaults()
      let mine: ValiseFoundation.UserDefaults = made
      """
    )
    #expect(Compiler.errors(in: result) == [])
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
