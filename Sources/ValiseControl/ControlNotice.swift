// What a device and an app say to each other besides requests and answers: one JSON object a line, with
// a single field, the request's `id`.

/// A word about a request that is under way.
package enum ControlNotice: Sendable, Equatable {
  /// The device has given the request up: it is not to be begun any more.
  case withdraw(Int)
  /// The app begins to do what was asked.
  case begun(Int)

  /// The notice as one line of JSON, newline included.
  package var line: [UInt8] {
    // Written by hand: one goes out for each request, from the app's main thread.
    switch self {
    case .withdraw(let id): Array("{\"withdraw\":\(id)}\n".utf8)
    case .begun(let id): Array("{\"begun\":\(id)}\n".utf8)
    }
  }

  private struct Fields: Decodable {
    var withdraw: Int?
    var begun: Int?
  }

  /// The notice that `line` holds; `nil` when it is none.
  package init?(_ line: [UInt8]) {
    // The longest one; requests and answers, which can be long, are not read twice.
    guard line.count <= 64, let fields = try? ControlCoding.decode(Fields.self, from: line) else {
      return nil
    }
    switch (fields.withdraw, fields.begun) {
    case (let id?, nil): self = .withdraw(id)
    case (nil, let id?): self = .begun(id)
    default: return nil
    }
  }
}
