/// A name that cannot say where something lives.
package struct PlaceError: Error, Sendable, Equatable {
  /// What is wrong with the name.
  package enum Kind: Sendable, Equatable {
    case empty
    /// It holds a `/`, is `.` or `..`, or holds a control character.
    case notAFileName
    /// More than `FileName.limit` bytes of UTF-8.
    case tooLong
    /// It is a name of the global domain.
    case globalDomain
    /// It is a domain's that no file keeps.
    case volatileDomain
    /// It is the app's own identifier.
    case ownIdentifier
    /// It does not start with `group.`.
    case notAGroup
  }

  /// What is wrong.
  package var kind: Kind
  /// The name that was refused.
  package var name: String

  /// An error about `name`.
  package init(_ kind: Kind, _ name: String) {
    self.kind = kind
    self.name = name
  }
}

extension PlaceError: CustomStringConvertible {
  /// One line: what was refused, why, what was left, what to do.
  package var description: String {
    "cannot use the name '\(FileName.printable(name))': \(reason); nothing was opened; \(remedy)"
  }

  /// What is wrong with the name.
  package var reason: String {
    switch kind {
    case .empty: "it is empty"
    case .notAFileName: "it is not a plain file name"
    case .tooLong: "it has more than \(FileName.limit) bytes"
    case .globalDomain: "it is the global domain's"
    case .volatileDomain: "it is a domain's that is never kept"
    case .ownIdentifier: "it is the app's own identifier"
    case .notAGroup: "an app group's starts with 'group.'"
    }
  }

  private var remedy: String {
    switch kind {
    case .empty, .notAFileName, .tooLong, .volatileDomain: "use one such as 'com.example.app'"
    case .globalDomain, .ownIdentifier: "use the standard defaults"
    case .notAGroup: "use one such as 'group.com.example.app'"
    }
  }
}
