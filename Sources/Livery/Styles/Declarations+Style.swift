extension Declarations {
  /// Declares the values of a complete style for every setting, `nil` where it has none.
  public init(_ style: Style) {
    self.init()
    let properties = style.properties.keys.map(Setting.property)
    for setting in Setting.builtIn + properties { self[setting] = .init(style[setting]) }
  }
}

extension Style {
  /// The built-in default values, those of BRStyle 1.1.0.
  public init() { self = Self.builtIn }

  private static let builtIn = Declarations.builtIn.sorted.reduce(into: Style.empty) {
    $0[$1.setting] = $1.value.settingValue
  }
}
