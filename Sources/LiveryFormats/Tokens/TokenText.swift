import SourceJSON

/// The texts of token files, read as values.
enum TokenText {
  /// Returns the value of a text, in JSON or in JSON5; reports mistakes and returns `nil`.
  static func value(
    of source: SourceText,
    into diagnostics: inout Diagnostics
  ) -> SourceValue? {
    let start = source.location(at: source.textStart)
    guard diagnostics.spend(1 + source.bytes.count / 4, at: start) else { return nil }
    var strict = Diagnostics(continuing: diagnostics)
    if let node = JSONParser.parse(source, into: &strict) {
      return SourceValue(node, into: &diagnostics)
    }
    // Of the departures from JSON only the first are listed.
    let isText = strict.all.allSatisfy { [.jsonSyntax, .tooManyErrors].contains($0.code) }
    guard isText, String(validating: source.bytes, as: UTF8.self) != nil else {
      diagnostics.append(contentsOf: strict)
      return nil
    }
    var found = Diagnostics(continuing: diagnostics)
    do {
      let value = try JSON5Reader.read(source, into: &found)
      diagnostics.append(contentsOf: found)
      if !isNamedAsJSON5(source.name), let first = strict.all.first {
        let message =
          "this is no JSON, but JSON5, which is read as well; other tools may reject it"
        diagnostics.warning(.looseToken, message, at: first.location)
      }
      return value
    } catch {
      // The mistakes before are those that JSON5 allows.
      let rest = strict.all.filter { ($0.location?.offset ?? 0) >= error.offset }
      if let first = strict.all.first, first.location?.offset == rest.first?.location?.offset {
        diagnostics.append(contentsOf: strict)
      } else {
        let place = source.location(at: error.offset)
        diagnostics.error(.jsonSyntax, error.message, at: place)
      }
      return nil
    }
  }

  private static func isNamedAsJSON5(_ name: String) -> Bool {
    [".json5", ".jsonc"].contains { name.lowercased().hasSuffix($0) }
  }
}

extension SourceValue {
  /// Returns the value of a member of an object; `nil` without one.
  func member(_ key: String) -> SourceValue? { members?.last { $0.key == key }?.value }

  /// The text; `nil` for other values.
  var text: String? { if case .string(let text) = content { text } else { nil } }

  /// The number; `nil` for other values.
  var number: Double? { if case .number(let number) = content { number } else { nil } }

  /// The elements of a list; `nil` for other values.
  var elements: [SourceValue]? {
    if case .array(let elements) = content { elements } else { nil }
  }
}
