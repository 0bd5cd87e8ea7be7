import SwiftUI
import TestSupport
import Testing
import ValiseControl

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("Pictures that are read while the app goes on")
struct AsyncImageTests {
  private static let png: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// A picture, which tells each of its phases.
  private struct Showing: View {
    let url: URL?
    let told: AsyncStream<String>.Continuation

    var body: some View {
      AsyncImage(url: url) { phase in
        switch phase {
        case .empty: step("empty") { Text("nothing yet") }
        case .success(let image): step("success") { image }
        case .failure: step("failure") { Text("no picture") }
        }
      }
    }

    private func step<V: View>(_ name: String, _ view: () -> V) -> V {
      told.yield(name)
      return view()
    }
  }

  /// What is on screen when the phase of a name has come.
  private func screen(_ url: URL?, until phase: String) async throws -> Screen {
    let (phases, told) = AsyncStream.makeStream(of: String.self)
    let screen = try Screen { Showing(url: url, told: told) }
    _ = screen.texts
    for await step in phases where step == phase { break }
    return screen
  }

  @Test("a file is read and shown, called by its name")
  func file() async throws {
    let folder = try TemporaryFolder()
    try folder.put(Self.png, "crab.png")
    let screen = try await screen(URL(filePath: folder("crab.png")), until: "success")
    #expect(screen.texts == [])
    #expect(screen.host.labels(of: .image) == ["crab.png"])
  }

  @Test("the bytes may stand in the address")
  func data() async throws {
    let base64 = Data(Self.png).base64EncodedString()
    let url = URL(string: "data:image/png;base64,\(base64)")
    #expect(try await screen(url, until: "success").host.labels(of: .image) == ["picture"])
    let text = URL(string: "data:image/svg+xml,%3Csvg%20xmlns=''/%3E")
    #expect(try await screen(text, until: "success").host.labels(of: .image) == ["picture"])
  }

  @Test("no address stays empty")
  func noAddress() throws {
    let (_, told) = AsyncStream.makeStream(of: String.self)
    #expect(try Screen { Showing(url: nil, told: told) }.texts == ["nothing yet"])
  }

  @Test(
    "what cannot be read is a failure, said once",
    arguments: [
      ("file:///nowhere/crab.png", "No such file"),
      ("data:,no%20picture", "it is no picture"),
      ("data:image/png;base64,?", "the bytes of a data address are misspelt"),
      ("https://example.com/crab.jpg", "nothing is fetched from 'https' addresses"),
    ]
  )
  func failures(address: String, reason: String) async throws {
    let url = try #require(URL(string: address))
    let screen = try await screen(url, until: "failure")
    #expect(screen.texts == ["no picture"])
  }

  private struct Choosing: View {
    @State private var name = "first.png"
    let folder: String
    let told: AsyncStream<String>.Continuation

    var body: some View {
      VStack {
        Button("Other") { name = "second.png" }
        Showing(url: URL(filePath: "\(folder)/\(name)"), told: told)
      }
    }
  }

  @Test("another address starts anew")
  func otherAddress() async throws {
    let folder = try TemporaryFolder()
    try folder.put(Self.png, "first.png")
    try folder.put(Self.png, "second.png")
    let (phases, told) = AsyncStream.makeStream(of: String.self)
    let screen = try Screen { Choosing(folder: folder.path, told: told) }
    _ = screen.texts
    var steps = phases.makeAsyncIterator()
    while let step = await steps.next(), step != "success" {}
    #expect(screen.host.labels(of: .image) == ["first.png"])
    try screen.tap("Other")
    #expect(screen.texts == ["nothing yet"])
    while let step = await steps.next(), step != "success" {}
    #expect(screen.host.labels(of: .image) == ["second.png"])
  }

  @Test("a placeholder stands where there is no picture")
  func placeholder() throws {
    let screen = try Screen {
      VStack {
        AsyncImage(url: nil) {
          $0.resizable()
        } placeholder: {
          Text("waiting")
        }
        AsyncImage(url: nil)
      }
    }
    #expect(screen.texts == ["waiting"])
    #expect(screen.host.labels(of: .image) == ["photo"])
  }
}
