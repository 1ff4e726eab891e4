import Livery
import Testing

/// The values that a tree accepts depend on its theme, and not on its history (spec 9.2).
struct AcceptanceLaws {
  @Test
  func `a style is accepted or refused as in a new tree, whatever was set under other themes`() {
    Law.holds(in: 400) { random in
      var themes: [Theme] = []
      for _ in 1...random.int(2...3) { themes.append(try random.themeOfOddKinds()) }
      var theme = 0
      let tree = WidgetTree(ofRandomNames: themes[theme])
      let button = tree.addWindow().add("UIButton")
      var story: [String] = []
      var former: [Declarations] = []
      for _ in 1...random.int(4...12) {
        if random.chance(35) {
          theme = random.int(0...themes.count - 1)
          story.append("theme \(theme)")
          tree.theme = themes[theme]
          continue
        }
        let isDefault = random.chance(70)
        let style = try random.styleOfOddKinds(former)
        former.append(style)
        // A value that a widget has already is not set again.
        if !isDefault, button.scope == style { continue }
        let new = WidgetTree(ofRandomNames: themes[theme])
        let other = new.addWindow().add("UIButton")
        let answer = tree.answer {
          if isDefault { tree.defaultStyle = style } else { button.scope = style }
        }
        let expected = new.answer {
          if isDefault { new.defaultStyle = style } else { other.scope = style }
        }
        let said = style.sorted.map { "\($0.setting): \($0.value)" }
        story.append("\(isDefault ? "default" : "scope") \(said): \(answer)")
        if answer != expected {
          throw Breach("\(story.joined(separator: "\n"))\nin a new tree: \(expected)")
        }
        // A new tree might not accept the remainder of the previous value.
        let accepted =
          expected.isEmpty
          && new.answer {
            new.defaultStyle = tree.defaultStyle
            other.scope = button.scope
          }.isEmpty
        if accepted, button.style != other.style {
          throw Breach("\(story.joined(separator: "\n"))\nlooks otherwise in a new tree")
        }
      }
    }
  }
}

extension WidgetTree {
  /// Returns the errors of a rejected change; none if it is accepted.
  fileprivate func answer(to change: () -> Void) -> [TreeError] {
    do {
      try update { change() }
      return []
    } catch let refused as UpdateRejected {
      return refused.errors
    } catch {
      return []
    }
  }
}

extension SplitMix64 {
  private static let names = ["one", "two", "three"]

  /// Returns a theme that declares some properties, each of one of a few kinds.
  fileprivate mutating func themeOfOddKinds() throws -> Theme {
    let kinds = some(Self.names, 75).map {
      "\"\($0)\": \"\(pick(["color", "color", "number", "string", "shadow", "font"]))\""
    }
    let sheet = try StyleSheet(text: "{\"@properties\": {\(kinds.joined(separator: ", "))}}")
    return try Theme(sheets: [sheet])
  }

  /// Returns a former style, with a change or without, or a new one.
  fileprivate mutating func styleOfOddKinds(_ former: [Declarations]) throws -> Declarations {
    var style = former.isEmpty || chance(30) ? Declarations() : pick(former)
    let count = style.isEmpty ? int(1...3) : chance(60) ? 0 : 1
    for _ in 0..<count { style.insert(try declarationOfOddKind()) }
    return style
  }

  private mutating func declarationOfOddKind() throws -> Declaration {
    let property = Setting.property(pick(Self.names))
    let formula = "rgb(from {\(property)} r g b)"
    var shadow = PartialShadow()
    shadow.colorFormula = try ColorFormula(formula)
    let values: [Declaration.Value] = [
      .reference(.init(property)), .value(.string(formula)), .color(try ColorFormula(formula)),
      .shadow(shadow), .value(.color(.blue)), .value(.number(4)), .value(.string("red")), .none,
      .value(.object(["color": .string(formula)])), .font(FontFields(size: 3)), .keyword(.initial),
    ]
    let settings: [Setting] = [
      .primaryColor, .textColor, .shadow, .textFont, .property(pick(Self.names)),
    ]
    return Declaration(pick(settings), pick(values))
  }
}
