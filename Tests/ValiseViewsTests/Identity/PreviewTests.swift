import SwiftUI
import TestSupport
import Testing
import ValiseHeadless
import ValiseViews

#Preview("A line of text") {
  Text("previewed")
}

#Preview("Turned", traits: .landscapeLeft, .sizeThatFitsLayout) {
  Text("lying")
}

#Preview {
  Text("nameless")
}

@MainActor
@Suite("Previews")
struct PreviewTests {
  @Test("are found in the executable, with their names and views")
  func areFound() throws {
    let preview = try #require(PreviewRegistry.all.first { $0.title == "A line of text" })
    let folder = try TemporaryFolder()
    let host = HeadlessHost(preview.makeView(), scenes: folder.path)
    #expect(host.labels(of: .text) == ["previewed"])
  }

  @Test("know their file, their traits, and whether they have a name")
  func sayWhatTheyAre() throws {
    let turned = try #require(PreviewRegistry.all.first { $0.title == "Turned" })
    #expect(turned.traits.map { $0.kind } == [.landscape, .fitting])
    #expect(turned.file == "ValiseViewsTests/PreviewTests.swift")
    let own = PreviewRegistry.all.filter { $0.file == turned.file }
    #expect(own.map { $0.title } == ["A line of text", "Turned", nil])
    #expect(own.map { $0.traits.isEmpty } == [true, false, true])
  }
}
