import TestSupport
import Testing
import ValiseFoundation

@Suite("Domains")
struct DomainTests {
  @Test("are searched in this order: arguments, app, added suites, global, registered")
  func order() throws {
    let app = try TestApp(arguments: ["app", "-key", "argument"])
    let defaults = app.defaults
    defaults.register(defaults: ["key": "registered"])
    defaults.setPersistentDomain(["key": "global"], forName: UserDefaults.globalDomain)
    try app.suite("com.example.first").set("first", forKey: "key")
    try app.suite("com.example.second").set("second", forKey: "key")
    defaults.addSuite(named: "com.example.first")
    defaults.addSuite(named: "com.example.second")
    defaults.set("app", forKey: "key")

    var seen: [String?] = [defaults.string(forKey: "key")]
    defaults.removeVolatileDomain(forName: UserDefaults.argumentDomain)
    seen.append(defaults.string(forKey: "key"))
    defaults.removeObject(forKey: "key")
    seen.append(defaults.string(forKey: "key"))
    defaults.removeSuite(named: "com.example.first")
    seen.append(defaults.string(forKey: "key"))
    defaults.removeSuite(named: "com.example.second")
    seen.append(defaults.string(forKey: "key"))
    defaults.removePersistentDomain(forName: UserDefaults.globalDomain)
    seen.append(defaults.string(forKey: "key"))
    defaults.removeVolatileDomain(forName: UserDefaults.registrationDomain)
    seen.append(defaults.string(forKey: "key"))
    #expect(
      seen == ["argument", "app", "first", "second", "global", "registered", nil]
    )
  }

  @Test("S3: of the command line are not hidden by set and removeObject")
  func arguments() throws {
    let app = try TestApp(arguments: ["app", "-flag", "YES", "-list", "(a, b)", "-count", "7"])
    #expect(app.defaults.bool(forKey: "flag"))
    app.defaults.set(false, forKey: "flag")
    #expect(app.defaults.bool(forKey: "flag"))
    app.defaults.removeObject(forKey: "flag")
    #expect(app.defaults.bool(forKey: "flag"))
    #expect(app.defaults.stringArray(forKey: "list") == ["a", "b"])
    #expect(app.defaults.integer(forKey: "count") == 7)
    app.defaults.set(8, forKey: "count")
    #expect(try app.relaunched().defaults.integer(forKey: "count") == 8)
    #expect(try app.suite("com.example.other").bool(forKey: "flag"))
  }

  @Test("that were registered are seen from every object of the process and no longer after it")
  func registration() throws {
    let app = try TestApp()
    try app.suite("com.example.other").register(defaults: ["a": 5, "b": 1])
    app.defaults.register(defaults: ["b": 2])
    #expect(app.defaults.integer(forKey: "a") == 5)
    #expect(app.defaults.integer(forKey: "b") == 2)
    let registered = app.defaults.volatileDomain(forName: UserDefaults.registrationDomain)
    #expect(registered as? [String: Int] == ["a": 5, "b": 2])
    #expect(try app.relaunched().defaults.object(forKey: "a") == nil)
  }

  @Test("that are volatile are replaced whole, and only the two known ones are searched")
  func volatile() throws {
    let defaults = try TestApp().defaults
    #expect(defaults.volatileDomainNames == ["NSArgumentDomain", "NSRegistrationDomain"])
    defaults.setVolatileDomain(["a": 1, "b": 2], forName: "mine")
    defaults.setVolatileDomain(["b": 3], forName: "mine")
    #expect(defaults.volatileDomain(forName: "mine") as? [String: Int] == ["b": 3])
    #expect(defaults.object(forKey: "b") == nil)
    #expect(defaults.volatileDomainNames.last == "mine")
    defaults.removeVolatileDomain(forName: "mine")
    #expect(defaults.volatileDomain(forName: "mine").isEmpty)
    #expect(defaults.volatileDomainNames.count == 2)
  }

  @Test("of the command line can be edited, for every object at once")
  func editedArguments() throws {
    let app = try TestApp()
    let other = app.defaults
    app.defaults.set(1, forKey: "a")
    app.defaults.setVolatileDomain(["a": 2], forName: UserDefaults.argumentDomain)
    #expect(other.integer(forKey: "a") == 2)
    app.defaults.setVolatileDomain([:], forName: UserDefaults.argumentDomain)
    #expect(other.integer(forKey: "a") == 1)
  }

  @Test("of suites that were added are seen live, by every object of the domain")
  func suites() throws {
    let app = try TestApp()
    let suite = try app.suite("com.example.suite")
    let other = app.defaults
    app.defaults.addSuite(named: "com.example.suite")
    suite.set(1, forKey: "a")
    #expect(other.integer(forKey: "a") == 1)
    suite.set(2, forKey: "a")
    #expect(other.integer(forKey: "a") == 2)
    other.removeSuite(named: "com.example.suite")
    #expect(app.defaults.object(forKey: "a") == nil)
    #expect(suite.integer(forKey: "a") == 2)
  }

  @Test("that are kept are read, replaced and removed whole, and leave no file behind")
  func persistent() throws {
    let app = try TestApp()
    let defaults = app.defaults
    let suite = try app.suite("com.example.suite")
    #expect(defaults.persistentDomain(forName: "com.example.suite") == nil)
    suite.set(1, forKey: "a")
    defaults.setPersistentDomain(["b": 2, "c": 3], forName: "com.example.suite")
    #expect(suite.object(forKey: "a") == nil)
    let kept = try app.relaunched().defaults.persistentDomain(forName: "com.example.suite")
    #expect(kept as? [String: Int] == ["b": 2, "c": 3])
    defaults.removePersistentDomain(forName: "com.example.suite")
    #expect(suite.object(forKey: "b") == nil)
    #expect(defaults.persistentDomain(forName: "com.example.suite") == nil)
    #expect(try app.folder.files().filter { $0.contains("com.example.suite") } == [])
  }

  @Test("that are kept are named while they hold something")
  func names() throws {
    let app = try TestApp()
    #expect(app.defaults.persistentDomainNames().isEmpty)
    app.defaults.set(1, forKey: "a")
    try app.suite("com.example.suite").set(1, forKey: "a")
    try app.suite("group.com.example.shared").set(1, forKey: "a")
    app.defaults.setPersistentDomain(["a": 1], forName: UserDefaults.globalDomain)
    let names = ["NSGlobalDomain", "com.example.suite", TestApp.identifier]
    let all = names + ["group.com.example.shared"]
    #expect(app.defaults.persistentDomainNames() as? [String] == all)
    // From the journals alone, and from the lists alone.
    #expect(try app.relaunched().defaults.persistentDomainNames() as? [String] == all)
    app.domains.appList.store.settle()
    for suite in [all[1], all[3]] { try app.domains.list(suite: suite).store.settle() }
    #expect(try app.relaunched().defaults.persistentDomainNames() as? [String] == all)
    app.defaults.removePersistentDomain(forName: "group.com.example.shared")
    #expect(app.defaults.persistentDomainNames() as? [String] == names)
    try app.suite("com.example.suite").removeObject(forKey: "a")
    #expect(app.defaults.persistentDomainNames().count == 2)
  }

  @Test("that are volatile have no values that are kept, and no file")
  func volatileNames() async throws {
    let app = try TestApp(arguments: ["app", "-a", "1"])
    for name in [UserDefaults.argumentDomain, UserDefaults.registrationDomain] {
      app.defaults.register(defaults: ["a": 1])
      #expect(app.defaults.persistentDomain(forName: name) == nil)
      app.defaults.removePersistentDomain(forName: name)
      #expect(throws: RefusedSuite.self) { try app.suite(name) }
    }
    #expect(app.defaults.volatileDomain(forName: UserDefaults.argumentDomain).count == 1)
    #expect(try app.folder.files() == [])
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try TestApp().defaults.setPersistentDomain([:], forName: UserDefaults.argumentDomain)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("cannot keep the domain 'NSArgumentDomain': it is volatile"))
  }

  @Test("that are removed are gone at once in another process, with their files")
  func removedElsewhere() async throws {
    let app = try TestApp()
    app.defaults.set(1, forKey: "a")
    app.domains.appList.store.settle()
    await #expect(processExitsWith: .success) { [path = app.folder.path as String] in
      let defaults = try TestApp.defaults(on: path)
      #expect(defaults.integer(forKey: "a") == 1)
      defaults.removePersistentDomain(forName: TestApp.identifier)
    }
    #expect(app.defaults.object(forKey: "a") == nil)
    #expect(app.defaults.persistentDomain(forName: TestApp.identifier) == nil)
    #expect(app.defaults.dictionaryRepresentation().isEmpty)
    #expect(try app.folder.files() == [])
    app.defaults.set(2, forKey: "b")
    #expect(try app.relaunched().defaults.dictionaryRepresentation() as? [String: Int] == ["b": 2])
  }

  @Test("answer dictionaryRepresentation as they answer object(forKey:), whatever was done to them")
  func representationAfterEdits() throws {
    let app = try TestApp(arguments: ["app", "-a", "(1, 2)", "-b", "YES"])
    let suite = try app.suite("com.example.suite")
    let keys = ["a", "b", "c", "d", "\u{E1}", "a.b", "@", ""]
    var random = SeededGenerator(seed: 4)
    for step in 0..<300 {
      let (key, value) = (keys[Int.random(in: 0..<keys.count, using: &random)], step)
      switch Int.random(in: 0..<9, using: &random) {
      case 0: app.defaults.register(defaults: [key: value])
      case 1: app.defaults.addSuite(named: "com.example.suite")
      case 2: app.defaults.removeSuite(named: "com.example.suite")
      case 3: suite.set(Double(value) + 0.5, forKey: key)
      case 4: app.defaults.setPersistentDomain([key: "\(value)"], forName: "NSGlobalDomain")
      case 5: app.defaults.removeObject(forKey: key)
      default: app.defaults.set([value], forKey: key)
      }
      let all = app.defaults.dictionaryRepresentation()
      for key in keys {
        #expect(all[key] as? NSObject == app.defaults.object(forKey: key) as? NSObject, "\(step)")
      }
      #expect(all.count <= keys.count)
    }
  }

  @Test("of the app are one store by every name of it")
  func ownDomain() throws {
    let app = try TestApp()
    app.defaults.set(1, forKey: "a")
    let own = app.defaults.persistentDomain(forName: TestApp.identifier)
    #expect(own as? [String: Int] == ["a": 1])
    app.defaults.removePersistentDomain(forName: TestApp.identifier)
    #expect(app.defaults.object(forKey: "a") == nil)
    #expect(try app.relaunched().defaults.object(forKey: "a") == nil)
  }

  @Test("together are what dictionaryRepresentation gives, key by key")
  func representation() throws {
    let app = try TestApp(arguments: ["app", "-a", "1"])
    let defaults = app.defaults
    defaults.register(defaults: ["a": 5, "e": 5, "d": 5])
    defaults.setPersistentDomain(["d": 4.5, "c": 4.5], forName: UserDefaults.globalDomain)
    try app.suite("com.example.suite").set(3, forKey: "c")
    defaults.addSuite(named: "com.example.suite")
    defaults.set(2, forKey: "b")
    defaults.set(2, forKey: "a")
    let all = defaults.dictionaryRepresentation()
    #expect(all.keys.sorted() == ["a", "b", "c", "d", "e"])
    for (key, value) in all {
      #expect(value as? NSObject == defaults.object(forKey: key) as? NSObject, "\(key)")
    }
    #expect(all["a"] as? String == "1")
    #expect(all["c"] as? Int == 3)
    #expect(all["d"] as? Double == 4.5)
    #expect(all["e"] as? Int == 5)
  }

  @Test("S24: give Doubles as Doubles in dictionaryRepresentation")
  func doubles() throws {
    let app = try TestApp()
    app.defaults.set(1.5, forKey: "a")
    let all = try app.relaunched().defaults.dictionaryRepresentation()
    #expect(all["a"] as? Double == 1.5)
    #expect(all["a"] as? Int == nil)
  }
}
