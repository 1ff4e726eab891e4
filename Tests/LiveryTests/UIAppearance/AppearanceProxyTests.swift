import Livery
import Testing

/// Features that UIAppearance's users know, expressed in sheets.
struct AppearanceProxyTests {
  /// Returns a tree styled by keys, each with a text colour of `#0000nn`, where nn counts from 1.
  private func tree(_ keys: String..., resolution: Resolution = .cascade) throws -> WidgetTree {
    let entries = keys.enumerated().map { number, key in
      ##""\##(key)": {"colors": {"textColor": "#00000\##(number + 1)"}}"##
    }
    return try WidgetTree(
      styledBy: "{\(entries.joined(separator: ", "))}",
      resolution: resolution,
      policy: .lenient
    )
  }

  /// Returns the number of the key that gives a widget its text colour; 0 for none of them.
  private func winner(_ widget: Widget) -> Int {
    let color = widget.style.colors.textColor?.rgb ?? 0
    return color < 10 ? Int(color) : 0
  }

  @Test func `a class stands for all its widgets, there or yet to come (UA-1)`() throws {
    let tree = try tree("UILabel")
    let window = tree.addWindow()
    let first = window.add("UILabel")
    #expect(winner(first) == 1 && winner(window.add("UILabel")) == 1 && winner(window) == 0)
  }

  @Test func `containers are a chain, not a choice (UA-2, UA-S1)`() throws {
    let tree = try tree("UIToolbar/UIStackView/UILabel")
    #expect(winner(tree.chain("UIToolbar", "UIStackView", "UILabel")) == 1)
    #expect(winner(tree.chain("UIToolbar", "UILabel")) == 0)
    #expect(winner(tree.chain("UIStackView", "UILabel")) == 0)
    #expect(winner(tree.chain("UIStackView", "UIToolbar", "UILabel")) == 0)
  }

  @Test func `any class may contain (UA-4)`() throws {
    for container in ["UIViewController", "UIBarButtonItem", "UISlider", "NSObject", "Own"] {
      #expect(winner(try tree("\(container)/UILabel").chain(container, "UILabel")) == 1)
    }
  }

