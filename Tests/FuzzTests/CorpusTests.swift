import Foundation
import FuzzTargets
import Testing

// Serialized, since the journals of all inputs take turns in one folder.
@Suite("The fuzzer's corpus", .serialized)
struct CorpusTests {
  private static let corpus = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appendingPathComponent("Fuzz/Corpus")

  @Test("is read as it must be, each input", arguments: FuzzTarget.allCases)
  func replay(target: FuzzTarget) throws {
    let folder = Self.corpus.appendingPathComponent(target.rawValue)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names.count >= 10)
    for name in names {
      let bytes = try Data(contentsOf: folder.appendingPathComponent(name))
      #expect(target.trouble(Array(bytes)) == nil, "\(target.rawValue)/\(name)")
    }
  }

  @Test("holds journals whose records are reached: their values are read")
  func isReached() throws {
    // What the reader refuses without a look inside would prove nothing.
    #expect(try FuzzTarget.valuesRead(Self.bytes("journal/records")) == 9)
    #expect(try FuzzTarget.valuesRead(Self.bytes("journal/checkpoint")) == 11)
  }

  private static func bytes(_ path: String) throws -> [UInt8] {
    Array(try Data(contentsOf: corpus.appendingPathComponent(path)))
  }
}
