/// What a person changed of the order of a collection.
///
/// Source: <https://developer.apple.com/documentation/swiftui/reorderdifference>
public struct ReorderDifference<ItemID, CollectionID> {
  /// Where the moved items belong now.
  ///
  /// Source: <https://developer.apple.com/documentation/swiftui/reorderdifference/destination-swift.struct>
  public struct Destination {
    /// A place in a collection.
    @frozen
    public enum Position {
      /// In front of another item.
      case before(ItemID)
      /// Behind all others.
      case end
    }

    /// The place in the collection.
    public var position: Position
    /// The collection.
    public var collectionID: CollectionID

    /// A place in a collection.
    public init(position: Position, collectionID: CollectionID) {
      self.position = position
      self.collectionID = collectionID
    }
  }

  /// The identities of the items that moved.
  public var sources: [ItemID]
  /// Where they belong now.
  public var destination: Destination
}

extension ReorderDifference.Destination
where CollectionID == ReorderableSingleCollectionIdentifier {
  /// A place in the one collection that there is.
  public init(position: Position) {
    self.init(position: position, collectionID: ReorderableSingleCollectionIdentifier())
  }
}

extension ReorderDifference.Destination.Position: Equatable where ItemID: Equatable {}

extension ReorderDifference.Destination: Equatable
where ItemID: Equatable, CollectionID: Equatable {}

extension ReorderDifference: Equatable where ItemID: Equatable, CollectionID: Equatable {}

extension ReorderDifference.Destination.Position: Sendable where ItemID: Sendable {}

extension ReorderDifference.Destination: Sendable where ItemID: Sendable, CollectionID: Sendable {}

extension ReorderDifference: Sendable where ItemID: Sendable, CollectionID: Sendable {}

/// Names the collection of a container that has one alone.
///
/// Source: <https://developer.apple.com/documentation/swiftui/reorderablesinglecollectionidentifier>
public struct ReorderableSingleCollectionIdentifier: Hashable, Sendable {
  init() {}
}
