import LiveryKit
import Testing

/// The syntax of rule sets.
struct RuleSetTests {
  private let red = NavigationBar[\.barTintColor, .red]
  private let blue = NavigationBar[\.barTintColor, .blue]

  @Test func `a set is applied and reverted as a whole (GA-24, GA-T3)`() {
    let window = Window(in: WidgetTree(), hosts: HostTable())
    let (bar, button) = (NavigationBar(), Button("Save"))
    for view in [bar, button] { window.addSubview(view) }
    let normal = Color.named("green")
    button.setTitleColor(normal, for: .normal)
    let applied = window.apply(
      AppearanceRuleSet {
        red
        Button[
          get: { $0.titleColor(for: .selected) },
          set: { $0.setTitleColor($1, for: .selected) },
          value: .blue
        ]
      }
    )
    #expect(bar.barTintColor == .red && button.titleColor(for: .selected) == .blue)
    applied.revert()
    #expect(bar.barTintColor == nil && button.titleColor(for: .selected) == normal)
  }

  @Test func `a set inside a set is one element, and alone it is the set (GA-25, GA-T4)`() {
    let nested = AppearanceRuleSet {
      red
      AppearanceRuleSet { blue }
    }
    #expect(nested.elements.count == 2)
    #expect((nested.elements.last as? AppearanceRuleSet)?.elements.count == 1)
    let alone = AppearanceRuleSet {
      AppearanceRuleSet {
        red
        blue
      }
    }
    #expect(alone.elements.count == 2)
    #expect(AppearanceRuleSet.empty.elements.isEmpty)
  }

  @Test(arguments: [true, false])
  func `if and else choose among rules (GA-26, GA-T4, GA-T5)`(isFirst: Bool) {
    let chosen = AppearanceRuleSet {
      if isFirst { red } else { blue }
    }
    #expect(chosen.elements.count == 1)
    #expect(chosen.elements.first as? PropertyRule == (isFirst ? red : blue))
    let optional = AppearanceRuleSet {
      if isFirst { red }
    }
    #expect(optional.elements.count == (isFirst ? 1 : 0))
    let beside = AppearanceRuleSet {
      blue
      if isFirst { red }
    }
    #expect(beside.elements.count == (isFirst ? 2 : 1))
  }

  @Test func `switches, loops and bindings choose among rules as well (GA-26)`() {
    let colors: [Color?] = [.red, nil, .blue]
    let rules = AppearanceRuleSet {
      for color in colors {
        if let color { NavigationBar[\.barTintColor, color] }
      }
      switch colors.count {
      case 0: red
      case 3:
        View[\.alpha, 0.5]
        View[\.isHidden, true]
      default: blue
      }
    }
    #expect(rules.elements.count == 4)
    #expect(rules.elements.first as? PropertyRule == red)
    #expect(rules.elements.dropFirst().first as? PropertyRule == blue)
    #expect(rules.elements.last is PropertyRule<View, Bool>)
  }

  @Test func `sets inside sets are applied and reverted in order (GA-24, GA-25)`() {
    let window = Window(in: WidgetTree(), hosts: HostTable())
    let bar = NavigationBar()
    window.addSubview(bar)
    let applied = window.apply(
      AppearanceRuleSet {
        red
        AppearanceRuleSet {
          blue
          View[\.alpha, 0.5]
        }
        View[\.alpha, 0.25]
      }
    )
    #expect(bar.barTintColor == .blue && bar.alpha == 0.25)
    applied.revert()
    #expect(bar.barTintColor == nil && bar.alpha == 1)
  }
}
