extension Declarations {
  /// Reads declarations from JSON text such as `{ "colors": { "primaryColor": "#ff8800" } }`.
  ///
  /// The text has the form of an entry's body in a sheet; messages call it `name`.
  ///
  /// - Throws: All problems of the text, if there are any.
  public init(json text: String, name: String = "<text>") throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    let source = SourceText(name: name, text: text)
    var declarations = Declarations()
    if let root = JSONParser.parse(source, into: &diagnostics) {
      declarations = DeclarationsReader().read(root, into: &diagnostics)
    }
    try diagnostics.throwIfErrors()
    self = declarations
  }

  /// Declares the setting with a path such as `colors.primaryColor`.
  ///
  /// The value is JSON text; colours, and references such as `{colors.textColor}`, need no quotes:
  ///
  /// ```swift
  /// try declarations.set("colors.primaryColor", to: "#ff8800")
  /// try declarations.set("fonts.actionFont", to: #"{"name": "Helvetica", "size": 14}"#)
  /// ```
  /// Fields of a font or a shadow that the value omits keep their declared values; naming a font
  /// resets its weight and slant.
  ///
  /// - Throws: The problems of the path or the value; nothing has changed then.
  public mutating func set(_ path: String, to text: String) throws(DiagnosticsError) {
    var diagnostics = Diagnostics()
    guard let setting = Setting(path) else {
      diagnostics.error(.unknownSetting, Setting.message(forPath: path), at: nil)
      try diagnostics.throwIfErrors()
      return
    }
    let trimmed = Identifier.trimmed(text) ?? ""
    let isBareColor =
      setting.kind == .color && trimmed != "null" && !trimmed.hasPrefix("\"")
      && Double(trimmed) == nil && !"{[".contains(trimmed.first ?? "[")
    let isBare = isBareColor || TextValue.isReference(trimmed)
    let json = isBare ? JSONValue.string(trimmed).text(pretty: false) : text
    let source = SourceText(name: "<value>", text: json)
    if let node = JSONParser.parse(source, into: &diagnostics),
      let value = ValueReader().value(node, for: setting, into: &diagnostics),
      !diagnostics.hasErrors
    {
      insert(Declaration(setting, value.filled(from: self[setting])))
    }
    try diagnostics.throwIfErrors()
  }
}

extension Declaration.Value {
  /// Returns the value with omitted fields taken from a former value.
  fileprivate func filled(from old: Self?) -> Self {
    switch (self, old) {
    case (.font(var new), .font(let old)):
      new.size = new.size ?? old.size
      if new.name == nil {
        new.name = old.name
        new.weight = new.weight ?? old.weight
        new.italic = new.italic ?? old.italic
      }
      return .font(new)
    case (.shadow(let new), .shadow(let old)):
      var shadow = new
      shadow.offset = new.offset ?? old.offset
      shadow.blurRadius = new.blurRadius ?? old.blurRadius
      if new.color == nil, new.colorFormula == nil {
        shadow.color = old.color
        shadow.colorFormula = old.colorFormula ?? shadow.colorFormula
      }
      return .shadow(shadow)
    default: return self
    }
  }
}

extension Setting {
  /// Returns the message for a text that is not the path of a setting.
  package static func message(forPath path: String) -> String {
    let sameName = builtIn.first { $0.name == path || path.hasSuffix(".\($0.name)") }
    let nearest =
      sameName?.description
      ?? Suggestion.nearest(to: path, in: builtIn.map(\.description))
      ?? Suggestion.nearest(to: path, in: builtIn.map(\.name)).flatMap(builtIn(named:))?.description
    let suggestion = nearest.map { "did you mean '\($0)'?" }
    return "unknown setting '\(path)'; "
      + (suggestion ?? "expected a path such as 'colors.primaryColor' or 'properties.name'")
  }
}
