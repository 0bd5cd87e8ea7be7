import Foundation

/// The bytes of a picture that did not come from a bundle, and what a front made of them.
@MainActor
package final class LoadedPicture {
  /// What it is called where pictures have names: the last part of its address.
  package nonisolated let name: String
  /// The file's bytes.
  package let bytes: Data
  /// Pixels for each point.
  package let scale: CGFloat
  /// What the front keeps for the picture: a texture.
  package var frontState: AnyObject?

  init(name: String, bytes: Data, scale: CGFloat) {
    self.name = name
    self.bytes = bytes
    self.scale = scale
  }
}

extension LoadedPicture: Hashable {
  /// Whether it is the same object.
  package nonisolated static func == (left: LoadedPicture, right: LoadedPicture) -> Bool {
    left === right
  }

  /// Hashes the identity.
  package nonisolated func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(self))
  }
}
