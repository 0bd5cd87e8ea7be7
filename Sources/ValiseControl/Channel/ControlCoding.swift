import FoundationEssentials

/// Turns messages into lines of JSON and back.
package enum ControlCoding {
  /// A line that is no request, and the `id` it carried, 0 when it carried none.
  package struct Unreadable: Error, Sendable, Equatable, CustomStringConvertible {
    /// The id to answer to.
    package let id: Int
    /// What is wrong, one line.
    package let description: String
  }

  private struct Head: Decodable {
    var id: Int?
    var verb: String?
  }

  /// The message as one line of JSON, newline included.
  package static func line(_ message: some Encodable & Sendable) -> [UInt8] {
    do {
      return [UInt8](try JSONEncoder().encode(message)) + [UInt8(ascii: "\n")]
    } catch {
      // Only a number that JSON lacks (an infinite frame) gets here: the caller's mistake.
      preconditionFailure("a control message cannot be written as JSON: \(error)")
    }
  }

  /// The message that `line` holds; throws what the decoder says.
  package static func decode<Message: Decodable>(
    _ type: Message.Type,
    from line: [UInt8]
  ) throws -> Message {
    try JSONDecoder().decode(type, from: Data(line))
  }

  /// The request that `line` holds, or what to answer instead.
  package static func request(from line: [UInt8]) -> Result<ControlRequest, Unreadable> {
    if let request = try? decode(ControlRequest.self, from: line) { return .success(request) }
    guard let head = try? decode(Head.self, from: line) else {
      return .failure(Unreadable(id: 0, description: "cannot read the request: it is not JSON"))
    }
    let id = head.id ?? 0
    guard let verb = head.verb, ControlRequest.Verb(rawValue: verb) == nil else {
      return .failure(Unreadable(id: id, description: "cannot read the request: a field is wrong"))
    }
    let known = ControlRequest.Verb.allCases.map(\.rawValue)
    return .failure(
      Unreadable(
        id: id,
        description: "unknown verb '\(verb)'" + didYouMean(verb, among: known, quote: "'")
      )
    )
  }
}
