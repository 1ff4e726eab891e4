import SourceJSON

/// The paths of an element, and what it took from the elements of the theme.
final class ElementPaths {
  /// What the text looks like.
  var text: ElementPath?

  /// What the background is taken from.
  var background: ElementPath?

  /// What the theme's element wants between lines.
  private(set) var lineSpacing = 0.0

  /// What is missing.
  private(set) var problems: [Diagnostic] = []

  /// What properties have from the theme, and what they had before.
  private var worn: [PathProperty: (value: SettingValue, former: SettingValue?)] = [:]

  /// Gives properties back what they had, unless somebody has changed them since.
  func takeOff(_ element: Element) {
    for (property, worn) in worn where property.value(of: element) == worn.value {
      property.set(worn.former, on: element)
    }
    worn = [:]
    lineSpacing = 0
    problems = []
  }

  /// Puts on what the theme has at the paths.
  func putOn(_ element: Element, from follower: PathFollower) {
    takeOff(element)
    if text == nil, background == nil { return follower.forget(element) }
    if let text {
      let found = values(at: text, [.font, .textColor], of: "themeText", element, follower)
      if let spacing = found?[property: "lineSpacing"] {
        lineSpacing = spacing.number ?? 0
        if spacing.number == nil { problems.append(.wrongKind("lineSpacing", "number", text)) }
      }
    }
    if let background {
      _ = values(at: background, [.backgroundColor], of: "themeBackground", element, follower)
    }
    follower.follow(element)
  }

  /// Puts on some properties, and says what there is at the path.
  private func values(
    at path: ElementPath,
    _ properties: [PathProperty],
    of member: String,
    _ element: Element,
    _ follower: PathFollower
  ) -> NamedStyle? {
    guard let entry = follower.style(at: path) else {
      problems.append(follower.problem(with: path))
      return nil
    }
    for property in properties {
      guard let said = entry[property: property.rawValue] else {
        problems.append(.missingValue(property.rawValue, path, member, element, in: entry))
        continue
      }
      guard let value = property.read(said) else {
        problems.append(.wrongKind(property.rawValue, property.kind, path))
        continue
      }
      worn[property] = (value, property.value(of: element))
      property.set(value, on: element)
    }
    return entry
  }
}

extension NamedStyle {
  /// The value of a property; `nil` if nothing is said, or that there is none.
  fileprivate subscript(property name: String) -> SettingValue? {
    value(of: .property(name))?.value
  }
}

extension Diagnostic {
  /// An element of the theme lacks something.
  fileprivate static func missingValue(
    _ property: String,
    _ path: ElementPath,
    _ member: String,
    _ element: Element,
    in entry: NamedStyle
  ) -> Diagnostic {
    Diagnostic(
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
  /// The theme has no entry with the names of an element path.
  static let unknownElement = Self("unknown-element")
  /// An element of the theme lacks a value that an object takes from it.
  static let missingElementValue = Self("missing-element-value")
}
