import ValiseControl

/// Why a call of the tool ended without doing what was asked.
package struct DefaultsError: Error, Sendable, Equatable {
  /// What goes to standard error, without the newline at its end; empty when all was said.
  package let message: String
  /// The process's exit code.
  package let code: Int32

  /// Done.
  package static let doneCode: Int32 = 0
  /// The call failed.
  package static let failedCode: Int32 = 1
  /// The call itself was wrong.
  package static let misusedCode: Int32 = 2

  /// A failure, in words that the tool has on a Mac: they stand alone, as scripts look for them.
  static func apple(_ text: String) -> DefaultsError {
    DefaultsError(message: text, code: failedCode)
  }

  /// A failure in words of ours: what failed, where, why, what was left, what to do.
  static func failed(_ text: String) -> DefaultsError {
    DefaultsError(message: prefix + text, code: failedCode)
  }

  /// A call that means nothing: what is wrong, what would be right.
  static func misused(_ text: String) -> DefaultsError {
    DefaultsError(message: prefix + text, code: misusedCode)
  }

  /// The message without the tool's name before it.
  var reason: String {
    message.hasPrefix(Self.prefix) ? String(message.dropFirst(Self.prefix.count)) : message
  }

  private static let prefix = "defaults: "

  /// A failure of which diagnostics have said all.
  static let alreadySaid = DefaultsError(message: "", code: failedCode)
}

extension String {
  /// The text as it may stand in a one-line message: no control characters, 80 characters at most.
  var shown: String {
    let text = prefix(81).description.printable
    return text.count > 80 ? text.prefix(80) + "…" : text
  }
}
