import Foundation

/// The size a parent proposes to a child.
///
/// Source: <https://developer.apple.com/documentation/swiftui/proposedviewsize>
public struct ProposedViewSize: Hashable, Sendable {
  /// The proposed width in points; `nil` asks for the ideal one.
  public var width: CGFloat?
  /// The proposed height in points; `nil` asks for the ideal one.
  public var height: CGFloat?

  /// Asks for the smallest size.
  public static let zero = ProposedViewSize(width: 0, height: 0)
  /// Asks for the ideal size.
  public static let unspecified = ProposedViewSize(width: nil, height: nil)
  /// Asks for the largest size.
  public static let infinity = ProposedViewSize(width: .infinity, height: .infinity)

  /// A proposal from its two lengths.
  public init(width: CGFloat?, height: CGFloat?) {
    self.width = width
    self.height = height
  }

  /// A proposal of just this size.
  public init(_ size: CGSize) { self.init(width: size.width, height: size.height) }

  /// A size with the missing lengths taken from `size`.
  public func replacingUnspecifiedDimensions(
    by size: CGSize = CGSize(width: 10, height: 10)
  ) -> CGSize {
    CGSize(width: width ?? size.width, height: height ?? size.height)
  }
}

/// The last few answers to proposals: a stack asks each child for at most three.
struct SizeCache {
  private typealias Entry = (proposal: ProposedViewSize, size: CGSize)
  private var first: Entry?
  private var second: Entry?
  private var third: Entry?
  private var next = 0

  subscript(proposal: ProposedViewSize) -> CGSize? {
    get {
      if let first, first.proposal == proposal { return first.size }
      if let second, second.proposal == proposal { return second.size }
      if let third, third.proposal == proposal { return third.size }
      return nil
    }
    set {
      guard let newValue else { return }
      switch next {
      case 0: first = (proposal, newValue)
      case 1: second = (proposal, newValue)
      default: third = (proposal, newValue)
      }
      next = (next + 1) % 3
    }
  }

  var isEmpty: Bool { first == nil }

  mutating func removeAll() {
    first = nil
    second = nil
    third = nil
    next = 0
  }

  /// Whether `measure` would now answer something else than what is kept.
  func isStale(measure: (ProposedViewSize) -> CGSize) -> Bool {
    for case let entry? in [first, second, third] where measure(entry.proposal) != entry.size {
      return true
    }
    return false
  }
}
