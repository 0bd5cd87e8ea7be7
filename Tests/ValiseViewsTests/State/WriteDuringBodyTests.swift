import SwiftUI
import TestSupport
import Testing

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("Writing while a body runs")
struct WriteDuringBodyTests {
  private struct Writer: View {
    @State private var total = 0
    let addend: Int

    init(addend: Int) { self.addend = addend }

    var body: some View {
      if total == 0 { total = addend }
      return Text("total \(total)")
    }
  }

  @Test("a state is written after the turn, and it is said which")
  func state() async throws {
    let screen = try Screen { Writer(addend: 5) }
    #expect(screen.texts == ["total 0"])
    await nextRound()
    #expect(screen.texts == ["total 5"])
    #expect(
      Diagnostics.lines.contains(
        "state 'total' of Writer was written while a body ran; it is applied after the turn, write "
          + "it in an action, onChange or task instead"
      )
    )
  }

  private struct SceneWriter: View {
    @SceneStorage("written") private var written = false

    var body: some View {
      if !written { written = true }
      return Text("\(written)")
    }
  }

  @Test("scene storage is written after the turn, and it is said which")
  func sceneStorage() async throws {
    let screen = try Screen { SceneWriter() }
    #expect(screen.texts == ["false"])
    await nextRound()
    #expect(screen.texts == ["true"])
    #expect(
      Diagnostics.lines.contains {
        $0.hasPrefix("scene storage 'SceneWriter.written' was written while a body ran")
      }
    )
  }

  private struct SettingWriter: View {
    @AppStorage("written") private var written = false

    var body: some View {
      if !written { written = true }
      return Text("\(written)")
    }
  }

  @Test("a setting is written after the turn, and it is said which")
  func appStorage() async throws {
    let suite = "com.example.writeduringbody.\(UUID().uuidString)"
    let store = try #require(UserDefaults(suiteName: suite))
    defer { store.removePersistentDomain(forName: suite) }
    let screen = try Screen { SettingWriter().defaultAppStorage(store) }
    #expect(screen.texts == ["false"])
    await nextRound()
    #expect(screen.texts == ["true"])
    #expect(
      Diagnostics.lines.contains {
        $0.hasPrefix("app storage 'SettingWriter.written' was written while a body ran")
      }
    )
  }

  // What was handed to the main queue before this runs before it.
  private func nextRound() async {
    await withCheckedContinuation { done in DispatchQueue.main.async { done.resume() } }
  }
}
