import SourceJSON
import Testing

@testable import Livery
@testable import LiveryFormats

/// Constants written as tokens, and read again.
struct TokenWriterTests {
  /// Returns the input of a sheet, whose names may be paths.
  static func input(_ sheet: JSONValue) -> TokenWriter.Input {
    var axes: [StyleSheet.Modifier] = []
    if case .object(let modifiers)? = sheet["@modifiers"] {
      axes = modifiers.map { modifier in
        StyleSheet.Modifier(
          axis: modifier.key,
          contexts: (modifier.value["contexts"]?.list ?? []).compactMap(\.text),
          defaultContext: modifier.value["default"]?.text ?? ""
        )
      }
    }
    var input = TokenWriter.Input(axes: axes)
    func add(_ value: JSONValue, in contexts: [String: String]) {
      guard case .object(let members) = value else { return }
      for member in members {
        if member.key.hasPrefix("$") {
          input.add(String(member.key.dropFirst()), .init(member.value, in: contexts))
        } else if member.key.hasPrefix("@when ") {
          let pairs = member.key.split(separator: " ").dropFirst().map { $0.split(separator: "=") }
          let own = pairs.map { (String($0[0]), String($0[1])) }
          add(member.value, in: contexts.merging(own) { $1 })
        }
      }
    }
    add(sheet, in: [:])
    return input
  }

  /// Reads the written files of a sheet again.
  static func reread(_ sheet: JSONValue) -> (TokenWriter.Output, TokenReading) {
    let output = TokenWriter.output(input(sheet), tokensFile: "a.tokens.json")
    let tokens = output.tokens.text()
    guard let resolver = output.resolver else { return (output, TokenReading(tokens)) }
    return (
      output,
      TokenReading(resolver.text(), name: "a.resolver.json", files: ["a.tokens.json": tokens])
    )
  }

