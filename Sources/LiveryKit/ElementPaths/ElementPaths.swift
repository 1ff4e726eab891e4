import Logging
import SourceJSON

/// The paths of an element, and what it takes from the elements of the theme.
final class ElementPaths {
  /// What the text looks like.
  var text: ElementPath?

  /// What the background is taken from.
  var background: ElementPath?

  /// What the theme's element wants between lines.
  private(set) var lineSpacing = 0.0

  /// What is missing.
  private(set) var problems: [Diagnostic] = []

  /// What properties have from the theme, by their names there.
  private var worn: [String: any AnyProperty] = [:]

  /// Puts on what the theme has at the paths, and takes off what it no longer has.
  func putOn(_ element: Element, in window: Window?) {
    lineSpacing = 0
    problems = []
    var said: [String: any AnyProperty] = [:]
    if let window {
      let tree = window.tree
      let look = PathLook(element, table: window.properties)
      if let text, let entry = entry(at: text, tree) {
        take("font", look.font, from: entry, text, element, &said)
        take("textColor", look.textColor, from: entry, text, element, &said)
        if let spacing = entry.value(of: .property("lineSpacing"))?.value {
          lineSpacing = spacing.number ?? 0
          if spacing.number == nil { problems.append(.wrongKind("lineSpacing", "number", text)) }
        }
      }
      if let background, let entry = entry(at: background, tree) {
        take("backgroundColor", look.background, from: entry, background, element, &said)
      }
    }
    for (name, property) in worn.sorted(by: { $0.key > $1.key }) where said[name] == nil {
      property.clear(.elementPath, on: element)
    }
    worn = said
  }

  private func entry(at path: ElementPath, _ tree: WidgetTree) -> NamedStyle? {
    let entry = tree.theme.style(at: path, in: tree.contexts)
    if entry == nil {
      var suggestions = Diagnostics()
      problems.append(.unknownElement(path, tree.theme, tree.contexts, .error, &suggestions))
    }
    return entry
  }

  /// Gives a property what an entry says about it, or says that it says nothing.
  private func take<Value: ThemeValue>(
    _ name: String,
    _ property: Property<Value?>,
    from entry: NamedStyle,
    _ path: ElementPath,
    _ element: Element,
    _ said: inout [String: any AnyProperty]
  ) {
    guard let value = entry.value(of: .property(name))?.value else {
      problems.append(.missingValue(name, path, element, in: entry))
      return
    }
    // Texts and objects are read as well, since the property need not be declared.
    guard let read = try? Value(themeValue: value) else {
      problems.append(.wrongKind(name, Value.self == Font.self ? "font" : "colour", path))
      return
    }
    said[name] = property
    property.put(read, from: .elementPath, path.description, on: element)
  }
}

/// What element paths set on an element.
private struct PathLook {
  let font: Property<Font?>
  let textColor: Property<Color?>
  let background = Property(at: \View.backgroundColor)

  init(_ element: Element, table: PropertyTable) {
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
      ?? Property(nil, .named("themedFont", of: ObjectIdentifier(Element.self), for: .normal)) {
        ($0 as? any ThemedText)?.themedFont
      } set: {
        ($0 as? any ThemedText)?.themedFont = $1
      }
    textColor =
      row(isButton ? "titleColor" : "textColor")
      ?? Property(nil, .named("themedTextColor", of: ObjectIdentifier(Element.self), for: .normal))
    {
      ($0 as? any ThemedText)?.themedTextColor
    } set: {
      ($0 as? any ThemedText)?.themedTextColor = $1
    }
  }
}

extension Diagnostic {
  /// An element of the theme lacks something.
  fileprivate static func missingValue(
    _ property: String,
    _ path: ElementPath,
    _ element: Element,
    in entry: NamedStyle
  ) -> Diagnostic {
    let member = property == "backgroundColor" ? "themeBackground" : "themeText"
    return Diagnostic(
      .error,
      .missingElementValue,
      "the element '\(path)' has no '\(property)', which '\(member)' of a"
        + " '\(element.widgetClass)' takes",
      at: path.location,
      notes: entry.values.first.map { [Note("the element is here", at: $0.location)] } ?? []
    )
  }

  /// An element of the theme has something else than it should.
  fileprivate static func wrongKind(
    _ property: String,
    _ kind: String,
    _ path: ElementPath
  ) -> Diagnostic {
    Diagnostic(
      .error,
      .missingElementValue,
      "'\(property)' of the element '\(path)' is no \(kind)",
      at: path.location
    )
  }
}

extension Diagnostic.Code {
  /// An element of the theme lacks a value that an object takes from it.
  static let missingElementValue = Self("missing-element-value")
}
