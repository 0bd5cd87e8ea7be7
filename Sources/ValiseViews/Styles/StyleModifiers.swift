import Foundation

extension EnvironmentValues {
  private enum FontKey: EnvironmentKey {
    static var defaultValue: Font? { nil }
  }
  private enum WeightKey: EnvironmentKey {
    static var defaultValue: Font.Weight? { nil }
  }
  private enum ItalicKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private enum DigitsKey: EnvironmentKey {
    static var defaultValue: Bool { false }
  }
  private enum ForegroundKey: EnvironmentKey {
    static var defaultValue: AnyShapeStyle? { nil }
  }
  private enum TintKey: EnvironmentKey {
    static var defaultValue: Color? { nil }
  }
  private enum LineLimitKey: EnvironmentKey {
    static var defaultValue: Int? { nil }
  }
  private enum TextAlignmentKey: EnvironmentKey {
    static var defaultValue: TextAlignment { .leading }
  }
  private enum EnabledKey: EnvironmentKey {
    static var defaultValue: Bool { true }
  }

  /// The font of text that names none.
  public var font: Font? {
    get { self[FontKey.self] }
    set { self[FontKey.self] = newValue }
  }

  /// The most lines a text may take.
  public var lineLimit: Int? {
    get { self[LineLimitKey.self] }
    set { self[LineLimitKey.self] = newValue }
  }

  /// Where the lines of a text stand.
  public var multilineTextAlignment: TextAlignment {
    get { self[TextAlignmentKey.self] }
    set { self[TextAlignmentKey.self] = newValue }
  }

  /// Whether controls take what a person does.
  public var isEnabled: Bool {
    get { self[EnabledKey.self] }
    set { self[EnabledKey.self] = newValue }
  }

  var fontWeight: Font.Weight? {
    get { self[WeightKey.self] }
    set { self[WeightKey.self] = newValue }
  }

  var isItalic: Bool {
    get { self[ItalicKey.self] }
    set { self[ItalicKey.self] = newValue }
  }

  var hasMonospacedDigits: Bool {
    get { self[DigitsKey.self] }
    set { self[DigitsKey.self] = newValue }
  }

  var foregroundStyle: AnyShapeStyle? {
    get { self[ForegroundKey.self] }
    set { self[ForegroundKey.self] = newValue }
  }

  var tint: Color? {
    get { self[TintKey.self] }
    set { self[TintKey.self] = newValue }
  }

  var foregroundColor: ColorContent {
    (foregroundStyle?._color(in: self) ?? Color.primary._color(in: self)).content
  }

  var tintColor: ColorContent { (tint ?? .accentColor).content }

  func resolvedFont(_ own: Font? = nil, weight: Font.Weight? = nil) -> FontContent {
    var font = (own ?? font ?? .body).resolved(weight: weight ?? fontWeight)
    font.isItalic = font.isItalic || isItalic
    font.hasMonospacedDigits = font.hasMonospacedDigits || hasMonospacedDigits
    return font
  }
}

extension View {
  /// Sets the font of the text in this view.
  nonisolated public func font(_ font: Font?) -> some View { environment(\.font, font) }

  /// Sets the weight of the text in this view.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> some View {
    environment(\.fontWeight, weight)
  }

  /// Makes the text in this view bold.
  nonisolated public func bold(_ isActive: Bool = true) -> some View {
    environment(\.fontWeight, isActive ? .bold : nil)
  }

  /// Slants the text in this view.
  nonisolated public func italic(_ isActive: Bool = true) -> some View {
    environment(\.isItalic, isActive)
  }

  /// Gives the digits in this view one width.
  nonisolated public func monospacedDigit() -> some View {
    environment(\.hasMonospacedDigits, true)
  }

  /// Paints the text and the pictures in this view.
  nonisolated public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some View {
    transformEnvironment(\.foregroundStyle) { $0 = AnyShapeStyle(style, over: $0) }
  }

  /// Sets the color of what can be pressed in this view.
  nonisolated public func tint(_ tint: Color?) -> some View { environment(\.tint, tint) }

  /// Sets the most lines a text in this view may take.
  nonisolated public func lineLimit(_ number: Int?) -> some View {
    environment(\.lineLimit, number)
  }

  /// Sets where the lines of the texts in this view stand.
  nonisolated public func multilineTextAlignment(_ alignment: TextAlignment) -> some View {
    environment(\.multilineTextAlignment, alignment)
  }

  /// Keeps the controls in this view from taking what a person does.
  nonisolated public func disabled(_ disabled: Bool) -> some View {
    transformEnvironment(\.isEnabled) { isEnabled in isEnabled = isEnabled && !disabled }
  }
}
