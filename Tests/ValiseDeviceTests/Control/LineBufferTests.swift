import TestSupport
import Testing
import ValiseControl

@Suite("Lines of a stream")
struct LineBufferTests {
  @Test("the lines are the same however the bytes arrive", arguments: 0..<UInt64(50))
  func cutsAnywhere(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let lines = (0..<20).map { _ in
      (0..<Int.random(in: 0...40, using: &random)).map { _ in
        UInt8.random(in: 11...255, using: &random)
      }
    }
    var stream = lines.flatMap { $0 + [UInt8(ascii: "\n")] }[...]
    var buffer = LineBuffer(limitInBytes: 40)
    var pieces: [LineBuffer.Piece] = []
    while !stream.isEmpty {
      let count = min(stream.count, Int.random(in: 1...30, using: &random))
      pieces += buffer.append(Array(stream.prefix(count)))
      stream = stream.dropFirst(count)
    }
    #expect(pieces == lines.map { .line($0) }, "seed \(seed)")
  }

  @Test("a line over the limit is dropped whole, and the next one is read")
  func dropsLongLines() {
    var buffer = LineBuffer(limitInBytes: 4)
    #expect(buffer.append(Array("1234\n12345\n".utf8)) == [.line(Array("1234".utf8)), .oversized])
    #expect(buffer.append(Array("123".utf8)) == [])
    #expect(buffer.append(Array("45".utf8)) == [])
    #expect(buffer.append(Array("678".utf8)) == [])
    #expect(buffer.append(Array("9\nab\n".utf8)) == [.oversized, .line(Array("ab".utf8))])
  }
}
