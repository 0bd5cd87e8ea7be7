/// Cuts a stream of bytes into lines, however the bytes arrive.
package struct LineBuffer: Sendable {
  /// What a stream holds between two newlines.
  package enum Piece: Sendable, Equatable {
    /// A line without its newline.
    case line([UInt8])
    /// A line longer than the limit; its bytes were dropped.
    case oversized
  }

  private let limitInBytes: Int
  private var partial: [UInt8] = []
  private var isSkipping = false

  /// A buffer that keeps lines of up to `limitInBytes` bytes.
  package init(limitInBytes: Int) {
    self.limitInBytes = limitInBytes
  }

  /// Takes in what arrived and returns the lines it ended, in order.
  ///
  /// - Complexity: O(*n*) in the bytes given; a long line is not scanned again.
  package mutating func append(_ bytes: [UInt8]) -> [Piece] {
    var pieces: [Piece] = []
    var rest = bytes[...]
    while let newline = rest.firstIndex(of: UInt8(ascii: "\n")) {
      pieces.append(endLine(with: rest[..<newline]))
      rest = rest[(newline + 1)...]
    }
    keep(rest)
    return pieces
  }

  private mutating func endLine(with tail: ArraySlice<UInt8>) -> Piece {
    keep(tail)
    defer {
      partial = []
      isSkipping = false
    }
    return isSkipping ? .oversized : .line(partial)
  }

  private mutating func keep(_ bytes: ArraySlice<UInt8>) {
    guard !isSkipping else { return }
    if partial.count + bytes.count > limitInBytes {
      isSkipping = true
      partial = []
    } else {
      partial += bytes
    }
  }
}
