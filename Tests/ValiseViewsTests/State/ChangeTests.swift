import SwiftUI
import Testing

import enum ValiseFiles.Diagnostics

@MainActor
@Suite("onChange")
struct ChangeTests {
  private struct Watching: View {
    @State private var value = 1
    let log: Log
    let isInitial: Bool

    init(_ log: Log, isInitial: Bool = false) {
      self.log = log
      self.isInitial = isInitial
    }

    var body: some View {
      VStack {
        Button("Add") { value += 1 }
        Button("Twice") {
          value += 1
          value += 1
        }
        Button("Back") {
          value += 1
          value -= 1
        }
      }
      .onChange(of: value, initial: isInitial) { log.add("\($0) to \($1)") }
    }
  }

  @Test("tells the old value and the new one")
  func oldAndNew() throws {
    let log = Log()
    let screen = try Screen { Watching(log) }
    #expect(log.lines == [])
    try screen.tap("Add")
    try screen.tap("Add")
    #expect(log.lines == ["1 to 2", "2 to 3"])
  }

  @Test("tells once of several writes, and nothing of a value that is as it was")
  func coalesced() throws {
    let log = Log()
    let screen = try Screen { Watching(log) }
    try screen.tap("Twice")
    #expect(log.take() == ["1 to 3"])
    try screen.tap("Back")
    #expect(log.take() == [])
  }

  @Test("tells the first value too where it is asked to")
  func initial() throws {
    let log = Log()
    let screen = try Screen { Watching(log, isInitial: true) }
    #expect(log.take() == ["1 to 1"])
    try screen.tap("Add")
    #expect(log.take() == ["1 to 2"])
  }

  @Test("the action without values and an action that is newer than the view's first")
  func plainAction() throws {
    let log = Log()
    let screen = try Screen { Plain(log: log) }
    try screen.tap("Add")
    // The action captured the value of the evaluation in which it was made: the newest.
    #expect(log.lines == ["changed, now 2"])
  }

  private struct Plain: View {
    @State private var value = 1
    let log: Log

    init(log: Log) { self.log = log }

    var body: some View {
      let seen = value
      Button("Add") { value += 1 }
        .onChange(of: value) { log.add("changed, now \(seen)") }
    }
  }

  @Test("a change made by an action is shown in the same turn")
  func chain() throws {
    let screen = try Screen { Chain() }
    try screen.tap("Add")
    #expect(screen.texts == ["1 2 3"])
  }

  private struct Chain: View {
    @State private var first = 0
    @State private var second = 0
    @State private var third = 0

    var body: some View {
      VStack {
        Text("\(first) \(second) \(third)")
        Button("Add") { first += 1 }
      }
      .onChange(of: first) { second = first + 1 }
      .onChange(of: second) { third = second + 1 }
    }
  }

  @Test("actions that always write are stopped, and it is said where to look")
  func runaway() throws {
    let screen = try Screen { Runaway() }
    try screen.tap("Start")
    #expect(
      Diagnostics.lines.contains(
        "views keep changing each other: stopped after 100 rounds in one turn; look for an "
          + "onChange or onAppear that always writes"
      )
    )
    try screen.tap("Stop")
    #expect(screen.graph.isIdle)
  }

  private struct Runaway: View {
    @State private var value = 0
    @State private var isRunning = false

    var body: some View {
      VStack {
        Button("Start") {
          isRunning = true
          value += 1
        }
        Button("Stop") { isRunning = false }
      }
      .onChange(of: value) { if isRunning { value += 1 } }
    }
  }

  private struct Performing: View {
    @State private var value = 1
    let log: Log

    var body: some View {
      Button("Add") { value += 1 }
        .onChange(of: value) { newValue in log.add("now \(newValue)") }
    }
  }

  @Test("an action of one parameter is given the new value")
  func performing() throws {
    let log = Log()
    let screen = try Screen { Performing(log: log) }
    try screen.tap("Add")
    #expect(log.lines == ["now 2"])
  }
}
