import ValiseControl
import ValiseDevice

/// What a call asks of the device's broker: one JSON line on a connection of its own.
struct BrokerRequest: Codable, Sendable, Equatable {
  /// What is asked for.
  enum Kind: String, Codable, Sendable {
    case launch, perform, stop, terminate, mark, snapshot
  }

  var kind: Kind
  /// The app's identifier; `nil` for the only one that runs.
  var app: String?
  /// For `perform`.
  var control: ControlRequest?
  /// For `launch`.
  var arguments: [String] = []
  /// For `launch`.
  var environment: [String: String] = [:]
  /// For `launch`; `nil` is headless, and whatever a running app has.
  var front: Front?
  /// For `launch`.
  var until = ControlRequest.Until.settled

  /// For `snapshot`.
  var name: String?

  /// A request with nothing but its kind and app.
  init(kind: Kind, app: String?) {
    self.kind = kind
    self.app = app
  }
}

/// What the broker answers: one JSON line.
struct BrokerAnswer: Codable, Sendable, Equatable {
  /// What failed; `nil` when it was done.
  var error: String?
  /// The app's answer, for `perform`.
  var response: ControlResponse?
  /// The app that was launched.
  var identifier: String?
  /// Its process's id.
  var processID: Int32?
}
