import Livery
import LiveryInspect
import Testing

/// The uses of a part of a theme, and the values that change with it.
@Suite struct UsesTests {
  private static let sheet = ##"""
    {
      "@states": ["highlighted"],
      "$accent": "#0000ff",
      "$soft": "color-mix(in srgb, $accent 20%, white)",
      "$unused": "#123456",
      "UIButton": { "controls": { "actionColor": "$accent" } },
      "UIButton-highlighted": { "controls": { "fillColor": "$soft" } },
      "UILabel": { "colors": { "textColor": "{controls.actionColor}" } }
    }
    """##

  private func uses(of subject: String) async throws -> UsesReport {
    let theme = try Theme(sheets: [StyleSheet(text: Self.sheet, name: "s.json")])
    let tree = WidgetTree(theme: theme)
    try TreeFile(
      text:
        ##"{ "class": "UIWindow", "children": [{ "class": "UIButton" }, { "class": "UILabel" }] }"##
    ).add(to: tree)
    return try await Inspection(theme, trees: [tree]).uses(of: UsesReport.Subject(subject))
  }

  private func names(_ nodes: [UsesReport.Node]) -> [String] {
    nodes.flatMap { node in
      ["\(node.name)\(node.setting.map { " \($0)" } ?? "")"] + names(node.users)
    }
  }

  @Test func `a constant is used by constants, and through them by declarations`() async throws {
    let report = try await uses(of: "$accent")
    #expect(
      names(report.nodes) == [
        "$accent", "$soft", "UIButton-highlighted controls.fillColor",
        "UIButton controls.actionColor",
        "UILabel colors.textColor",
      ]
    )
    let soft = try #require(report.nodes[0].users.first { $0.name == "$soft" })
    #expect(soft.users[0].values.map(\.witness.situation) == ["UIWindow/UIButton-highlighted"])
    #expect(soft.users[0].values.map(\.count) == [1])
    // The button's colour in the normal state, and the built-in one that follows it.
    #expect(report.count >= 3)
  }

  @Test func `a member that no other value suits hides nothing of the others`() async throws {
    let sheet = ##"""
      { "@properties": { "side": { "kind": "enum", "of": ["left", "right"] } },
        "$brand": { "ink": "#111111", "paper": "#eeeeee", "side": "left" },
        "UILabel": {
          "colors": { "textColor": "$brand.ink", "backgroundColor": "$brand.paper" },
          "properties": { "side": "$brand.side" } } }
      """##
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    let tree = WidgetTree(theme: theme)
    tree.addWindow().add("UILabel")
    let report = try await Inspection(theme, trees: [tree]).uses(of: .constant("brand"))
    func settings(_ nodes: [UsesReport.Node]) -> Set<Setting> {
      nodes.reduce(into: []) { all, node in
        all.formUnion(node.values.map(\.setting))
        all.formUnion(settings(node.users))
      }
    }
    #expect(settings(report.nodes).isSuperset(of: [.textColor, .backgroundColor]))
  }

  @Test func `a constant that nothing refers to changes nothing`() async throws {
    let report = try await uses(of: "$unused")
    #expect(report.count == 0 && report.nodes.count == 1 && report.nodes[0].users.isEmpty)
  }

  @Test func `declarations, entries and settings have uses as well`() async throws {
    #expect(
      names(try await uses(of: "UIButton-highlighted controls.fillColor").nodes)
        == ["UIButton-highlighted controls.fillColor"]
    )
    #expect(names(try await uses(of: "UIButton-highlighted").nodes).count == 1)
    let setting = try await uses(of: "controls.actionColor")
    #expect(names(setting.nodes).contains("UIButton controls.actionColor"))
    #expect(setting.count > 0)
  }

  @Test(arguments: ["colors.primaryColor", "colors.heroColor", "properties.background"])
  func `a setting that no sheet declares has the uses of its built-in values`(
    subject: String
  )
    async throws
  {
    let report = try await uses(of: subject)
    #expect(report.nodes.isEmpty && report.count > 0)
    #expect(report.others.reduce(0) { $0 + $1.count } == report.count)
  }

  @Test(arguments: [
    ("$acent", "there is no constant '$acent'; did you mean '$accent'?"),
    ("UIButon controls.actionColor", "there is no entry 'UIButon'; did you mean 'UIButton'?"),
    ("UIButton colors.textColor", "no entry declares 'UIButton colors.textColor'"),
    ("properties.rowHight", "no sheet declares 'properties.rowHight' or refers to it"),
  ])
  func `a part that the theme does not contain is an error`(subject: String, message: String) async
  {
    await #expect(throws: DiagnosticsError.self) { try await uses(of: subject) }
    do { _ = try await uses(of: subject) } catch {
      #expect("\(error)".contains(message), "\(error)")
    }
  }
}
