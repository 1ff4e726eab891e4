import LiveryKit

/// A theme in code with rules, which are made again on each access.
final class RuledCodeTheme: RuledTheme {
  let first: UInt32
  let isLarge: Bool

  init(first: UInt32, isLarge: Bool = false) {
    self.first = first
    self.isLarge = isLarge
  }

  func color(for color: SemanticColor) -> DynamicColor {
    let number = SemanticColor.allCases.firstIndex(of: color) ?? 999
    return DynamicColor(Color(rgb: first + UInt32(number)))
  }

  func font(for style: FontStyle) -> Font {
    let number = FontStyle.allCases.firstIndex(of: style) ?? 999
    return Font(name: "Avenir", size: 10 + Double(number))
  }

  var appearanceRules: AppearanceRuleSet {
    AppearanceRuleSet {
      AppearanceRuleSet {
        NavigationBar[\.barTintColor, color(for: .background(.primary))]
        NavigationBar[
          \.titleTextAttributes,
          TitleAttributes(
            foreground: color(for: .label(.primary)).light,
            font: font(for: .caption(attribute: .regular))
          )
        ]
      }
      if isLarge {
        NavigationBar[\.layer.borderWidth, 3]
      } else {
        NavigationBar[\.layer.cornerRadius, 5]
      }
      TabBar[\.barTintColor, color(for: .background(.primary))]
      TabBarItem[\.badgeColor, color(for: .fill(.primary))]
      TabBarItem[
        get: { $0.titleTextAttributes(for: .selected) },
        set: { $0.setTitleTextAttributes($1, for: .selected) },
        value: TitleAttributes(foreground: color(for: .label(.link)).light)
      ]
    }
  }
}

/// The same colours and fonts without rules.
struct PlainCodeTheme: ThemeProtocol {
  let code: RuledCodeTheme

  init(first: UInt32) { code = RuledCodeTheme(first: first) }

  func color(for color: SemanticColor) -> DynamicColor { code.color(for: color) }
  func font(for style: FontStyle) -> Font { code.font(for: style) }
}

/// A controller that counts its applications of the theme.
class CountingController: ViewController, Themed {
  var count = 0
  var onTheme: (() -> Void)?

  func applyTheme() {
    count += 1
    onTheme?()
  }
}

/// A view that counts its applications of the theme.
final class CountingView: View, Themed {
  var count = 0
  var onTheme: (() -> Void)?

  func applyTheme() {
    count += 1
    onTheme?()
  }
}
