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
  /// Whether the caller says once more that it still waits, when the broker is ready to begin.
  var confirms: Bool?

  /// A request with nothing but its kind and app.
  init(kind: Kind, app: String?) {
    self.kind = kind
    self.app = app
    confirms = true
  }

  /// Whether anything is other than before once it was done.
  var isDeed: Bool { kind != .perform || control?.verb.isDeed == true }
}

/// What the broker answers: one JSON line; before it another one, with `isReady`, where the
/// caller confirms.
struct BrokerAnswer: Codable, Sendable, Equatable {
  /// Whether this is no answer yet: the broker waits for a line, any, to begin.
  var isReady: Bool?
  /// What failed; `nil` when it was done.
  var error: String?
  /// The app's answer, for `perform`.
  var response: ControlResponse?
  /// The app that was launched.
  var identifier: String?
  /// Its process's id.
  var processID: Int32?
}
