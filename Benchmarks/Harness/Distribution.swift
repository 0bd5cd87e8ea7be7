/// What a series of equal runs took, in one unit.
package struct Distribution: Sendable {
  /// The runs' values, ascending; never empty.
  private let sorted: [Double]

  /// Sorts the values of at least one run.
  package init(_ values: [Double]) {
    precondition(!values.isEmpty, "a distribution needs at least one value")
    sorted = values.sorted()
  }

  /// Half of the runs took at most this.
  package var median: Double {
    let middle = sorted.count / 2
    guard sorted.count.isMultiple(of: 2) else { return sorted[middle] }
    return (sorted[middle - 1] + sorted[middle]) / 2
  }

  /// Nine of ten runs took at most this.
  package var ninetieth: Double {
    sorted[(sorted.count * 9 + 9) / 10 - 1]
  }
}
