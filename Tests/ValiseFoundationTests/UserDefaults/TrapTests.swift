import TestSupport
import Testing
import ValiseFoundation

@Suite("A value that is no property list")
struct TrapTests {
  private func errors(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  @Test("ends the process with its key and its type")
  func set() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try TestApp().defaults.set(UUID(), forKey: "traveler")
    }
    let message = "cannot store the value of key 'traveler': it is a value of type 'UUID'"
    #expect(errors(result).contains(message))
  }

  @Test("ends it from inside an array too")
  func nested() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try TestApp().defaults.setValue([[Int?.none]], forKey: "list")
    }
    #expect(errors(result).contains("cannot store the value of key 'list': it holds a nil"))
  }

  @Test("ends it in register")
  func register() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try TestApp().defaults.register(defaults: ["fine": 1, "bad": Set([1])])
    }
    let message = "cannot store the value of key 'bad': it is a value of type 'Set<Int>'"
    #expect(errors(result).contains(message))
  }

  @Test("ends it in a whole domain")
  func domains() async {
    await #expect(processExitsWith: .failure) {
      try TestApp().defaults.setPersistentDomain(["bad": NSNull()], forName: "com.example.suite")
    }
    await #expect(processExitsWith: .failure) {
      try TestApp().defaults.setVolatileDomain(["bad": ["a": [1: 2]]], forName: "mine")
    }
  }
}
