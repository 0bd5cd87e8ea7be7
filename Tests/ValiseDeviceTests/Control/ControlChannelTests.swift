import Dispatch
import Foundation
import Synchronization
import Testing
import ValiseControl

@Suite("The app's end of the control socket")
struct ControlChannelTests {
  /// A channel and the device's end of its socket.
  private struct Line {
    let device: ControlSocket
    let closed = DispatchSemaphore(value: 0)
    let queue = DispatchQueue(label: "test.requests")
    private let channel: ControlChannel

    init(_ handler: @escaping ControlChannel.Handler = { $1(ControlResponse(id: $0.id)) }) throws {
      let (device, app) = try ControlSocket.pair()
      self.device = device
      channel = ControlChannel(socket: app, on: queue, handler: handler) { [closed] in
        closed.signal()
      }
    }

    func send(_ text: String) { #expect(device.send(Array(text.utf8))) }

    /// The next answers, as many as asked for.
    func answers(_ count: Int = 1) throws -> [ControlResponse] {
      var lines = LineBuffer(limitInBytes: 1 << 20)
      var answers: [ControlResponse] = []
      while answers.count < count, case .bytes(let bytes) = device.receive(wait: true) {
        for case .line(let line) in lines.append(bytes) where ControlNotice(line) == nil {
          answers.append(try ControlCoding.decode(ControlResponse.self, from: line))
        }
      }
      return answers
    }
  }

