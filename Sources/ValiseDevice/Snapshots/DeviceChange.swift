import ValiseControl

/// One thing that is not as it was on a device.
public struct DeviceChange: Codable, Sendable, Equatable, CustomStringConvertible {
  /// What became of it.
  public enum Kind: String, Codable, Sendable, Equatable, CaseIterable {
    case new, changed, gone
  }

  /// The file, by its path from the device's folder.
  public let file: String
  /// What became of the key, or of the file where there is none.
  public let kind: Kind
  /// Where in the file: `highlight`, `trips[0].name`; `nil` for a file that is told by its size.
  public let key: String?
  /// What was there, in words; `nil` where nothing was.
  public let old: String?
  /// What is there now, in words; `nil` where nothing is.
  public let new: String?

  /// A change of a file, or of a key in it.
  init(file: String, key: String?, old: String?, new: String?) {
    kind = old == nil ? .new : new == nil ? .gone : .changed
    self.file = file
    self.key = key
    self.old = old
    self.new = new
  }

  /// The change in words, without the file: `highlight: was "orange", is "mint"`.
  public var words: String {
    let what =
      switch (old, new) {
      case (let old?, let new?): "was \(old), is \(new)"
      case (nil, let new?): "new, \(new)"
      case (let old?, nil): "gone, was \(old)"
      case (nil, nil): ""
      }
    return (key.map { "\($0.oneLine): " } ?? "") + what
  }

  /// The change in words on one line.
  public var description: String { "\(file.oneLine): \(words)" }
}
