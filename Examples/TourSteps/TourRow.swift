/// One row of the tour's table: what is done, what must be seen, and the walk that shows it.
///
/// Each row starts on an empty device, so that rows can be run alone, in any order, and at once.
package struct TourRow: Sendable {
  /// The row's number in the table; a letter marks a second run under another condition.
  package let number: String
  /// What is done.
  package let steps: String
  /// What must be seen.
  package let mustShow: String

  private let walk: @Sendable (Walk) throws -> Void

  init(
    _ number: String,
    steps: String,
    mustShow: String,
    walk: @escaping @Sendable (Walk) throws -> Void
  ) {
    self.number = number
    self.steps = steps
    self.mustShow = mustShow
    self.walk = walk
  }

  /// Walks the row on a new device, and kills what is left of the app.
  ///
  /// - Parameters:
  ///   - setting: The app, the front, and where the device is made; its folder must not exist.
  ///   - onScreen: Told of each screen as it is seen.
  /// - Returns: What was seen and compared; a failure is part of it.
  package func run(
    in setting: TourSetting,
    onScreen: @escaping (RowReport.Screen) -> Void = { _ in }
  ) -> RowReport {
    let start = ContinuousClock.now
    var report = RowReport(row: self)
    do {
      let walk = try Walk(setting: setting, report: report, onScreen: onScreen)
      do {
        try self.walk(walk)
        report = walk.report
      } catch {
        report = walk.report
        report.failure = CommandOptions.line(error)
      }
      walk.end()
    } catch {
      report.failure = CommandOptions.line(error)
    }
    report.milliseconds = (ContinuousClock.now - start) / .milliseconds(1)
    return report
  }
}
