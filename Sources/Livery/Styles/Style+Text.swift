extension Style {
  /// The style as JSON text with every setting in its section, `null` where it has no value.
  ///
  /// Reading it with ``init(json:name:)`` and writing it again gives the same text.
  public var json: String { jsonValue.text() }

  /// The style as a JSON value, in print order.
  package var jsonValue: JSONValue {
    var sections = Setting.Group.allCases.filter { $0 != .properties }.map { group in
      let settings = Setting.builtIn.filter { $0.group == group }
      return JSONValue.Member(
        group.rawValue,
        .object(settings.map { .init($0.name, self[$0]?.jsonValue ?? .null) })
      )
    }
    let members = properties.sorted { $0.key < $1.key }.map {
      JSONValue.Member($0.key, $0.value.jsonValue)
    }
    sections.append(.init("properties", .object(members)))
    return .object(sections)
  }

  /// Reads a single style: the built-in default values, overridden by those in the text.
  ///
  /// As in a sheet, a font without a name is the system font, and `null` removes a value.
  ///
  /// - Throws: All problems of the text, if there are any.
  public init(json text: String, name: String = "<text>") throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    var declarations = Declarations()
    if let root = JSONParser.parse(SourceText(name: name, text: text), into: &diagnostics) {
      // No theme provides the kinds of properties.
      let reader = DeclarationsReader(isDefault: true, propertyTypes: [:])
      declarations = reader.read(root, into: &diagnostics)
    }
    try diagnostics.throwIfErrors()
    self.init()
    for declaration in declarations.sorted {
      let setting = declaration.setting
      switch declaration.value {
      case .font(let fields):
        self[setting] = fields.font(over: self[setting]?.font).map(SettingValue.font)
      case .shadow(let fields): self[setting] = fields.shadow.map(SettingValue.shadow)
      case .none, .value, .reference, .color, .keyword:
        self[setting] = declaration.value.settingValue
      }
    }
  }
}

extension FontFields {
  /// Returns the font with these fields over a weaker font; `nil` without a size.
  fileprivate func font(over weaker: Font?) -> Font? {
    guard let size = size ?? weaker?.size else { return nil }
    guard let name else {
      return Font(
        name: weaker?.name,
        size: size,
        weight: weight ?? weaker?.weight,
        italic: italic ?? weaker?.italic ?? false
      )
    }
    return Font(name: name.text, size: size, weight: weight, italic: italic ?? false)
  }
}
