import SwiftUI
import TestSupport
import Testing
import ValiseHeadless
import ValiseViews

#Preview("A line of text") {
  Text("previewed")
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
}