  private static func parse(_ text: String) throws -> JSONValue {
    var diagnostics = Diagnostics()
    let node = JSONParser.parse(SourceText(name: "s", text: text), into: &diagnostics)
    return JSONValue(try #require(node))
  }

  private static let sheet = ##"""
    {"@modifiers": {"scheme": {"contexts": ["light", "dark"], "default": "light"},
       "size": {"contexts": ["small", "large"], "default": "large"}},
     "$ink": "#112233", "$text": "$ink", "$soft": "oklch(0.5 0.1 200 / 0.5)", "$gap": 4, "$long": "1.5s",
     "$curve": "cubic-bezier(0.4, 0, 0.2, 1)", "$family": "Aster", "$heavy": 700, "$big": 20,
     "$body": {"name": "$family", "size": "$big", "weight": "$heavy"}, "$body.lineHeight": 1.5, "$body.letterSpacing": 0.25,
     "$card": {"color": "$ink", "offset": [0, "$gap"], "blurRadius": 6}, "$line": {"color": "$text", "width": 2, "style": "dashed"},
     "$fade": {"stops": [{"color": "#ff0000", "at": 0}, {"color": "$ink", "at": 1}]},
     "$move": {"duration": "200ms", "delay": "0ms", "timingFunction": "$curve"},
     "$label": {"primary": "#445566", "deep": {"second": "$ink"}}, "$use": "$label.deep.second",
     "$title": "Hello", "$escaped": "$$5", "$flag": true, "$list": [1, "$gap"], "$none": null, "$alias": "$title",
     "$action.primary": "$ink", "$action.0\\.5": 3, "$Brand\\ Shadow": "#778899",
     "@when scheme=dark": {"$ink": "#ddeeff", "$title": "Dark", "$only": 1},
     "@when scheme=dark size=small": {"$gap": 1, "$ink": "#000000"}, "@when size=small": {"$gap": 2}}
    """##

  @Test func `Constants that were written and read have the same values in all contexts`() throws {
    let sheet = try Self.parse(Self.sheet)
    let (_, reading) = Self.reread(sheet)
    #expect(reading.errors.isEmpty)
    #expect(reading.warnings.isEmpty)
    for scheme in ["light", "dark"] {
      for size in ["small", "large"] {
        let contexts = ["scheme": scheme, "size": size]
        let (before, after) = (SheetConstants(sheet, in: contexts), reading.constants(contexts))
        let names =
          before.values.keys.filter { $0 != "label" } + ["label.primary", "label.deep.second"]
        for name in names.sorted() {
          let expected = before.resolved(name).map(Self.normalized)
          #expect(after.resolved(name).map(Self.normalized) == expected, "\(name) in \(contexts)")
        }
      }
    }
  }

  /// Returns a value with its colours in one form, and without what is the same as nothing.
  static func normalized(_ value: JSONValue) -> JSONValue {
    switch value {
    case .string(let text): Color(text).map { .string($0.description) } ?? value
    case .array(let elements): .array(elements.map(normalized))
    case .object(let members): .object(members.map { .init($0.key, normalized($0.value)) })
    default: value
    }
  }

  @Test func `What is written follows the rules of the format`() throws {
    let (output, _) = Self.reread(try Self.parse(Self.sheet))
    var problems = FormatRules.problems(of: output.tokens)
    let resolver = try #require(output.resolver)
    #expect(resolver["version"] == "2025.10")
    guard case .object(let modifiers)? = resolver["modifiers"] else { return }
    #expect(modifiers.map(\.key) == ["scheme", "size"])
    for modifier in modifiers {
      guard case .object(let contexts)? = modifier.value["contexts"] else { continue }
      #expect(contexts.contains { .string($0.key) == modifier.value["default"] })
      for context in contexts {
        for source in context.value.list ?? [] { problems += FormatRules.problems(of: source) }
      }
    }
    #expect(problems.isEmpty)
  }

  @Test func `Values without a type are kept apart, and listed`() throws {
    let output = TokenWriter.output(
      Self.input(try Self.parse(##"{"$a": "Hello", "$b": "#112233", "$c": "$a", "$x\\.y": 1}"##))
    )
    #expect(output.losses.map(\.name) == ["a", "c", #"x\.y"#])
    #expect(output.tokens["b"]?["$type"] == "color")
    #expect(output.tokens["a"] == nil)
    #expect(output.tokens["$extensions"]?["livery"]?["sheet"]?["$c"] == "$a")
    #expect(output.resolver == nil)
  }

  @Test func `A colour keeps its space`() throws {
    let output = TokenWriter.output(
      Self.input(
        try Self.parse(#"{"$a": "oklch(0.5 0.1 none / 0.5)", "$b": "color(display-p3 1 0 0)"}"#)
      )
    )
    #expect(output.tokens["a"]?["$value"]?["colorSpace"] == "oklch")
    #expect(output.tokens["a"]?["$value"]?["components"] == [0.5, 0.1, "none"])
    #expect(output.tokens["a"]?["$value"]?["alpha"] == 0.5)
    #expect(output.tokens["b"]?["$value"]?["colorSpace"] == "display-p3")
  }

  @Test func `Tokens are proposed for settings by the ends of their names`() {
    let reading = TokenReading(
      ##"""
      {"color": {"$type": "color", "brand": {"$value": "#111"}, "text": {"default": {"$value": "{color.brand}"}},
         "bg": {"a": {"canvas": {"$value": "#222"}}, "background": {"$value": "#333"}}, "blue": {"$value": "#00f"}},
       "secondaryHeadline": {"$type": "color", "$value": "#123"}, "border": {"$type": "color", "$value": "#321"},
       "type": {"body": {"$type": "typography", "$value": {"fontFamily": "A", "fontSize": {"value": 1, "unit": "px"},
         "fontWeight": 400, "letterSpacing": {"value": 0, "unit": "px"}, "lineHeight": 1}}}}
      """##
    )
    let found = TokenProposals(for: reading.sheet ?? .null)
    #expect(
      found.proposals.map { "\($0.setting) \($0.name)" } == [
        "colors.primaryColor color.brand", "colors.textColor color.text.default",
        "colors.secondaryHeadlineColor secondaryHeadline", "fonts.textFont type.body",
        "controls.borderColor border",
      ]
    )
    #expect(found.choices.map(\.names) == [["color.bg.a.canvas", "color.bg.background"]])
    #expect(found.open.count == 24)
    #expect(found.rest.contains("color.blue"))
    #expect(
      found.sheet(importing: "t.json")["default"]?["fonts"] == ["textFont": "$type.body"]
    )
  }
}

/// The rules of the published schemas for token files, checked by hand.
enum FormatRules {
  /// Returns the problems of a file.
  static func problems(of root: JSONValue) -> [String] {
    guard case .object(let members) = root else { return ["no object"] }
    return members.flatMap { member -> [String] in
      if member.key == "$schema" || member.key == "$extensions" { return [] }
      return group(member.value, at: member.key)
    }
  }

  private static func group(_ value: JSONValue, at path: String) -> [String] {
    guard case .object(let members) = value else { return ["\(path): no object"] }
    let name = path.split(separator: "/").last ?? ""
    if name != "$root", name.hasPrefix("$") || name.contains(where: { ".{}".contains($0) }) {
      return ["\(path): name"]
    }
    guard let content = value["$value"] else {
      return members.flatMap { group($0.value, at: "\(path)/\($0.key)") }
    }
    let allowed = ["$value", "$type", "$description", "$deprecated", "$extensions"]
    let others = members.map(\.key).filter { !allowed.contains($0) }
    guard others.isEmpty, let type = value["$type"]?.text else { return ["\(path): members"] }
    return isValid(content, type) ? [] : ["\(path): \(type) \(content.text(pretty: false))"]
  }

  private static func isValid(_ value: JSONValue, _ type: String) -> Bool {
    if let text = value.text, text.hasPrefix("{"), text.hasSuffix("}") { return true }
    func has(_ types: [String: String]) -> Bool {
      guard case .object(let members) = value else { return false }
      return Set(members.map(\.key)) == Set(types.keys)
        && members.allSatisfy { isValid($0.value, types[$0.key] ?? "") }
    }
    switch type {
    case "color":
      let keys: Set<String> = ["colorSpace", "components", "alpha", "hex"]
      guard case .object(let members) = value, Set(members.map(\.key)).isSubset(of: keys) else {
        return false
      }
      let hex = value["hex"]?.text
      return spaces.contains(value["colorSpace"]?.text ?? "")
        && value["components"]?.list?.count == 3
        && (hex == nil || hex?.count == 7)
    case "dimension": return measure(value, ["px", "rem"])
    case "duration": return measure(value, ["ms", "s"])
    case "number": if case .number = value { return true } else { return false }
    case "fontWeight":
      if case .number(let number) = value { return (1...1000).contains(number) }
      return false
    case "fontFamily": return value.text != nil || value.list?.allSatisfy { $0.text != nil } == true
    case "cubicBezier": return value.list?.count == 4
    case "strokeStyle": return ["solid", "dashed", "dotted", "double"].contains(value.text)
    case "flag": return true
    case "border": return has(["color": "color", "width": "dimension", "style": "strokeStyle"])
    case "transition":
      return has(["duration": "duration", "delay": "duration", "timingFunction": "cubicBezier"])
    case "shadow":
      return has([
        "color": "color", "offsetX": "dimension", "offsetY": "dimension", "blur": "dimension",
        "spread": "dimension",
      ])
    case "gradient": return value.list?.allSatisfy { isValid($0, "stop") } == true
    case "stop": return has(["color": "color", "position": "number"])
    case "typography":
      return has([
        "fontFamily": "fontFamily", "fontSize": "dimension", "fontWeight": "fontWeight",
        "letterSpacing": "dimension", "lineHeight": "number",
      ])
    default: return false
    }
  }

  private static let spaces = [
    "srgb", "srgb-linear", "hsl", "hwb", "lab", "lch", "oklab", "oklch", "display-p3", "a98-rgb",
    "prophoto-rgb", "rec2020", "xyz-d65", "xyz-d50",
  ]

  private static func measure(_ value: JSONValue, _ units: [String]) -> Bool {
    guard case .object(let members) = value, members.count == 2, case .number? = value["value"]
    else {
      return false
    }
    return units.contains(value["unit"]?.text ?? "")
  }
}
