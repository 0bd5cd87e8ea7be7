/// What a person is to feel or hear.
///
/// Desktops have no motor for it: nothing is felt, see `Docs/Differences.md`.
///
/// Source: <https://developer.apple.com/documentation/swiftui/sensoryfeedback>
public struct SensoryFeedback: Equatable, Sendable {
  private let name: String
  private let intensity: Double

  private init(_ name: String, intensity: Double = 1) {
    self.name = name
    self.intensity = intensity
  }

  /// Something was done.
  public static let success = SensoryFeedback("success")
  /// Something may have gone wrong.
  public static let warning = SensoryFeedback("warning")
  /// Something went wrong.
  public static let error = SensoryFeedback("error")
  /// Another choice.
  public static let selection = SensoryFeedback("selection")
  /// A value grew past a mark.
  public static let increase = SensoryFeedback("increase")
  /// A value fell past a mark.
  public static let decrease = SensoryFeedback("decrease")
  /// Something began.
  public static let start = SensoryFeedback("start")
  /// Something ended.
  public static let stop = SensoryFeedback("stop")
  /// A dragged thing came into line.
  public static let alignment = SensoryFeedback("alignment")
  /// Another level of pressure.
  public static let levelChange = SensoryFeedback("level change")
  /// Two things met.
  public static let impact = SensoryFeedback("impact")

  /// How heavy what meets is.
  public enum Weight: Sendable { case light, medium, heavy }

  /// How hard what meets is.
  public enum Flexibility: Sendable { case rigid, solid, soft }

  /// Two things of a weight met; `intensity` is from 0 to 1.
  public static func impact(weight: Weight = .medium, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback("impact \(weight)", intensity: intensity)
  }

  /// Two things of a hardness met; `intensity` is from 0 to 1.
  public static func impact(flexibility: Flexibility, intensity: Double = 1) -> SensoryFeedback {
    SensoryFeedback("impact \(flexibility)", intensity: intensity)
  }
}

extension View {
  /// Gives feedback when `trigger` changes: here, none.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T
  ) -> some View {
    self
  }

  /// Gives feedback when `trigger` changes as `condition` wants: here, none.
  nonisolated public func sensoryFeedback<T: Equatable>(
    _ feedback: SensoryFeedback,
    trigger: T,
    condition: @escaping (_ oldValue: T, _ newValue: T) -> Bool
  ) -> some View {
    self
  }

  /// Gives the feedback that `feedback` names when `trigger` changes: here, none.
  nonisolated public func sensoryFeedback<T: Equatable>(
    trigger: T,
    _ feedback: @escaping (_ oldValue: T, _ newValue: T) -> SensoryFeedback?
  ) -> some View {
    self
  }
}
