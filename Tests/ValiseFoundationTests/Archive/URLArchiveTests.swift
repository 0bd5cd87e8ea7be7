import TestSupport
import Testing
import ValiseFoundation

@Suite("Archived URLs")
struct URLArchiveTests {
  private static let texts = [
    "https://example.com/x?y=1#z", "http://user:pw@example.com:8080/a%20b/",
    "mailto:kim@example.com",
    "x", "/relative/only", "https://example.com/" + String(repeating: "long", count: 5_000),
    "https://bücher.example/straße?q=ü",
  ]

  @Test("come back equal", arguments: texts)
  func roundTrip(text: String) throws {
    let url = try #require(URL(string: text))
    #expect(URLArchive.decode(URLArchive.encode(url)) == url)
  }

  @Test("come back with their base")
  func base() throws {
    let url = try #require(URL(string: "b?c#d", relativeTo: URL(string: "https://example.com/a/")))
    let copy = try #require(URLArchive.decode(URLArchive.encode(url)))
    #expect(copy == url)
    #expect(copy.baseURL == url.baseURL)
    #expect(copy.absoluteString == "https://example.com/a/b?c#d")
  }

  @Test("are read by Foundation's unarchiver", arguments: texts)
  func foundationReads(text: String) throws {
    let url = try #require(URL(string: text))
    let data = Data(URLArchive.encode(url))
    let copy = try NSKeyedUnarchiver.unarchivedObject(ofClass: NSURL.self, from: data)
    #expect(copy as URL? == url)
  }

  @Test("that Foundation's archiver made are read", arguments: texts)
  func readsFoundation(text: String) throws {
    let url = try #require(URL(string: text))
    let data = try NSKeyedArchiver.archivedData(
      withRootObject: url as NSURL,
      requiringSecureCoding: true
    )
    #expect(URLArchive.decode([UInt8](data)) == url)
  }

  @Test("of something else, or none at all, are no URL")
  func refused() throws {
    let text = try NSKeyedArchiver.archivedData(
      withRootObject: NSString("https://a"),
      requiringSecureCoding: true
    )
    #expect(URLArchive.decode([UInt8](text)) == nil)
    #expect(URLArchive.decode([1, 2, 3]) == nil)
    #expect(URLArchive.decode([]) == nil)
    let list = try PropertyListSerialization.data(
      fromPropertyList: ["a": 1],
      format: .binary,
      options: 0
    )
    #expect(URLArchive.decode([UInt8](list)) == nil)
  }

  @Test("with any byte flipped, or cut anywhere, do no harm")
  func damaged() throws {
    let archive = URLArchive.encode(try #require(URL(string: "https://example.com/x")))
    var random = SeededGenerator(seed: 7)
    for index in archive.indices {
      var flipped = archive
      flipped[index] ^= UInt8.random(in: 1...255, using: &random)
      _ = URLArchive.decode(flipped)
      #expect(URLArchive.decode(Array(archive[..<index])) == nil)
    }
  }

  @Test("whose objects hold each other end the reading")
  func cycles() {
    // One array that holds itself 14 times over: without a limit, 14 to the power of the depth.
    let object: [UInt8] = [0xAE] + [UInt8](repeating: 0, count: 14)
    let trailer: [UInt8] =
      [0, 0, 0, 0, 0, 0, 1, 1] + [0, 0, 0, 0, 0, 0, 0, 1] + [UInt8](repeating: 0, count: 8)
      + [0, 0, 0, 0, 0, 0, 0, 23]
    #expect(URLArchive.decode(Array("bplist00".utf8) + object + [8] + trailer) == nil)
  }
}
