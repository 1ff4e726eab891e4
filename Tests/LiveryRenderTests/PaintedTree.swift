import Livery
import SourceJSON

@testable import LiveryInspect
@testable import LiveryRender

/// A random tree in a random theme, with what is painted in it.
struct PaintedTree {
  let sheet: String
  let file: String
  private let tree: WidgetTree
  private let description: TreeFile

  private static let states = ["highlighted", "selected", "focused", "disabled"]

  init(seed: UInt64, hasPopovers: Bool = true) throws {
    var random = RandomTree(seed: seed)
    sheet = Self.sheet(&random)
    random.hasPopovers = hasPopovers
    let window = random.window(states: Self.states)
    let context = random.number(in: 0...1) == 0 ? "light" : "dark"
    file = #"{ "windows": [\#(window)] }"#
    let theme = try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")])
    tree = WidgetTree(theme: theme)
    tree.contexts["scheme"] = context
    description = try TreeFile(text: file)
    try description.add(to: tree)
  }

  private static let selectors = [
    "UIView", "UIWindow", "UITableView", "UITableViewCell", "UINavigationBar", "UIToolbar",
    "UITabBar", "UILabel", "UIButton", "UIBarButtonItem", "UITextField", "UITextView",
    "UISegmentedControl", "UISearchBar", "UITabBarItem", "UIPopoverController", "UIControl", "Chip",
    "Chips", "UITableViewCell/UILabel", "UIToolbar/UIButton", "UIPopoverController/UILabel",
  ]

