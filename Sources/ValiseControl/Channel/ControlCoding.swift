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
  ///
  /// A number that JSON lacks, as in the frame of a layout gone wrong, is written as a string.
  package static func line(_ message: some Encodable & Sendable) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: Self.infinity,
      negativeInfinity: Self.negativeInfinity,
      nan: Self.notANumber
    )
    do {
      return [UInt8](try encoder.encode(message)) + [UInt8(ascii: "\n")]
    } catch {
      preconditionFailure("a control message cannot be written as JSON: \(error)")
    }
  }

  /// The message that `line` holds; throws what the decoder says.
  package static func decode<Message: Decodable>(
    _ type: Message.Type,
    from line: [UInt8]
  ) throws -> Message {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: Self.infinity,
      negativeInfinity: Self.negativeInfinity,
      nan: Self.notANumber
    )
    return try decoder.decode(type, from: Data(line))
  }

  private static let infinity = "inf"
  private static let negativeInfinity = "-inf"
  private static let notANumber = "nan"

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
