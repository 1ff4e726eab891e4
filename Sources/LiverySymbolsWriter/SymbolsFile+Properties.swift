import Livery

extension SymbolsFile {
  /// The types of properties whose values are words, each nested in the type of the symbols.
  var enumerations: [String] {
    enumerationTypes.sorted { $0.key < $1.key }.map { property, type in
      let words = wordsOfProperty(property)
      let identifiers = SwiftIdentifier(
        reserved: [
          "AllCases", "allCases", "RawValue", "rawValue", "hashValue", "hash", "settingValue",
        ],
        suffix: "Word"
      )
      let members = identifiers.members(for: words)
      let cases = words.map { "    case \(members[$0] ?? $0) = \(SwiftText.literal($0))" }
      return """
        // The words of the property \(SwiftText.comment(property)).
        extension \(name.type) {
          /// A word of the property \(SwiftText.code(property)).
          \(modifier)enum \(type): String, CaseIterable, PropertyValue {
        \(cases.joined(separator: "\n"))
          }
        }

        """
    }
  }

  /// The extensions of `Property`: for each type of values the properties that have it.
  var typedProperties: [String] {
    let members = propertyMembers
    let enumerations = enumerationTypes
    var byType: [String: [String: String]] = [:]
    for (property, definition) in symbols.properties {
      guard let definition,
        let type = swiftType(of: definition.type, enumeration: enumerations[property])
      else { continue }
      let inBox = StyleSheet.PropertyDefinition.inBox(property)?.type
      // The library has the properties of the box.
      if let inBox, swiftType(of: inBox, enumeration: "LineStyle") == type { continue }
      byType[type, default: [:]][property] = members[property]
    }
    return byType.sorted { $0.key < $1.key }.compactMap { type, members in
      group("Property where Value == \(type)", doc: "Properties with values.", members: members) {
        Member(
          doc: doc(ofProperty: $0),
          value: "Self(\(SwiftText.literal($0)))",
          deprecation: symbols.properties[$0]??.deprecation
        )
      }
    }
  }

  /// The types of the properties whose values are words, or lists of words.
  private var enumerationTypes: [String: String] {
    // The types that the declarations use.
    var taken = Set(["String", "CaseIterable", "PropertyValue"] + Self.spaces.values)
    let identifiers = SwiftIdentifier(reserved: taken, suffix: "Property")
    var types: [String: String] = [:]
    for property in symbols.properties.keys.sorted() where !wordsOfProperty(property).isEmpty {
      let words = StyleSheet.PropertyDefinition.inBox(property)?.type.words
      if words == wordsOfProperty(property) { continue }
      types[property] = identifiers.type(for: property, besides: &taken)
    }
    return types
  }

  private func wordsOfProperty(_ property: String) -> [String] {
    var type = symbols.properties[property]??.type
    while let element = type?.element { type = element }
    return type?.words ?? []
  }

  /// Returns the Swift type of values; `nil` for lists of any values.
  private func swiftType(of type: ValueType, enumeration: String?) -> String? {
    switch type.kind {
    case .enumeration: enumeration.map { $0 == "LineStyle" ? $0 : "\(name.type).\($0)" }
    case .list:
      type.element.flatMap { swiftType(of: $0, enumeration: enumeration) }.map { "[\($0)]" }
    default: type.kind.row.type
    }
  }
}
