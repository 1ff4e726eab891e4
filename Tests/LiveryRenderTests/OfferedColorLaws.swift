import Foundation
import Livery
import Testing

@testable import LiveryInspect

/// A law of the colours that are offered beside a field while a colour is edited.
struct OfferedColorLaws {
  private static let caseCount =
    16 * (ProcessInfo.processInfo.environment["LIVERY_CASES"].flatMap(Double.init) ?? 1)

  @Test func `a colour that is offered beside a field fails no pair that held`() async throws {
    var offered: [String: Int] = [:]
    for seed in 0..<Int(Self.caseCount) {
      var random = RandomTree(seed: UInt64(seed) + 4100)
      random.depthLimit = 2
      let sheet = Self.sheet(&random)
      let file = #"{ "windows": [\#(random.window(states: ["highlighted", "selected"]))] }"#
      let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")])
      let tree = WidgetTree(theme: theme)
      try TreeFile(text: file).add(to: tree)
      let inspection = Inspection(tree.theme, trees: [tree])
      let edit = Self.edit(of: theme, &random)
      let new = Self.color(&random)
      let found = await inspection.colorPairs(from: edit.old, to: new, by: edit.make)
      let place: Comment = "seed \(seed): \(edit.kind); sheet: \(sheet), tree: \(file)"
      let pairs = try #require(found, place)
      guard let passing = pairs.passing, let change = edit.make(.value(passing.sheetText)) else {
        continue
      }
      offered[edit.kind, default: 0] += 1
      let changed = try theme.editing([change]).theme
      let recovered = await inspection.repairedCount(of: changed, since: theme, limits: .aa)
      #expect(recovered != nil, place)
    }
    #expect(offered.count > (Self.caseCount > 300 ? 2 : 0), "\(offered)")
  }

  /// An edit of a value.
  private struct Edit {
    let kind: String
    let old: EditValue?
    let make: @Sendable (EditValue) -> SheetEdit?
  }

  private static let constants = ["ink", "paper", "accent", "muted"]
  private static let settings = [
    "colors.backgroundColor", "colors.textColor", "controls.actionColor", "controls.fillColor",
    "controls.borderColor", "properties.background",
  ]

  /// Returns a sheet with constants, members, formulas and `light-dark()`.
  private static func sheet(_ random: inout RandomTree) -> String {
    func value(_ random: inout RandomTree) -> String {
      switch random.number(in: 0...7) {
      case 0: "color-mix(in oklab, $ink \(random.number(in: 10...90))%, $paper)"
      case 1: "light-dark(\(color(&random)), \(color(&random)))"
      case 2: "$brand.\(["main", "soft"][random.number(in: 0...1)])"
      case 3: "\(color(&random))"
      default: "$" + constants[random.number(in: 0...3)]
      }
    }
    let keys = ["default", "UIView", "UILabel", "UIButton", "UITableViewCell", "UIView-selected"]
    let entries = keys.map { key in
      let all = (0..<random.number(in: 1...4)).map { _ in
        settings[random.number(in: 0...settings.count - 1)]
      }
      let sections = Dictionary(grouping: Set(all)) { $0.prefix { $0 != "." } }
      let members = sections.sorted { $0.key < $1.key }.map { section, names in
        let values = names.sorted().map { name in
          #""\#(name.drop { $0 != "." }.dropFirst())": "\#(value(&random))""#
        }
        return #""\#(section)": { \#(values.joined(separator: ", ")) }"#
      }
      return #""\#(key)": { \#(members.joined(separator: ", ")) }"#
    }
    return """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$ink": "\(color(&random))", "$paper": "\(color(&random))", "$accent": "\(color(&random))",
        "$muted": "light-dark(\(color(&random)), \(color(&random)))",
        "$brand": { "main": "\(color(&random))", "soft": "\(color(&random))" },
        \(entries.joined(separator: ",\n  "))
      }
      """
  }

  /// Returns a random edit: of a constant, of a member of one, of a declaration, or a new entry.
  private static func edit(of theme: Theme, _ random: inout RandomTree) -> Edit {
    func constant(_ name: String) -> ConstantPlace {
      let number = theme.sheets[0].constants.firstIndex { $0.name == name } ?? 0
      return ConstantPlace(sheet: 0, constant: number)
    }
    switch random.number(in: 0...4) {
    case 0:
      let place = constant(constants[random.number(in: 0...2)])
      let text = theme.sheets[0].constants[place.constant].value
      return Edit(kind: "constant", old: .written(JSONValue(text))) { .setConstant(place, $0) }
    case 1:
      let place = constant("muted")
      let text = theme.sheets[0].constants[place.constant].value
      return Edit(kind: "light-dark()", old: .written(JSONValue(text))) { .setConstant(place, $0) }
    case 2:
      let whole = constant("brand")
      let place = ConstantPlace(sheet: 0, constant: whole.constant, members: ["main"])
      guard case .object(let members) = JSONValue(theme.sheets[0].constants[whole.constant].value)
      else { break }
      return Edit(kind: "member", old: members.first.flatMap { .written($0.value) }) {
        .setConstant(place, $0)
      }
    case 3:
      let place = EntryPlace(sheet: 0, entry: random.number(in: 0...4))
      let entry = theme.sheets[0].entries[place.entry]
      let own = entry.deferred.map { ($0.setting, JSONValue($0.value)) }
      guard let (setting, value) = own.first else { break }
      return Edit(kind: "declaration", old: .written(value)) { .set(place, setting, $0) }
    default: break
    }
    let key = ["UIToolbar", "UITextField", "UISwitch", "UINavigationBar"][random.number(in: 0...3)]
    let setting = [Setting.background, .fillColor, .textColor][random.number(in: 0...2)]
    return Edit(kind: "new entry", old: nil) { value in
      value == .remove ? nil : .addEntry(sheet: 0, key: key, setting, value)
    }
  }

  private static func color(_ random: inout RandomTree) -> Color {
    Color(
      red: UInt8(random.number(in: 0...255)),
      green: UInt8(random.number(in: 0...255)),
      blue: UInt8(random.number(in: 0...255)),
      alpha: [255, 255, 255, 128][random.number(in: 0...3)]
    )
  }
}

extension EditValue {
  /// Creates the value of a text.
  fileprivate static func written(_ value: JSONValue) -> Self? {
    if case .string(let text) = value { .value(text) } else { nil }
  }
}
