import Livery
import LiveryInspect
import Testing

@testable import LiveryRender

/// The drawings of all classes in all states, compared with what `livery states` reports.
struct StateDrawingTests {
  /// A widget whose settings differ in one state each.
  struct Case: CustomTestStringConvertible {
    /// The class of the widget.
    let name: String
    /// The members of the widget besides its class.
    var members = #""text": "Text""#
    /// Roles that a sheet adds to those of the class.
    var roles: [Role: Setting] = [:]
    /// The settings that a class without roles shows.
    var settings: [Setting] = []
    /// The settings that `states` counts and the picture lacks, with the reason.
    var hidden: [Setting: Reason] = [:]

    var testDescription: String { "\(name) with \(members)" }
  }

  /// The reasons for which a picture lacks a setting that `states` counts.
  enum Reason: CaseIterable {
    /// A field shows its text, or else its placeholder.
    case oneText
    /// The track of a switch has its mark colour if it is on, and else its fill.
    case oneTrack
    /// The tracks of switches and sliders have no gloss.
    case flat
    /// Only the app knows which settings a class without roles shows, so that all count; pictures
    /// show those of ``Case/settings``.
    case noRoles
  }

  /// All classes that are drawn by themselves; `UIView` and `UIViewController` show nothing without
  /// roles.
  static let cases: [Case] = [
    Case(name: "UIWindow"), Case(name: "UITableView"), Case(name: "UITableViewCell"),
    Case(name: "UIPopoverController"), Case(name: "UINavigationBar"), Case(name: "UIToolbar"),
    Case(name: "UITabBar"), Case(name: "UIBarButtonItem"), Case(name: "UITabBarItem"),
    Case(name: "UILabel"), Case(name: "UITextView"), Case(name: "UIButton"),
    Case(name: "UIControl"), Case(name: "UISegmentedControl"),
    Case(name: "UISlider", hidden: [.glossColor: .flat]),
    Case(
      name: "UISlider",
      members: #""value": 0.3"#,
      roles: [.text: .primaryColor],
      hidden: [.glossColor: .flat]
    ),
    Case(name: "UITextField", hidden: [.placeholderColor: .oneText]),
    Case(
      name: "UITextField",
      members: #""placeholder": "Name""#,
      hidden: [.formColor: .oneText]
    ),
    Case(
      name: "UISwitch",
      members: #""value": true"#,
      roles: [.text: .primaryColor],
      hidden: [.fillColor: .oneTrack, .glossColor: .flat]
    ),
    Case(
      name: "UISwitch",
      members: #""value": false"#,
      roles: [.text: .primaryColor],
      hidden: [.actionColor: .oneTrack, .glossColor: .flat]
    ),
    Case(name: "UIProgressView", settings: [.primaryColor, .separatorColor]),
    Case(name: "UIImageView", settings: [.separatorColor, .secondaryColor]),
    Case(name: "UISearchBar", settings: [.textColor, .textFont]),
    Case(
      name: "UISearchBar",
      members: #""placeholder": "Search""#,
      settings: [.placeholderColor, .textFont]
    ),
  ]

  @Test func `the cases are those of all classes with a drawing of their own`() {
    let containers: Set = ["UIView", "UIViewController"]
    #expect(Set(Self.cases.map(\.name)) == Set(Drawing.byClass.keys).subtracting(containers))
    #expect(Reason.allCases.count <= 5)
  }

  @Test(arguments: cases)
  func `each state with a style of its own has a picture of its own`(example: Case) async throws {
    let settings = try Self.settings(of: example)
    let theme = try Theme(sheets: [
      StyleSheet(text: Self.sheet(of: example, settings), name: "sheet")
    ])
    let tree = WidgetTree(theme: theme)
    let widget = #"{ "class": "\#(example.name)", \#(example.members) }"#
    let isWindow = example.name == "UIWindow"
    let file = try TreeFile(
      text: isWindow ? widget : #"{ "class": "UIWindow", "children": [\#(widget)] }"#
    )
    try file.add(to: tree)
    let groups = await Inspection(theme, trees: [tree]).stateStyles().groups
    let group = try #require(groups.first { $0.className == example.name })
    let styles = group.sets.filter { $0.alikeTo == nil }.map(\.states)
    #expect(styles.count == 1 << settings.count, "\(styles)")

    var stage = TreeStage(tree, file)
    defer { stage.leave() }
    let (drawn, description) = try #require(stage.widget(at: group.widget))
    var known: [(states: Set<String>, drawing: WidgetDrawing?)] = []
    var alike: Set<String> = []
    for states in styles {
      let drawing = stage.drawing(
        of: drawn,
        describedBy: description,
        within: group.ancestorStates,
        in: states
      )
      for other in known where other.drawing == drawing {
        alike.formUnion(other.states.symmetricDifference(states))
      }
      known.append((Set(states), drawing))
    }
    let hidden = settings.indices.filter { example.hidden[settings[$0]] != nil }
    #expect(alike == Set(hidden.map { "s\($0)" }), "of \(settings)")
  }

  /// Returns the settings that a widget shows.
  private static func settings(of example: Case) throws -> [Setting] {
    let theme = try Theme(sheets: [])
    let ancestry = WidgetTree(theme: theme).ancestry(of: ClassName(rawValue: example.name))
    let roles = RoleTable(theme).roles(of: ancestry.map(\.rawValue))
    let all = Array(roles.settings.values) + Array(example.roles.values) + example.settings
    return Set(all).sorted { "\($0)" < "\($1)" }
  }

  /// Returns a sheet in which a state changes each setting.
  private static func sheet(of example: Case, _ settings: [Setting]) -> String {
    let names = settings.indices.map { #""s\#($0)""# }.joined(separator: ", ")
    let roles = example.roles.map { #""\#($0.key.rawValue)": "\#($0.value)""# }
    var lines = [
      #""@states": [\#(names)]"#,
      #""@roles": { "\#(example.name)": { \#(roles.joined(separator: ", ")) } }"#,
      #""\#(example.name)": { \#(sections(of: Array(settings.enumerated()), isChanged: false)) }"#,
    ]
    for changed in settings.enumerated() {
      let section = sections(of: [changed], isChanged: true)
      lines.append(#""\#(example.name)-s\#(changed.offset)": { \#(section) }"#)
    }
    return "{ " + lines.joined(separator: ",\n") + " }"
  }

  /// Returns sections with a visible value of each setting, or with another one.
  private static func sections(
    of settings: [EnumeratedSequence<[Setting]>.Element],
    isChanged: Bool
  ) -> String {
    let groups = Dictionary(grouping: settings) { $0.element.group.rawValue }
    return groups.map { group, settings in
      let values = settings.map { number, setting in
        let color = isChanged ? "#a02030\(90 - 10 * number)" : "#1020\(30 + 10 * number)90"
        let font = isChanged ? #"{ "size": 13, "weight": 700 }"# : #"{ "size": 12 }"#
        return "\"\(setting.name)\": " + (setting.kind == .font ? font : "\"\(color)\"")
      }
      return "\"\(group)\": { \(values.joined(separator: ", ")) }"
    }.joined(separator: ", ")
  }
}