  @Test func `a property of any kind can be declared and styled (UA-5)`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {
          "@properties": {
            "isHidden": "flag", "rows": "number", "center": "point", "cell": "size",
            "margins": "insets", "shift": "offset", "title": "string"
          },
          "UILabel": {"properties": {
            "isHidden": true, "rows": 3, "center": [1, 2], "cell": 8, "margins": [1, 2, 3, 4],
            "shift": {"horizontal": 1}, "title": "x"
          }}
        }
        """
    )
    let properties = tree.chain("UIWindow", "UILabel").style.properties
    #expect(properties["isHidden"] == .flag(true) && properties["rows"] == .number(3))
    #expect(properties["center"] == .point(Point(x: 1, y: 2)))
    #expect(properties["cell"] == .size(Size(width: 8, height: 8)))
    #expect(properties["margins"] == .insets(Insets(top: 1, left: 4, bottom: 3, right: 2)))
    #expect(properties["shift"] == .offset(Offset(horizontal: 1, vertical: 0)))
    #expect(properties["title"] == .string("x"))
  }

  @Test func `states are slots of their own (UA-6)`() throws {
    let button = try tree("UIButton-selected", "UIButton").chain("UIWindow", "UIButton")
    #expect(winner(button) == 2)
    button.states = .selected
    #expect(winner(button) == 1)
    #expect(button.text(.textColor, for: .disabled) == "#000002ff")
  }

  @Test func `a style for one state leaves the normal one alone (UA-T8)`() throws {
    let button = try tree("UIButton-selected").chain("UIWindow", "UIButton")
    #expect(winner(button) == 0)
    #expect(button.text(.textColor, for: .selected) == "#000001ff")
  }

  @Test func `rules reach widgets that are in windows already (UA-7, UA-S4)`() throws {
    let tree = WidgetTree()
    let label = tree.chain("UIWindow", "UILabel")
    let host = RecordingHost(label)
    host.clear()
    tree.appearance = try self.tree("UILabel").appearance
    #expect(winner(label) == 1 && host.count == 1)
    #expect(tree.windows[0].children == [label], "nothing was taken out and put back")
  }

  @Test func `rules set before or after a widget enters a window apply alike (UA-T2)`() throws {
    let early = try tree("UILabel").chain("UIWindow", "UILabel")
    let late = WidgetTree().chain("UIWindow", "UILabel")
    late.tree.appearance = early.tree.appearance
    #expect(winner(early) == 1 && winner(late) == 1)
  }

  @Test func `a widget that is taken out and put back has what holds now (UA-T3)`() throws {
    let tree = try tree("UILabel")
    let label = tree.chain("UIWindow", "UILabel")
    label.detach()
    #expect(winner(label) == 0)
    tree.appearance = try self.tree("UISwitch", "UILabel").appearance
    tree.windows[0].insert(label)
    #expect(winner(label) == 2)
  }

  @Test func `an own value beats every rule, whenever it was set (UA-9, UA-S3)`() throws {
    let tree = try tree("#save", "UIWindow/UILabel")
    let label = tree.addWindow().add("UILabel", id: "save")
    #expect(winner(label) == 1)
    label.scope = Declarations { $0.colors.textColor = Color(rgb: 9) }
    #expect(winner(label) == 9)
    label.detach()
    label.scope = Declarations { $0.colors.textColor = Color(rgb: 8) }
    tree.windows[0].insert(label)
    #expect(winner(label) == 8)
  }

  @Test func `a value set before the widget enters a window stays (UA-T4)`() throws {
    let tree = try tree("UILabel")
    let label = tree.addWindow().add("UILabel")
    label.detach()
    label.scope = Declarations { $0.colors.textColor = Color(rgb: 9) }
    tree.windows[0].insert(label)
    #expect(winner(label) == 9)
  }

  @Test func `a rule holds for subclasses, whose own rule is stronger (UA-10)`() throws {
    for keys in [("UIControl", "UIButton"), ("UIButton", "UIControl")] {
      let tree = try tree(keys.0, keys.1)
      #expect(winner(tree.chain("UIWindow", "UIButton")) == (keys.0 == "UIButton" ? 1 : 2))
      #expect(winner(tree.chain("UIWindow", "UISwitch")) == (keys.0 == "UIControl" ? 1 : 2))
    }
  }

  @Test func `a subclass takes its superclass's rule unless it has its own (UA-T5)`() throws {
    let text = ##"""
      {
        "@classes": {"Title": "UILabel", "Big": "Title"},
        "UILabel": {"colors": {"textColor": "#000001"}},
        "Big": {"colors": {"textColor": "#000002"}}
      }
      """##
    let tree = try WidgetTree(styledBy: text)
    #expect(winner(tree.chain("UIWindow", "Title")) == 1)
    #expect(winner(tree.chain("UIWindow", "Big")) == 2)
  }

  @Test func `class, container, more containers, own value: weak to strong (UA-11)`() throws {
    let tree = try tree("UIWindow/UIToolbar/UILabel", "UIToolbar/UILabel", "UILabel")
    let label = tree.chain("UIWindow", "UIToolbar", "UILabel")
    let ranks = label.explain(.textColor).parts[0]
    let selectors = ([ranks.winner].compactMap(\.self) + ranks.losers).compactMap(\.selector)
    #expect(selectors == ["UIWindow/UIToolbar/UILabel", "UIToolbar/UILabel", "UILabel"])
    label.scope = Declarations { $0.colors.textColor = Color(rgb: 9) }
    #expect(label.explain(.textColor).parts[0].winner?.origin == .own)
  }

  @Test func `what a key declares can be read back, key by key (UA-12)`() throws {
    let sheet = try StyleSheet(text: ##"{"UILabel": {"colors": {"textColor": "#000001"}}}"##)
    let entry = try #require(sheet.entries.first { $0.key == "UILabel" })
    #expect(entry.declarations.colors.textColor == Color(rgb: 1))
    #expect(entry.declarations[.heroColor] == nil)
    #expect(entry.selectors.map(\.description) == ["UILabel"])
  }

  @Test func `a contained key says nothing about the class alone (UA-T9)`() throws {
    let sheet = try StyleSheet(
      text: ##"{"UIToolbar/UILabel": {"colors": {"textColor": "#000001"}}, "UILabel": {}}"##
    )
    let declared = sheet.entries.map { $0.declarations.colors.textColor }
    #expect(declared == [Color(rgb: 1), nil])
  }

  @Test func `a rule can be taken away, and the old look comes back (UA-13)`() throws {
    let tree = try tree("UILabel")
    let label = tree.chain("UIWindow", "UILabel")
    let host = RecordingHost(label)
    tree.appearance = .builtIn
    #expect(label.style == Style() && host.count == 2)
  }

  @Test func `a colour set on a window reaches all that is inside it (UA-14)`() throws {
    let label = try tree("UISwitch").chain("UIWindow", "UIView", "UILabel")
    label.tree.windows[0].scope = Declarations { $0.colors.textColor = Color(rgb: 9) }
    #expect(winner(label) == 9)
    let byRule = try tree("UIWindow").chain("UIWindow", "UIView", "UILabel")
    #expect(winner(byRule) == 1, "with a rule for windows too")
  }

  @Test func `items of bars are styled as views are (UA-15)`() throws {
    let tree = try tree("UIToolbar/UIBarItem", "UIBarButtonItem-disabled")
    let item = tree.chain("UIWindow", "UIToolbar", "UIBarButtonItem")
    #expect(winner(item) == 1)
    item.states = .disabled
    #expect(winner(item) == 2)
  }

  @Test func `a dark theme's rule holds only while it is the theme (UA-T11)`() throws {
    let base = try StyleSheet(text: ##"{"UILabel": {"colors": {"textColor": "#000001"}}}"##)
    let dark = try StyleSheet(text: ##"{"UILabel": {"colors": {"textColor": "#000002"}}}"##)
    let light = try AppearanceLoader().load(base)
    let night = try AppearanceLoader().load(base, dark)
    let tree = WidgetTree(appearance: light)
    let label = tree.chain("UIWindow", "UILabel")
    let host = RecordingHost(label)
    #expect(winner(label) == 1)
    tree.appearance = night
    #expect(winner(label) == 2 && host.count == 2)
    tree.appearance = light
    #expect(winner(label) == 1 && host.count == 3)
  }

  @Test func `setting the same value a thousand times notifies once (UA-S6, UA-T12)`() throws {
    let tree = try tree("UILabel")
    let label = tree.chain("UIWindow", "UILabel")
    let host = RecordingHost(label)
    let appearance = tree.appearance
    for _ in 0..<1_000 {
      tree.appearance = appearance
      label.scope = Declarations { $0.colors.textColor = Color(rgb: 9) }
    }
    #expect(host.count == 2)
    #expect(label.explain(.textColor).parts[0].losers.count == 2, "the rule and the built-in value")
  }

  @Test func `a component's own default does not block the app's rule (UA-S10, UA-T13)`() throws {
    let component = try StyleSheet(
      text: ##"{"@classes": {"Gauge": "UIView"}, "Gauge": {"colors": {"textColor": "#000001"}}}"##
    )
    let app = try StyleSheet(text: ##"{"Gauge": {"colors": {"textColor": "#000002"}}}"##)
    let alone = WidgetTree(appearance: try AppearanceLoader().load(component))
    #expect(winner(alone.chain("UIWindow", "Gauge")) == 1)
    let styled = WidgetTree(appearance: try AppearanceLoader().load(component, app))
    #expect(winner(styled.chain("UIWindow", "Gauge")) == 2)
  }

  @Test func `a rule can stop at a container's edge (UA-S7)`() throws {
    let tree = try tree("UIButton", "UIToolbar>UIButton")
    let window = tree.addWindow()
    #expect(winner(window.add("UIToolbar").add("UIButton")) == 2)
    #expect(winner(window.add("UIToolbar").add("UIView").add("UIButton")) == 1)
  }

  @Test func `a setting that there is not is an error (UA-S8)`() {
    let error = #expect(throws: DiagnosticsError.self) {
      try StyleSheet(text: ##"{"UITableView": {"colors": {"backgroundColour": "#000001"}}}"##)
    }
    #expect(error?.diagnostics.first?.message.contains("did you mean 'backgroundColor'?") == true)
  }

  @Test func `a label in a button is styled by the rule for labels (UA-S9)`() throws {
    let tree = try tree("UILabel", "UIButton")
    #expect(winner(tree.chain("UIWindow", "UIButton", "UILabel")) == 1)
  }

  @Test func `a comma means also, a slash means inside (UA-S13)`() throws {
    let tree = try tree("UIToolbar,UILabel")
    #expect(winner(tree.chain("UIWindow", "UIToolbar")) == 1)
    #expect(winner(tree.chain("UIWindow", "UILabel")) == 1)
  }
}
