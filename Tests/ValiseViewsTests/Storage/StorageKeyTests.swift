import SwiftUI
import TestSupport
import Testing
import ValiseHeadless

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("Storage whose key changes, or whose view goes")
struct StorageKeyTests {
  private struct Setting: View {
    @AppStorage private var value: Int

    init(_ key: String) { _value = AppStorage(wrappedValue: 0, key) }

    var body: some View { Button("setting \(value)") { value += 10 } }
  }

  private struct Draft: View {
    @SceneStorage private var value: Int

    init(_ key: String) { _value = SceneStorage(wrappedValue: 0, key) }

    var body: some View { Button("draft \(value)") { value += 10 } }
  }

  private struct Choosing: View {
    let defaults: UserDefaults
    @State private var key: String? = "first"

    var body: some View {
      VStack {
        Button("Second") { key = "second" }
        Button("None") { key = nil }
        if let key {
          Setting(key).defaultAppStorage(defaults)
          Draft(key)
        }
      }
    }
  }

  @Test("a view that is given another key shows, follows and writes that one")
  func another() throws {
    let app = try TestApp()
    let defaults = app.defaults
    let screen = try Screen { Choosing(defaults: defaults) }
    try screen.tap("setting 0")
    try screen.tap("draft 0")
    try screen.tap("Second")
    #expect(screen.host.element("setting 0") != nil)
    #expect(screen.host.element("draft 0") != nil)
    #expect(screen.bodies { defaults.set(5, forKey: "first") } == 0)
    #expect(screen.bodies { defaults.set(1, forKey: "second") } == 1)
    try screen.tap("setting 1")
    try screen.tap("draft 0")
    #expect(screen.host.element("setting 11") != nil)
    #expect(screen.host.element("draft 10") != nil)
    #expect(defaults.integer(forKey: "first") == 5)
    #expect(defaults.integer(forKey: "second") == 11)
  }

  @Test("a setting that no view reads any more is not observed")
  func unobserved() throws {
    let app = try TestApp()
    let screen = try Screen { Choosing(defaults: app.defaults) }
    screen.graph.turn()
    #expect(app.domains.appList.isObserved)
    try screen.tap("None")
    screen.graph.turn()
    #expect(!app.domains.appList.isObserved)
  }

  @Test("a value of a scene that is written outside a view is told")
  func outside() {
    let storage = SceneStorage(wrappedValue: 1, "written.outside")
    storage.wrappedValue = 2
    #expect(
      Diagnostics.lines.contains(
        "scene storage 'written.outside' was used outside a view that is on screen; it always has its "
          + "default value there"
      )
    )
    #expect(storage.wrappedValue == 1)
  }
}
