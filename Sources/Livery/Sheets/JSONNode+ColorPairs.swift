/// Colours that depend on the scheme: `light-dark(#fff, #222)` is a pair for the axis `scheme`.
///
/// A pair is a choice between two texts. It is made when constants are replaced, so that everything
/// later reads one colour.
extension String {
  /// A Boolean value that indicates whether the text may contain a pair.
  package var mayHavePair: Bool {
    utf8.contains(0x28) && lowercased().contains("light-dark(")
  }

  /// Returns the text with the colours of its pairs in a scheme; the text itself if it is no colour.
  package func choosing(isDark: Bool) -> String {
    guard mayHavePair, let expression = try? ColorExpression(parsing: self) else { return self }
    let scalars = Array(unicodeScalars)
    var result = String.UnicodeScalarView()
    var position = 0
    for range in expression.omitted(isDark: isDark) {
      result.append(contentsOf: scalars[position..<range.lowerBound])
      position = range.upperBound
    }
    result.append(contentsOf: scalars[position...])
    return String(result)
  }
}

extension JSONNode {
  /// Returns a Boolean value that indicates whether a value has pairs of colours.
  func hasPair(in colors: ColorTexts = .all) -> Bool { firstPair(in: colors) != nil }

  /// Returns the place of the first pair in a value; `nil` if it has none.
  func firstPair(in colors: ColorTexts = .all) -> SourceLocation? {
    guard mayContain(0x28) else { return nil }
    switch value {
    case .null, .bool, .number: return nil
    case .string(let text):
      guard text.mayHavePair, let pair = colors.expression(text)?.pairs.first else { return nil }
      var places = StringPlaces(stringAt: location)
      return places.location(ofScalar: pair.range.lowerBound)
    case .array(let elements):
      return elements.lazy.compactMap { $0.firstPair(in: colors) }.first
    case .object(let members):
      return members.lazy.compactMap { $0.value.firstPair(in: colors) }.first
    }
  }
}

extension StyleSheet.Constant {
  /// The values of the constant: one, or one for each context of the axis `scheme` if it has pairs
  /// of colours.
  ///
  /// - Parameter modifiers: The axes of the theme.
  /// - Returns: Each value with the contexts that it requires.
  package func values(over modifiers: [StyleSheet.Modifier]) -> [(Contexts, JSONValue)] {
    let value = JSONValue(self.value)
    guard self.value.hasPair(),
      let axis = modifiers.first(where: { $0.axis == DynamicColor.axis })
    else { return [(conditions, value)] }
    let contexts = conditions[axis.axis].map { [$0] } ?? axis.contexts
    return contexts.map { context in
      var own = conditions
      own[axis.axis] = context
      return (own, value.choosing(isDark: context == DynamicColor.darkContext))
    }
  }
}

extension JSONValue {
  /// Returns the value with the colours of its pairs in a scheme.
  fileprivate func choosing(isDark: Bool) -> JSONValue {
    switch self {
    case .null, .bool, .number: self
    case .string(let text): .string(text.choosing(isDark: isDark))
    case .array(let elements): .array(elements.map { $0.choosing(isDark: isDark) })
    case .object(let members):
      .object(members.map { Member($0.key, $0.value.choosing(isDark: isDark)) })
    }
  }
}
