import LiveryKit
import Testing

/// The effect of rules on the objects in a window.
struct RuleTests {
  private let window = Window(in: WidgetTree(), hosts: HostTable())
  private let bar = NavigationBar()
  private let button = Button("Save")

  init() {
    window.addSubview(bar)
    window.addSubview(button)
  }

  @Test func `reverting a rule restores the original value (GA-20, GA-T1)`() {
    bar.barTintColor = .named("green")
    let applied = window.apply(AppearanceRuleSet { NavigationBar[\.barTintColor, .red] })
    #expect(bar.barTintColor == .red)
    let later = NavigationBar()
    window.addSubview(later)
    #expect(later.barTintColor == .red, "an object that comes later has it too")
    applied.revert()
    #expect(bar.barTintColor == .named("green"))
    #expect(later.barTintColor == nil)
  }

  @Test func `a rule may be about one state (GA-21, GA-T2)`() {
    let normal = Color.named("green")
    button.setTitleColor(normal, for: .normal)
    let applied = window.apply(
      AppearanceRuleSet {
        Button[
          get: { $0.titleColor(for: .selected) },
          set: { $0.setTitleColor($1, for: .selected) },
          value: .red
        ]
      }
    )
    #expect(button.titleColor(for: .selected) == .red)
    #expect(button.titleColor(for: .normal) == normal)
    #expect(button.titleColor(for: .highlighted) == normal)
    applied.revert()
    #expect(button.titleColor(for: .selected) == normal)
    // Without a value for the state the normal one applies again.
    button.setTitleColor(.blue, for: .normal)
    #expect(button.titleColor(for: .selected) == .blue)
  }

  @Test func `applying and reverting again changes nothing (GA-22)`() {
    bar.barTintColor = .blue
    let applied = window.apply(AppearanceRuleSet { NavigationBar[\.barTintColor, .red] })
    applied.revert()
    bar.barTintColor = .named("green")
    applied.revert()
    #expect(bar.barTintColor == .named("green"))
    #expect(!applied.isApplied && window.ruleBook?.applied.isEmpty == true)
  }

  @Test func `subclasses are concerned, and other classes are not (GA-23)`() {
    final class TallBar: NavigationBar {}
    let (tall, toolbar) = (TallBar(), Toolbar())
    for view in [tall, toolbar] { window.addSubview(view) }
    window.apply(AppearanceRuleSet { NavigationBar[\.barTintColor, .red] })
    #expect(tall.barTintColor == .red)
    #expect(toolbar.barTintColor == nil)
    window.apply(AppearanceRuleSet { View[\.alpha, 0.5] })
    #expect([tall, toolbar, bar, button, window].allSatisfy { $0.alpha == 0.5 })
  }

  @Test func `the last of two rules on a property wins, and the true original returns (GA-24)`() {
    bar.barTintColor = .blue
    let first = window.apply(
      AppearanceRuleSet {
        NavigationBar[\.barTintColor, .red]
        NavigationBar[\.barTintColor, .white]
      }
    )
    #expect(bar.barTintColor == .white)
    let second = window.apply(AppearanceRuleSet { NavigationBar[\.barTintColor, .black] })
    #expect(bar.barTintColor == .black)
    // The order in which they end does not matter.
    first.revert()
    #expect(bar.barTintColor == .black)
    second.revert()
    #expect(bar.barTintColor == .blue)
  }

  @Test func `a later direct write is left alone (GA-22)`() {
    let applied = window.apply(AppearanceRuleSet { NavigationBar[\.barTintColor, .red] })
    bar.barTintColor = .black
    applied.revert()
    #expect(bar.barTintColor == .black)
  }

  @Test func `the tint is inherited again when rules end`() {
    let applied = window.apply(AppearanceRuleSet { View[\.tintColor, .red] })
    let later = View()
    bar.addSubview(later)
    #expect([window, bar, later].allSatisfy { $0.tintColor == .red })
    applied.revert()
    window.tintColor = .blue
    #expect([bar, later].allSatisfy { $0.tintColor == .blue })
  }

  @Test func `a rule may reach into what belongs to an object, and values need not be comparable`()
  {
    final class Fancy: View {
      struct Border { var width = 0.0 }
      var border = Border()
    }
    let fancy = Fancy()
    window.addSubview(fancy)
    let applied = window.apply(
      AppearanceRuleSet {
        Fancy[\.layer.cornerRadius, 4]
        Fancy[\.border, Fancy.Border(width: 2)]
        Fancy[get: \.border.width, set: { $0.border.width = $1 }, value: 3]
      }
    )
    #expect(fancy.layer.cornerRadius == 4 && fancy.border.width == 3)
    #expect(bar.layer.cornerRadius == 0)
    applied.revert()
    #expect(fancy.layer.cornerRadius == 0 && fancy.border.width == 0)
  }

  @Test func `rules are equal if property and value are (GA-31)`() {
    #expect(NavigationBar[\.barTintColor, .red] == NavigationBar[\.barTintColor, .red])
    #expect(NavigationBar[\.barTintColor, .red] != NavigationBar[\.barTintColor, nil])
    #expect(View[\.backgroundColor, .red] != View[\.layer.backgroundColor, .red])
  }

  @Test func `a type of one's own can be a rule`() {
    struct Hidden: AppearanceRule {
      func put(on element: Element) -> ((Element) -> Void)? {
        guard let bar = element as? Toolbar, !bar.isHidden else { return nil }
        bar.isHidden = true
        return { ($0 as? Toolbar)?.isHidden = false }
      }
    }
    let toolbar = Toolbar()
    window.addSubview(toolbar)
    let applied = window.apply(AppearanceRuleSet { Hidden() })
    #expect(toolbar.isHidden && !bar.isHidden)
    applied.revert()
    #expect(!toolbar.isHidden)
  }
}
