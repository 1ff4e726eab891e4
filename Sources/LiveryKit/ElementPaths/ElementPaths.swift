import Logging
import SourceJSON

/// The element paths of an element, with the values that they take from the theme.
final class ElementPaths {
  /// The path of the text's appearance.
  var text: ElementPath?

  /// The path of the background.
  var background: ElementPath?

  /// The space between lines in the theme's element.
  private(set) var lineSpacing = 0.0

  /// The missing values.
  private(set) var problems: [Diagnostic] = []

  /// The properties that were set, by their names in the theme.
  private var applied: [String: any AnyProperty] = [:]

  /// Applies the theme's values at the paths, and reverts values that it no longer has.
  func apply(to element: Element, in window: Window?) {
    lineSpacing = 0
    problems = []
    var found: [String: any AnyProperty] = [:]
    if let window {
      let tree = window.tree
      let properties = PathProperties(of: element, in: window.properties)
      if let text, let entry = entry(at: text, tree) {
        found["font"] = take("font", for: properties.font, of: element, from: entry, at: text)
        found["textColor"] = take(
          "textColor",
          for: properties.textColor,
          of: element,
          from: entry,
          at: text
        )
        if let spacing = entry.value(of: .property("lineSpacing"))?.value {
          lineSpacing = spacing.number ?? 0
          if spacing.number == nil {
            problems.append(.wrongKind(of: "lineSpacing", expected: "number", at: text))
          }
        }
      }
      if let background, let entry = entry(at: background, tree) {
        found["backgroundColor"] = take(
          "backgroundColor",
          for: properties.background,
          of: element,
          from: entry,
          at: background
        )
      }
    }
    for (name, property) in applied.sorted(by: { $0.key > $1.key }) where found[name] == nil {
      property.clear(.elementPath, on: element)
    }
    applied = found
  }

  private func entry(at path: ElementPath, _ tree: WidgetTree) -> NamedStyle? {
    let entry = tree.theme.style(at: path, in: tree.contexts)
    if entry == nil {
      var suggestions = Diagnostics()
      problems.append(
        .unknownElement(
          path,
          in: tree.theme,
          contexts: tree.contexts,
          severity: .error,
          suggestions: &suggestions
        )
      )
    }
    return entry
  }

  /// Sets a property to the value of an entry; reports a missing or unsuitable value, and returns
  /// `nil`.
  private func take<Value: ThemeValue>(
    _ name: String,
    for property: Property<Value?>,
    of element: Element,
    from entry: NamedStyle,
    at path: ElementPath
  ) -> (any AnyProperty)? {
    guard let value = entry.value(of: .property(name))?.value else {
      problems.append(.missingValue(of: name, at: path, in: entry, for: element))
      return nil
    }
    // Converts texts and objects too, since the property need not be declared.
    guard let read = try? Value(themeValue: value) else {
      let kind = Value.self == Font.self ? "font" : "colour"
      problems.append(.wrongKind(of: name, expected: kind, at: path))
      return nil
    }
    property.put(read, from: .elementPath, origin: path.description, on: element)
    return property
  }
}

/// The properties that element paths set on an element.
private struct PathProperties {
  let font: Property<Font?>
  let textColor: Property<Color?>
  let background = Property(at: \View.backgroundColor)

  init(of element: Element, in table: PropertyTable) {
    let page = table.page(of: type(of: element))
    let isButton = element is Button
    func row<Value>(_ name: String) -> Property<Value>? {
      switch page.byName[name]?.content {
      case .value(let property): property as? Property<Value>
      case .states(let values): values.anyProperty(for: .normal) as? Property<Value>
      default: nil
      }
    }
    font =
      row(isButton ? "titleFont" : "font")
      ?? Property(nil, id: .named("themedFont", of: ObjectIdentifier(Element.self), for: .normal)) {
        ($0 as? any ThemedText)?.themedFont
      } set: {
        ($0 as? any ThemedText)?.themedFont = $1
      }
    textColor =
      row(isButton ? "titleColor" : "textColor")
      ?? Property(
        nil,
        id: .named("themedTextColor", of: ObjectIdentifier(Element.self), for: .normal)
      ) {
        ($0 as? any ThemedText)?.themedTextColor
      } set: {
        ($0 as? any ThemedText)?.themedTextColor = $1
      }
  }
}

extension Diagnostic {
  /// Returns the problem that an element of the theme lacks a value.
  fileprivate static func missingValue(
    of property: String,
    at path: ElementPath,
    in entry: NamedStyle,
    for element: Element
  ) -> Diagnostic {
    let member = property == "backgroundColor" ? "themeBackground" : "themeText"
    return Diagnostic(
      .error,
      .missingElementValue,
      message: "the element '\(path)' has no '\(property)', which '\(member)' of a"
        + " '\(element.widgetClass)' takes",
      at: path.location,
      notes: entry.values.first.map { [Note("the element is here", at: $0.location)] } ?? []
    )
  }

  /// Returns the problem that an element of the theme has a value of another kind.
  fileprivate static func wrongKind(
    of property: String,
    expected kind: String,
    at path: ElementPath
  ) -> Diagnostic {
    Diagnostic(
      .error,
      .missingElementValue,
      message: "'\(property)' of the element '\(path)' is not a \(kind)",
      at: path.location
    )
  }
}

extension Diagnostic.Code {
  /// An element of the theme without a value that an object takes from it.
  static let missingElementValue = Self("missing-element-value")
}
