import Foundation
import TestSupport
import Testing
import ValiseDevice
import ValiseFiles

extension BrokerTests {
  @Test("a socket that somebody removed is made anew, and the app goes on being driven")
  func survivesARemovedSocket() throws {
    let app = try launch()
    for _ in 0..<3 {
      try removeSocket()
      #expect(try device("type", "Kim", "--into", "Name") == .done())
      #expect(try launch() == app)
    }
    #expect(folder.mode("device/broker.sock") == 0o600)
    let broker = try OtherProcess.parent(of: app)
    #expect(try device("stop") == .done())
    try OtherProcess.waitForEnd(of: broker)
    #expect(folder.mode("device/broker.sock") == nil)
  }

  @Test(
    "a launch that finds no socket of a broker that lives waits for it, and starts no second one"
  )
  func waitsForItsSocket() async throws {
    let app = try launch()
    let broker = try OtherProcess.parent(of: app)
    kill(broker, SIGSTOP)
    try OtherProcess.waitUntilStopped(broker)
    try FileManager.default.removeItem(atPath: folder("device/broker.sock"))
    let calls = [
      device.begin("launch", "com.example.fake"), device.begin("type", "Kim", "--into", "Name"),
    ]
    // Both have looked for the socket in vain.
    for word in ["launch", "type"] { try OtherProcess.waitUntilWaiting(word, folder("device")) }
    kill(broker, SIGCONT)
    for call in calls { #expect(try await call.end == .done()) }
    #expect(try launch() == app)
    for _ in 0..<20 {
      try FileManager.default.removeItem(atPath: folder("device/broker.sock"))
      #expect(try device("launch", "com.example.fake") == .done())
    }
    #expect(try launch() == app)
    #expect(try device("stop") == .done())
    try OtherProcess.waitForEnd(of: broker)
  }

  private func removeSocket() throws {
    var events = try FolderEvents()
    try #require(try events.watch(folder("device")))
    try FileManager.default.removeItem(atPath: folder("device/broker.sock"))
    while true {
      var waiting = pollfd(fd: events.descriptor, events: Int16(POLLIN), revents: 0)
      try #require(poll(&waiting, 1, 20_000) == 1, "no socket was made")
      if events.take().contains(where: { $0.name == "broker.sock" && $0.isUnderWay }) { return }
    }
  }

  @Test("a call whose broker ends before it answers says so")
  func tellsThatItIsGone() throws {
    let shown = try OtherProcess.hangUp(at: folder("device/broker.sock")) { try device("show") }
    #expect(
      shown
        == .failed(
          "the device's broker ended before it answered, and its apps with it; "
            + "see broker.log in the device's folder"
        )
    )
  }

  @Test("what stands in the place of its socket is told")
  func tellsAnotherSocket() throws {
    let shown = try OtherProcess.withDatagrams(at: folder("device/broker.sock")) {
      try device("show")
    }
    let reason = "Protocol wrong type for socket"
    #expect(shown == .failed("cannot reach the device's broker: \(reason)"))
  }

  @Test("a folder in the place of its socket keeps an app from being launched")
  func tellsAFolder() throws {
    try FileManager.default.createDirectory(
      atPath: folder("device/broker.sock/inside"),
      withIntermediateDirectories: true
    )
    #expect(
      try device("launch", "com.example.fake")
        == .failed(
          "cannot make the socket of the broker of the device in '\(folder("device"))': Is a directory"
        )
    )
  }

  @Test("a request for nothing is answered with an error")
  func answersNothing() throws {
    _ = try launch()
    let request =
      #"{"kind":"perform","arguments":[],"environment":{},"front":"headless","until":"settled"}"#
    let answer = try OtherProcess.ask(folder("device/broker.sock"), request + "\n")
    #expect(answer == "{\"error\":\"nothing to perform\"}\n")
    #expect(try device("stop") == .done())
  }

  @Test("what is no request is answered with an error")
  func answersGarbage() throws {
    _ = try launch()
    let answer = try OtherProcess.ask(folder("device/broker.sock"), "garbage\n")
    #expect(
      answer == "{\"error\":\"the device's broker cannot read the request: another version of this "
        + "tool started it; stop its apps with that one\"}\n"
    )
    #expect(try device("stop") == .done())
  }
}
