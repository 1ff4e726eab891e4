import Foundation
import Livery
import Testing

@testable import LiveryInspect

/// Laws of repairs and derived schemes of controls in states, with built-in colours, gloss, groups of
/// opacity, and containers in states.
struct StateRepairLaws {
  private static let caseCount =
    3 * (ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap(Double.init) ?? 1)

  /// A random theme with a tree.
  private struct Case: CustomStringConvertible {
    let sheet: String
    let tree: String

    var description: String { "sheet: \(sheet), tree: \(tree)" }

    init(seed: UInt64) {
      var random = RandomTree(seed: seed)
      sheet = Self.sheet(&random)
      let inner = (0...random.number(in: 0...2)).map { _ in
        let name = ["UIButton", "UILabel", "UITextField", "UIBarButtonItem"][
          random.number(in: 0...3)
        ]
        return #"{ "class": "\#(name)" }"#
      }
      let place = ["UIView", "UIToolbar", "UINavigationBar", "UITableViewCell"][
        random.number(in: 0...3)
      ]
      tree = """
        { "class": "UIWindow", "children": [{ "class": "\(place)", "names": ["card"],
          "children": [\(inner.joined(separator: ", "))] }, { "class": "UILabel" }] }
        """
    }

    private static func color(_ random: inout RandomTree) -> String {
      let parts = (0..<3).map { _ in
        let text = String(random.number(in: 0...255), radix: 16)
        return text.count == 1 ? "0" + text : text
      }
      return "#" + parts.joined() + ["", "", "", "80"][random.number(in: 0...3)]
    }

    private static func sheet(_ random: inout RandomTree) -> String {
      let settings = [
        ("colors", "textColor"), ("colors", "backgroundColor"), ("colors", "primaryColor"),
        ("controls", "actionColor"), ("controls", "fillColor"), ("controls", "borderColor"),
        ("properties", "background"),
      ]
      let keys = [
        "default", "UIButton", "UIButton-selected", "UIButton-highlighted", "UILabel", ".card",
        ".card-selected", ".card/UILabel", "UITextField", "controls-focused",
      ]
      var entries: [String] = []
      for key in keys where key == "default" || random.number(in: 0...2) == 0 {
        var sections: [String: [String]] = [:]
        for (section, name) in settings where random.number(in: 0...2) == 0 {
          let isConstant = random.number(in: 0...1) == 0
          let value = isConstant ? "$c\(random.number(in: 0...1))" : color(&random)
          sections[section, default: []].append(#""\#(name)": "\#(value)""#)
        }
        if random.number(in: 0...5) == 0 {
          sections["properties", default: []].append(#""opacity": 0.9"#)
        }
        let all = sections.sorted { $0.key < $1.key }.map { section, values in
          #""\#(section)": { \#(values.joined(separator: ", ")) }"#
        }
        if !all.isEmpty { entries.append(#""\#(key)": { \#(all.joined(separator: ", ")) }"#) }
      }
      return """
        { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
          "$c0": "\(color(&random))", "$c1": "\(color(&random))",
          \(entries.joined(separator: ",\n  ")) }
        """
    }

    func inspection(_ sheet: String, in contexts: Contexts) throws -> Inspection {
      let widgets = try widgets(sheet)
      return Inspection(widgets.theme, trees: [widgets], in: contexts)
    }

    func derivation(_ sheet: String) async throws -> Derivation {
      let widgets = try widgets(sheet)
      return try await widgets.theme.derivation(for: ["scheme": "dark"], trees: [widgets])
    }

    private func widgets(_ sheet: String) throws -> WidgetTree {
      let widgets = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")]))
      try TreeFile(text: tree).add(to: widgets)
      return widgets
    }
  }

  @Test func `a repair breaks no pair, says what it did, and leaves nothing for a second one`()
    async throws
  {
    for seed in 0..<Int(Self.caseCount) {
      let subject = Case(seed: UInt64(seed) + 900)
      let inspection = try subject.inspection(subject.sheet, in: ["scheme": "light"])
      let repair = await inspection.repair()
      let place = "seed \(seed): \(subject)"
      let broken = await inspection.repairedCount(
        of: repair.theme,
        since: inspection.theme,
        limits: .aa
      )
      #expect(broken != nil, "\(place)")
      let text = try inspection.theme.editing(repair.edits).texts.first?.new ?? subject.sheet
      let again = try subject.inspection(text, in: ["scheme": "light"])
      let proof = await again.proof()
      #expect(proof.failureCount == repair.after.failureCount, "\(place)")
      if let pairs = repair.pairs {
        #expect((pairs.after == 0) == proof.causes.isEmpty, "\(place)")
      }
      let second = await again.repair()
      #expect(second.changes.isEmpty, "\(place): \(second.changes.map(\.title))")
    }
  }

  @Test func `a derived scheme leaves the start as it is, and nothing to derive`() async throws {
    for seed in 0..<Int(Self.caseCount) {
      let subject = Case(seed: UInt64(seed) + 1900)
      let light = try subject.inspection(subject.sheet, in: ["scheme": "light"])
      let dark = try await subject.derivation(subject.sheet)
      let text = dark.edited.texts.first?.new ?? subject.sheet
      let place = "seed \(seed): \(subject) becomes \(text)"
      let after = try subject.inspection(text, in: ["scheme": "light"])
      let differences = await light.comparison(with: after.theme)
      #expect(differences.count == 0, "\(place)")
      let proof = try await subject.inspection(text, in: ["scheme": "dark"]).proof()
      #expect(proof.failureCount == dark.proof.failureCount, "\(place)")
      let again = try await subject.derivation(text)
      #expect(again.edited.texts.isEmpty, "\(place): \(again.values.map(\.title))")
    }
  }
}
