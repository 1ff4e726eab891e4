import Foundation
import LiveryKit
import Testing

/// Values of all sources in random order, compared with a model of a property stack.
struct StackModelTests {
  /// A view that counts its writes.
  private final class Tile: View, ThemedText, PropertyOwner {
    static let properties = [PropertyRow("textColor", at: \Tile.themedTextColor)]

    var themedFont: Font?
    var themedTextColor: Color? { didSet { writes += 1 } }
    var writes = 0
  }

  /// The colours of hosts, entries, paths and rules.
  private static let colors = (1...9).map { Color(rgb: UInt32($0) * 0x11_1111) }

  /// Four themes with different values in the same places.
  private static let themes = (0..<4).map { number -> Theme in
    let color = { (place: Int) in colors[(number * place) % 9].description }
    let text = """
      { "@properties": { "font": "font", "textColor": "color" },
        "default": { "colors": { "textColor": "\(color(1))" } },
        ".a": { "properties": { "textColor": "\(color(2))" } },
        ".b": { "properties": { "textColor": "\(color(3))" } },
        ".p": { "properties": { "font": { "size": 3 }, "textColor": "\(color(4))" } } }
      """
    return (try? Theme(sheets: [StyleSheet(text: text)])) ?? WidgetTree().theme
  }

  /// The changes of one property, on the object and on a model of it.
  private final class Run<Subject: View & ThemedText> {
    let seed: UInt64
    var dice: Dice
    let subject: Subject
    let keyPath: ReferenceWritableKeyPath<Subject, Color?>
    var model: StackModel<Color?>
    let window: Window
    let panel = View()
    var theme = 0
    var rules: [(applied: AppliedRules, color: Color??, isInner: Bool)] = []
    var place = 0

    init(
      _ subject: Subject,
      at keyPath: ReferenceWritableKeyPath<Subject, Color?>,
      hosts: HostTable,
      seed: UInt64
    ) {
      self.subject = subject
      self.keyPath = keyPath
      self.seed = seed
      dice = Dice(seed: seed)
      model = StackModel(subject[keyPath: keyPath])
      window = Window(in: WidgetTree(theme: themes[0]), hosts: hosts)
      window.addSubview(panel)
    }

    private var isHosted: Bool { Subject.self == Label.self }

    private func color(_ place: Int) -> Color { colors[(theme * place) % 9] }

    /// The values of the sources, in the order in which they are applied.
    private func settle(isNew: Bool = false) {
      if place == 0 { return model.put(nil, from: 4) }
      if isNew, subject.themeText != nil { model.put(.some(color(4)), from: 3) }
      if isHosted { model.put(.some(color(1)), from: 1) }
      let name = subject.styleNames.first
      model.put(name.map { .some(color($0 == "a" ? 2 : 3)) }, from: 2)
      model.put(subject.themeText == nil ? nil : .some(color(4)), from: 3)
      let inForce = rules.filter { !$0.isInner } + (place == 2 ? rules.filter(\.isInner) : [])
      model.put(inForce.last { $0.color != nil }?.color, from: 4)
    }

    func step() {
      switch dice.roll(8) {
      case 0:
        let isInner = dice.roll(2) == 0
        let color: Color? = dice.roll(6) == 0 ? nil : colors[dice.roll(9)]
        // A rule that follows the theme sometimes has no value, and leaves the property to weaker
        // sources.
        let isSilent = dice.roll(4) == 0
        let rule = AppearanceRuleSet {
          if isSilent {
            Subject[keyPath, in: { _ -> Color?? in nil }]
          } else {
            Subject[keyPath, color]
          }
        }
        rules.append(
          ((isInner ? panel : window).apply(rule), isSilent ? Color??.none : .some(color), isInner)
        )
      case 1 where !rules.isEmpty:
        rules.remove(at: dice.roll(rules.count)).applied.revert()
      case 2: subject.styleNames = [["a"], ["b"], []][dice.roll(3)]
      case 3:
        subject.themeText = dice.roll(2) == 0 ? nil : "p"
        if place == 0 { model.put(nil, from: 3) }
      case 4, 5:
        let color: Color? = dice.roll(6) == 0 ? nil : colors[dice.roll(9)]
        subject[keyPath: keyPath] = color
        return model.write(color)
      case 6:
        theme = dice.roll(4)
        window.tree.theme = themes[theme]
      default:
        let isNew = place == 0
        defer { settle(isNew: isNew) }
        place = dice.roll(3)
        switch place {
        case 0: subject.removeFromSuperview()
        case 1: window.addSubview(subject)
        default: panel.addSubview(subject)
        }
        return
      }
      settle()
    }
  }

  private static let seeds: [UInt64] = {
    let environment = ProcessInfo.processInfo.environment
    if let only = environment["LIVERY_SEED"].flatMap({ UInt64($0) }) { return [only] }
    let factor = environment["LIVERY_CASES"].flatMap { Double($0) } ?? 1
    return Array(1...max(1, UInt64(100 * factor)))
  }()

  @Test func `a property equals the model, and is written once for each change`() {
    for seed in Self.seeds {
      let tile = Tile()
      let run = Run(tile, at: \.themedTextColor, hosts: HostTable(), seed: seed)
      for step in 0..<100 {
        run.step()
        let place = "LIVERY_SEED=\(seed), step \(step)"
        #expect(tile.themedTextColor == run.model.seen, "\(place)")
        #expect(tile.writes == run.model.writes, "\(place)")
        if tile.themedTextColor != run.model.seen || tile.writes != run.model.writes { return }
      }
    }
  }

  @Test func `a property with a host equals the model too`() {
    for seed in Self.seeds {
      let label = Label()
      let run = Run(label, at: \.textColor, hosts: .builtIn, seed: seed)
      for step in 0..<100 {
        run.step()
        #expect(label.textColor == run.model.seen, "LIVERY_SEED=\(seed), step \(step)")
        if label.textColor != run.model.seen { return }
      }
    }
  }
}