  @Test("requests are answered in order, however they are cut")
  func answersRequests() throws {
    let line = try Line()
    let requests = (1...3).map { ControlCoding.line(ControlRequest(id: $0, verb: .tree)) }
    for byte in requests.joined() { #expect(line.device.send([byte])) }
    #expect(try line.answers(3).map(\.id) == [1, 2, 3])
  }

  @Test(
    "what is no request is answered with what is wrong, and the next one is read",
    arguments: [
      ("garbage", 0, "cannot read the request: it is not JSON"),
      ("\u{FFFD}\u{0}", 0, "cannot read the request: it is not JSON"),
      ("[1, 2]", 0, "cannot read the request: it is not JSON"),
      (#"{"id": 4}"#, 4, "cannot read the request: a field is wrong"),
      (
        #"{"id": 4, "verb": "tap", "until": "soon"}"#, 4,
        "cannot read the request: a field is wrong"
      ),
      (#"{"id": 4, "verb": "tapp"}"#, 4, "unknown verb 'tapp'; did you mean 'tap'?"),
      (#"{"id": 4, "verb": "fly"}"#, 4, "unknown verb 'fly'"),
    ]
  )
  func answersGarbage(text: String, id: Int, error: String) throws {
    let line = try Line()
    line.send(text + "\n\r\n \n")
    line.send(#"{"id": 9, "verb": "tree", "until": "settled"}"# + "\n")
    let answers = try line.answers(2)
    #expect(answers.first == ControlResponse(id: id, error: error))
    #expect(answers.last == ControlResponse(id: 9))
  }

  @Test("a line of more than 4 MB is refused, and the next one is read")
  func refusesLongLines() throws {
    let line = try Line()
    line.send(String(repeating: "x", count: 5 << 20) + "\n")
    line.send(#"{"id": 9, "verb": "tree", "until": "settled"}"# + "\n")
    let answers = try line.answers(2)
    #expect(answers.first?.error == "cannot read a request of more than 4 MB")
    #expect(answers.last == ControlResponse(id: 9))
  }

  @Test("a handler that lets go of its reply has it answered")
  func answersForgottenRequests() throws {
    let line = try Line { _, _ in }
    line.send(#"{"id": 9, "verb": "tree", "until": "settled"}"# + "\n")
    #expect(try line.answers() == [ControlResponse(id: 9, error: "the app dropped the request")])
  }

  @Test("a second answer to one request is not sent")
  func answersOnce() throws {
    let line = try Line { request, reply in
      reply(ControlResponse(id: request.id))
      reply(ControlResponse(id: request.id, error: "again"))
    }
    line.send(#"{"id": 1, "verb": "tree", "until": "settled"}"# + "\n")
    line.send(#"{"id": 2, "verb": "tree", "until": "settled"}"# + "\n")
    #expect(try line.answers(2) == [ControlResponse(id: 1), ControlResponse(id: 2)])
  }

  @Test("an answer larger than the socket's buffer arrives whole")
  func writesLongAnswers() throws {
    let text = String(repeating: "京都 ", count: 300_000)
    let line = try Line { request, reply in reply(ControlResponse(id: request.id, text: text)) }
    line.send(#"{"id": 1, "verb": "screenshot", "until": "settled"}"# + "\n")
    var buffer = LineBuffer(limitInBytes: 8 << 20)
    var found: String?
    while found == nil, case .bytes(let bytes) = line.device.receive(wait: true) {
      for case .line(let line) in buffer.append(bytes) where ControlNotice(line) == nil {
        found = try ControlCoding.decode(ControlResponse.self, from: line).text
      }
    }
    #expect(found == text)
  }

  @Test("a request that is withdrawn before it begins is not begun, and answered so")
  func withdraws() throws {
    let handled = Mutex<[Int]>([])
    let line = try Line { request, reply in
      handled.withLock { $0.append(request.id) }
      reply(ControlResponse(id: request.id))
    }
    // The app is busy with something else.
    line.queue.suspend()
    for id in 1...3 {
      line.send(#"{"id": \#(id), "verb": "tap", "until": "settled"}"# + "\n")
    }
    line.send("{\"withdraw\": 2}\n{\"withdraw\": 7}\n")
    #expect(
      try line.answers() == [ControlResponse(id: 2, error: "the request was withdrawn")]
    )
    line.queue.resume()
    #expect(try line.answers(2).map(\.id) == [1, 3])
    #expect(handled.withLock { $0 } == [1, 3])
  }

  @Test("a deed is said to begin before it does, and is not withdrawn any more")
  func tellsBeginning() throws {
    let begun = DispatchSemaphore(value: 0)
    let goesOn = DispatchSemaphore(value: 0)
    let line = try Line { request, reply in
      begun.signal()
      goesOn.wait()
      reply(ControlResponse(id: request.id))
    }
    line.send(#"{"id": 5, "verb": "tap", "until": "settled"}"# + "\n")
    #expect(begun.wait(timeout: .now() + 20) == .success)
    #expect(line.device.receive(wait: false) == .bytes(ControlNotice.begun(5).line))
    line.send("{\"withdraw\": 5}\n")
    goesOn.signal()
    #expect(try line.answers() == [ControlResponse(id: 5)])
  }

  @Test("notices are lines of JSON with one field, and nothing else is one")
  func notices() {
    for notice in [ControlNotice.withdraw(0), .begun(Int.max)] {
      #expect(ControlNotice(Array(notice.line.dropLast())) == notice)
    }
    for text in [#"{"id": 1}"#, #"{"begun": 1, "withdraw": 1}"#, "[]", "", #"{"begun": "1"}"#] {
      #expect(ControlNotice(Array(text.utf8)) == nil)
    }
  }

  @Test("the channel says once that its device is gone")
  func noticesTheEnd() throws {
    let line = try Line()
    line.device.shutDown()
    #expect(line.closed.wait(timeout: .now() + 20) == .success)
  }

  @Test("a device that is gone before its request was read is noticed")
  func noticesTheEndBehindARequest() throws {
    let app = try socketWithRequestOfDeadDevice()
    let closed = DispatchSemaphore(value: 0)
    let channel = ControlChannel(
      socket: app,
      on: .global(),
      handler: { $1(ControlResponse(id: $0.id)) },
      onClose: { closed.signal() }
    )
    #expect(closed.wait(timeout: .now() + 20) == .success)
    channel.close()
  }

  // The other end is closed as its last reference goes here.
  private func socketWithRequestOfDeadDevice() throws -> ControlSocket {
    let (device, app) = try ControlSocket.pair()
    #expect(device.send(ControlCoding.line(ControlRequest(id: 1, verb: .tree))))
    return app
  }

  @Test("an answer to a device that is gone harms nobody")
  func answersNobody() throws {
    let replies = Mutex<[ControlChannel.Reply]>([])
    let asked = DispatchSemaphore(value: 0)
    let line = try Line { _, reply in
      replies.withLock { $0.append(reply) }
      asked.signal()
    }
    line.send(#"{"id": 1, "verb": "tree", "until": "settled"}"# + "\n")
    #expect(asked.wait(timeout: .now() + 20) == .success)
    line.device.shutDown()
    #expect(line.closed.wait(timeout: .now() + 20) == .success)
    replies.withLock { replies in
      for reply in replies { reply(ControlResponse(id: 1)) }
    }
  }
}
