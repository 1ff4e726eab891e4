import Livery
import Testing

/// Properties as Swift values.
struct TypedPropertyTests {
  private enum Frame: String, PropertyValue { case none, single }

  private static let sheet = #"""
    {
      "@properties": {
        "gap": { "kind": "number", "initial": 3, "inherits": true },
        "frame": { "kind": "enum", "of": ["none", "single"], "initial": "none" },
        "inks": { "kind": "list", "of": "color" }, "fade": "duration", "pace": "easing",
        "turn": "angle", "wash": "gradient", "room": "size", "spot": "point", "shift": "offset",
        "font": "font", "glow": "shadow", "open": "flag", "title": "string",
        "tint": { "kind": "color", "affects": "layout" }
      },
      "#a": {
        "properties": {
          "frame": "single", "inks": ["red", "blue"], "fade": "200ms", "pace": "ease-in",
          "turn": "90deg", "wash": { "stops": ["red", "blue"] }, "room": [4, 2], "spot": [1, 2],
          "shift": 3, "font": { "name": "Futura", "size": 9 }, "glow": { "color": "red" },
          "open": true, "title": "A", "padding": 4, "loose": { "k": 1 }
        }
      }
    }
    """#

  private func tree() throws -> WidgetTree { try WidgetTree(styledBy: Self.sheet) }

  @Test func `values of every kind have their types`() throws {
    let style = try tree().addWindow().add("UIView", id: "a").style
    #expect(style[Property<Double>("gap")] == 3)
    #expect(style[Property<Frame>("frame")] == .single)
    #expect(style[Property<[Color]>("inks")] == [.red, .blue])
    #expect(style[Property<Duration>("fade")] == .milliseconds(200))
    #expect(style[Property<Easing>("pace")] == .easeIn)
    #expect(style[Property<Angle>("turn")]?.degrees == 90)
    #expect(style[Property<Gradient>("wash")] == Gradient([.red, .blue]))
    #expect(style[Property<Size>("room")] == Size(width: 4, height: 2))
    #expect(style[Property<Point>("spot")] == Point(x: 1, y: 2))
    #expect(style[Property<Offset>("shift")] == Offset(horizontal: 3, vertical: 3))
    #expect(style[Property<Font>("font")] == Font(name: "Futura", size: 9))
    #expect(style[Property<Shadow>("glow")]?.color == .red)
    #expect(style[Property<Bool>("open")] == true)
    #expect(style[Property<String>("title")] == "A")
    #expect(style[.padding] == Insets(top: 4, left: 4, bottom: 4, right: 4))
    #expect(style.properties["loose"]?.object == ["k": .number(1)])
    #expect(style.properties["inks"]?.list?.count == 2)
    #expect(style.properties["padding"]?.insets?.top == 4)
  }

  @Test func `a value of another type reads as none`() throws {
    let style = try tree().addWindow().add("UIView", id: "a").style
    #expect(style[Property<String>("gap")] == nil)
    #expect(style[Property<[Double]>("inks")] == nil)
    #expect(style[.opacity] == nil)
  }

  @Test func `a printed style leaves out initial values`() throws {
    let window = try tree().addWindow()
    #expect(window.style[Property<Double>("gap")] == 3)
    #expect(window.style.properties.isEmpty)
    #expect(!window.style.json.contains("gap"))
    window.scope = Declarations { $0[Property<Double>("gap")] = 3 }
    #expect(window.style.properties == ["gap": .number(3)])
    #expect(window.add("UIView").style.properties == ["gap": .number(3)])
  }

  @Test func `a style with an initial value and one that specifies it are equal`() throws {
    let window = try tree().addWindow()
    let before = window.style
    let host = RecordingHost(window)
    host.clear()
    window.scope = Declarations { $0[Property<Double>("gap")] = 3 }
    #expect(window.style == before && host.count == 0)
    #expect(window.style.hashValue == before.hashValue)
    window.scope = Declarations { $0[Property<Double>("gap")] = 4 }
    #expect(window.style != before && host.count == 1)
    #expect(before[Property<Double>("gap")] == 3)
  }

  @Test func `a change of a style's own property hides the initial value`() throws {
    var style = try tree().addWindow().style
    style[Property<Double>("gap")] = nil
    #expect(style[Property<Double>("gap")] == nil)
    style[Property<Frame>("frame")] = .single
    #expect(style.properties == ["frame": .string("single")])
  }

  @Test func `the box has a value for each of its properties`() throws {
    let tree = try WidgetTree(
      styledBy: #"""
        { "#a": { "properties": { "borderWidth": 2, "borderStyle": "none", "elevation": 4 } },
          "#b": { "properties": { "background": "red", "opacity": 0.5, "borderWidth": 2 } } }
        """#
    )
    let window = tree.addWindow()
    #expect(window.style.box == Box())
    let box = window.add("UIView", id: "a").style.box
    #expect(box.borderWidth == 0 && box.elevation == 4 && box.shadow?.blurRadius == 4)
    let other = window.add("UIView", id: "b").style.box
    #expect(other.background == .red && other.opacity == 0.5 && other.borderWidth == 2)
    #expect(other.shadow == nil)
  }

  @Test func `easings have a progress`() {
    #expect(Easing.linear.progress(at: 0.25).inMillionths == 250_000)
    #expect(Easing.easeIn.progress(at: 0.5) < 0.5 && Easing.easeOut.progress(at: 0.5) > 0.5)
    #expect(Easing.steps(2, .end).progress(at: 0.6) == 0.5)
    #expect(Easing.steps(2, .start).progress(at: 0.2) == 0.5)
    #expect(Easing.steps(2, .both).progress(at: 0) == 1.0 / 3)
    #expect(Easing.steps(2, .none).progress(at: 0.6) == 1)
    for (_, easing) in Easing.named { #expect(easing.progress(at: 1) == 1) }
  }

  // MARK: Changes

  @Test func `a change touches the settings that differ`() throws {
    let widget = try tree().addWindow().add("UIView")
    let host = RecordingHost(widget)
    #expect(host.changes[0].touches(.primaryColor) && !host.changes[0].touches(.padding))
    host.clear()
    widget.id = "a"
    let change = try #require(host.changes.first)
    #expect(change.touches(.padding) && change.touches(.opacity, .property("frame")))
    #expect(!change.touches(.opacity, .primaryColor, .textFont))
    #expect(change.affectsLayout)
  }

  @Test(
    arguments: [
      ("primaryColor in colors", false), ("textFont in fonts", true), ("gap", true),
      ("fade", false), ("tint", true), ("opacity", false), ("spacing", true), ("loose", true),
    ]
  )
  func `a change affects layout as its settings do`(name: String, affectsLayout: Bool) throws {
    let widget = try tree().addWindow().add("UIView")
    let host = RecordingHost(widget)
    host.clear()
    widget.scope = Declarations {
      switch name {
      case "primaryColor in colors": $0.colors.primaryColor = .red
      case "textFont in fonts": $0.fonts.textFont = Font(size: 30)
      case "fade": $0[Property<Duration>("fade")] = .seconds(1)
      case "tint": $0[Property<Color>("tint")] = .red
      case "loose": $0[Property<String>("loose")] = "x"
      default: $0[Property<Double>(name)] = 0.5
      }
    }
    #expect(host.changes.first?.affectsLayout == affectsLayout)
  }

  @Test func `values that change with a context are compared too`() throws {
    let tree = try WidgetTree(
      styledBy: #"""
        { "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
          "$ink": "black", "$gap": 4,
          "@when scheme=dark": { "$ink": "white" },
          "UIView": { "colors": { "textColor": "$ink" }, "properties": { "spacing": "$gap" } } }
        """#
    )
    let host = RecordingHost(tree.addWindow().add("UIView"))
    host.clear()
    tree.contexts["scheme"] = "dark"
    let change = try #require(host.changes.first)
    #expect(change.touches(.textColor) && !change.touches(.spacing) && !change.affectsLayout)
  }
}

extension Double {
  fileprivate var inMillionths: Double {
    (self * 1_000_000).rounded()
  }
}
