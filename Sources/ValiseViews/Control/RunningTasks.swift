import CViews
import Dispatch

/// The tasks of the app that belong to no actor, as far as they have something to do now.
///
/// One that sleeps, or waits for a value, has nothing to do. Counted only where a device may ask:
/// then what such a task hands to the main actor is there when the app is said to have settled.
@MainActor
package enum RunningTasks {
  /// How long they are waited for: an app may compute, or block a thread, for ever.
  private static let patience = DispatchTimeInterval.milliseconds(250)

  private static var waiting: [Int: @MainActor (_ areAtRest: Bool) -> Void] = [:]
  private static var count = 0

  private static let counting: Void = valise_count_tasks {
    DispatchQueue.main.async { MainThread.assume { tellAll() } }
  }

  /// Counts what begins from now on.
  package static func begin() { counting }

  /// Calls `done` with true when none has anything to do any more, at once when none has now; with
  /// false after a while.
  static func whenAtRest(_ done: @escaping @MainActor (_ areAtRest: Bool) -> Void) {
    guard valise_await_tasks() != 0 else {
      // Nobody will tell those who wait already.
      tellAll()
      return done(true)
    }
    // Who tells comes by the main queue: later than this.
    count += 1
    let number = count
    waiting[number] = done
    DispatchQueue.main.asyncAfter(deadline: .now() + patience) {
      MainThread.assume { tell(number, areAtRest: false) }
    }
  }

  private static func tellAll() {
    for number in waiting.keys.sorted() { tell(number, areAtRest: true) }
  }

  private static func tell(_ number: Int, areAtRest: Bool) {
    waiting.removeValue(forKey: number)?(areAtRest)
  }
}
