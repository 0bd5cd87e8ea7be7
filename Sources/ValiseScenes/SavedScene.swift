package import ValiseFiles

/// How much of the screen a window takes.
package enum WindowState: String, Sendable {
  /// Its own size.
  case normal
  /// All but the system's bars.
  case maximized
  /// All of it.
  case fullScreen
}

/// What is kept of one scene while it is away.
package struct SavedScene: Sendable, Equatable {
  /// Who the scene is, for as long as it lives: a `SceneIdentifier`.
  package var id: String
  /// Its place among the app's scenes; the lowest comes back first.
  package var order: Int
  /// Which of the app's scene declarations it belongs to.
  package var group: String
  /// In points; `nil` where the window never had a size of its own.
  package var width: Double?
  /// In points; `nil` where the window never had a size of its own.
  package var height: Double?
  /// What its window was; width and height are those of the normal state.
  package var state: WindowState
  /// The value that its window was opened for, as the runtime wrote it.
  package var presented: [UInt8]?
  /// Its scene storage; a key occurs once by code units, the order means nothing.
  package var values: [PropertyListEntry]

  /// A scene as it is to be kept.
  package init(
    id: String = SceneIdentifier.new(),
    order: Int,
    group: String,
    width: Double? = nil,
    height: Double? = nil,
    state: WindowState = .normal,
    presented: [UInt8]? = nil,
    values: [PropertyListEntry] = []
  ) {
    self.id = id
    self.order = order
    self.group = group
    self.width = width
    self.height = height
    self.state = state
    self.presented = presented
    self.values = values
  }

  /// Whether all that is kept of the two is the same, bit for bit; the entries may be in any order.
  package static func == (left: SavedScene, right: SavedScene) -> Bool {
    left.id == right.id && left.order == right.order && left.group == right.group
      && left.state == right.state && left.presented == right.presented
      && left.width?.bitPattern == right.width?.bitPattern
      && left.height?.bitPattern == right.height?.bitPattern
      && PropertyListValue.dictionary(left.values) == .dictionary(right.values)
  }
}
