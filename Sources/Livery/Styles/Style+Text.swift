extension Style {
  /// The style as JSON text, every setting in its place, `null` where it has no value (spec 13).
  ///
  /// Read with ``init(json:name:)`` and written again, it is the same text.
  public var json: String { jsonValue.text() }

  /// The style as a JSON value, in the order in which styles are printed.
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

  /// Reads a single style: the built-in default values, and what the text says in their place.
  ///
  /// As in a sheet, a font without a name is the system font, and `null` takes a value away.
  ///
  /// - Throws: All problems of the text, if there are any.
  public init(json text: String, name: String = "<text>") throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    var declarations = Declarations()
    if let root = JSONParser.parse(SourceText(name: name, text: text), into: &diagnostics) {
      // No theme will tell more about properties.
      let reader = DeclarationsReader(isDefault: true, propertyKinds: [:])
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
  /// The font that these fields make in place of a weaker font's; `nil` without a size.
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