  private static func sheet(_ random: inout RandomTree) -> String {
    var entries: [String] = []
    var known: Set<String> = []
    for _ in 0..<random.number(in: 4...24) {
      var key = selectors[random.number(in: 0...selectors.count - 1)]
      if random.number(in: 0...2) == 0 { key += "-\(states[random.number(in: 0...3)])" }
      if known.insert(key).inserted { entries.append(#""\#(key)": \#(entry(&random))"#) }
    }
    return """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "@classes": { "Chip": "UIView", "Chips": "UIControl" },
        "@drawing": { "Chip": "UIButton", "Chips": "UISegmentedControl" },
        "@roles": {
          "Chip": {
            "text": "properties.ink", "fill": "properties.paper", "ground": "properties.wall",
            "gloss": "controls.glossColor"
          },
          "Chips": { "text": "properties.ink", "mark": "properties.paper" }
        },
        "@properties": { "ink": "color", "paper": "color", "wall": "color" },
        \(entries.joined(separator: ",\n"))
      }
      """
  }

  private static func entry(_ random: inout RandomTree) -> String {
    let settings = [
      ("colors", "backgroundColor"), ("colors", "textColor"), ("colors", "navigationColor"),
      ("colors", "formColor"), ("controls", "actionColor"), ("controls", "fillColor"),
      ("controls", "glossColor"), ("controls", "borderColor"), ("properties", "background"),
      ("properties", "background"), ("properties", "ink"), ("properties", "paper"),
      ("properties", "wall"),
    ]
    var sections: [String: [String: String]] = [:]
    for _ in 0..<random.number(in: 1...4) {
      let (section, name) = settings[random.number(in: 0...settings.count - 1)]
      sections[section, default: [:]][name] = #""\#(color(&random))""#
    }
    if random.number(in: 0...3) == 0 {
      sections["properties", default: [:]]["opacity"] =
        ["0", "0.1", "0.4", "0.75", "1"][random.number(in: 0...4)]
    }
    if random.number(in: 0...3) == 0 {
      sections["properties", default: [:]]["borderWidth"] = "\(random.number(in: 0...3))"
    }
    if random.number(in: 0...5) == 0 {
      let styles = ["none", "solid", "double"]
      sections["properties", default: [:]]["borderStyle"] =
        #""\#(styles[random.number(in: 0...2)])""#
    }
    return "{ "
      + sections.sorted { $0.key < $1.key }.map { section, values in
        let members = values.sorted { $0.key < $1.key }.map { #""\#($0)": \#($1)"# }
        return #""\#(section)": { \#(members.joined(separator: ", ")) }"#
      }
      .joined(separator: ", ") + " }"
  }

  private static func color(_ random: inout RandomTree) -> Color {
    let alphas: [UInt8] = [255, 255, 255, 180, 90, 12, 0]
    return Color(
      red: UInt8(random.number(in: 0...255)),
      green: UInt8(random.number(in: 0...255)),
      blue: UInt8(random.number(in: 0...255)),
      alpha: alphas[random.number(in: 0...alphas.count - 1)]
    )
  }
}

// MARK: What is proven

extension PaintedTree {
  /// A text as a proof sees it.
  struct PaintedStyle {
    let text: Light
    let ground: Light
  }

  /// Returns the texts of each widget in its current states, by the title that pictures give it.
  func proven() -> [String: [PaintedStyle]] {
    let trees = SituationTree.all(of: [tree], for: nil, keepsStates: true)
    let contexts = tree.contexts
    let appearance = tree.theme.appearance(in: contexts)
    var walk = SituationWalk([appearance], of: trees[0], range: .ancestorsAsTheyAre)
    let canvas: Light = contexts["scheme"] == "dark" ? .black : .white
    var pass = PassInScene(
      scene: Scene(walk, roles: RoleTable(tree.theme), canvas: canvas),
      pass: Recorder(states: statesByPath())
    )
    walk.run { walk, situation in pass.visit(situation, on: &walk) }
    return pass.finish(&walk)
  }

  private func statesByPath() -> [String: [String]] {
    var states: [String: [String]] = [:]
    var pending = tree.windows
    while let widget = pending.popLast() {
      states[widget.path] = widget.states.names
      pending += widget.children
    }
    return states
  }

  /// Records the texts of widgets in their current states.
  private struct Recorder: ScenePass {
    let states: [String: [String]]
    var found: [String: [PaintedStyle]] = [:]

    mutating func visit(
      _ situation: Situation,
      painted: Scene.PaintedStyle,
      in scene: Scene,
      on walk: inout SituationWalk
    ) {
      let path = walk.tree.nodes[situation.node].path
      let current = walk.sets.bits(of: states[path] ?? [])
      guard walk.required.effect(in: current) == walk.required.effect(in: situation.states) else {
        return
      }
      let names = walk.sets.names(in: current)
      let title = path + (names.isEmpty ? "" : "-" + names.joined(separator: "|"))
      for pair in scene.pairs(of: painted, isFocusBorder: false, limits: .aa)
      where pair.role == .text {
        found[title] = scene.ground(pair.ground).map {
          PaintedStyle(text: $0.seen(pair.color), ground: $0.seen)
        }
      }
    }

    mutating func finish(in scene: Scene, on walk: inout SituationWalk) -> [String: [PaintedStyle]]
    {
      found
    }
  }
}

// MARK: What is drawn

extension PaintedTree {
  /// A text in a picture, as it is seen in its middle.
  struct DrawnText {
    let title: String
    let text: Light
    let ground: Light
    let middle: (x: Double, y: Double)
    let width: Double
  }

  /// Returns the picture with a filled box of its colour in the place of each text, or with none.
  func picture(withTexts hasTexts: Bool) -> Picture {
    var picture = picture
    picture.marks = picture.marks.map { $0.withBoxes(hasTexts) }
    return picture
  }

  private var picture: Picture { Picture(of: tree, describedBy: description, width: 400) }

  func drawnTexts() -> [DrawnText] {
    let picture = picture
    var painter = PointPainter()
    painter.collect(picture.marks, in: "")
    return painter.texts.compactMap { title, text in
      painter.paint(picture.marks, until: text).flatMap { seen in
        seen.text.map {
          DrawnText(
            title: title,
            text: $0,
            ground: seen.ground,
            middle: text.middle,
            width: text.width
          )
        }
      }
    }
  }
}
