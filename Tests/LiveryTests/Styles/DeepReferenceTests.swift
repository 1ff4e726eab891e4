import Livery
import SourceJSON
import Testing

/// References in chains of thousands, and colours that refer to colours that refer to others, many
/// times: all code that follows them must terminate.
struct DeepReferenceTests {
  /// Properties of colours, each by its name with its value.
  typealias Properties = [(name: String, value: String)]

  /// Returns a chain of properties, each referring to the next one; the last one has a value.
  static func chain(_ count: Int, _ end: String) -> Properties {
    (0..<count).map { ("p\($0)", "{properties.p\($0 + 1)}") } + [("p\(count)", end)]
  }

  /// Returns pairs of properties that refer to the next pair, so that the number of paths from the
  /// first to the last doubles with every level.
  static func fan(_ levels: Int, _ end: String) -> Properties {
    var properties: Properties = [("p\(levels)", end), ("q\(levels)", end)]
    for level in 0..<levels {
      let next = "{properties.p\(level + 1)}, {properties.q\(level + 1)}"
      properties.append(("p\(level)", "color-mix(in srgb, \(next))"))
      properties.append(("q\(level)", "color-mix(in srgb, \(next))"))
    }
    return properties
  }

  /// Returns a ring of properties, each referring to the next one, the last one to the first.
  static func ring(_ count: Int) -> Properties {
    (0..<count).map { ("p\($0)", "{properties.p\(($0 + 1) % count)}") }
  }

  static func declared(_ properties: Properties) -> String {
    "\"@properties\": {"
      + properties.map { "\"\($0.name)\": \"color\"" }.joined(separator: ",") + "}"
  }

  static func entry(_ key: String, _ properties: Properties) -> String {
    let members = properties.map { "\"\($0.name)\": \"\($0.value)\"" }.joined(separator: ",")
    return "\"\(key)\": {\"properties\": {\(members)}}"
  }

  static func sheet(_ key: String, _ properties: Properties) -> String {
    "{\(declared(properties)), \(entry(key, properties))}"
  }

  /// A chain or a net of references to a colour.
  struct Web: CustomTestStringConvertible, Sendable {
    let testDescription: String
    let make: @Sendable (String) -> Properties

    static let all = [
      Web(testDescription: "a chain of 2000") { chain(2000, $0) },
      Web(testDescription: "40 levels") { fan(40, $0) },
    ]
  }

  private let first = Setting.property("p0")

  @Test(arguments: Web.all, ["UIButton", "default"])
  func `what leads a long way is loaded, styled, explained and switched`(
    _ web: Web,
    _ key: String
  ) throws {
    for resolution in [Resolution.cascade, .brstyle] {
      let loader = AppearanceLoader(resolution: resolution)
      let red = try loader.load(StyleSheet(text: Self.sheet(key, web.make("#ff0000"))))
      let green = try loader.load(StyleSheet(text: Self.sheet(key, web.make("#00ff00"))))
      let tree = WidgetTree(appearance: red)
      let button = tree.addWindow().add("UIButton")
      #expect(button.text(first) == "#ff0000ff")
      #expect(button.text(first, for: .highlighted) == "#ff0000ff")
      #expect(button.explain(first).value?.description == "#ff0000ff")
      #expect(button.explain(first).parts[0].winner?.value?.description == "#ff0000ff")
      tree.appearance = green
      #expect(button.text(first) == "#00ff00ff")
      #expect(button.explain(first).parts[0].winner?.value?.description == "#00ff00ff")
      tree.appearance = try AppearanceLoader().load()
      #expect(button.text(first) == nil)
      tree.appearance = red
      #expect(button.text(first) == "#ff0000ff")
    }
  }

  @Test(arguments: Web.all)
  func `a state leads a long way to what holds in the normal state`(_ web: Web) throws {
    let properties = web.make("#ff0000")
    let states = Self.entry("UIButton-highlighted", [("p0", "{properties.p2}")])
    let tree = try WidgetTree(
      styledBy: "{\(Self.declared(properties)), \(Self.entry("UIButton", properties)), \(states)}"
    )
    let button = tree.addWindow().add("UIButton")
    button.states = .highlighted
    #expect(button.text(first) == "#ff0000ff")
    let end = Setting.property(properties.first { $0.value == "#ff0000" }?.name ?? "")
    button.setStyle(Declarations([Declaration(end, .init(.color(.blue)))]), for: .highlighted)
    #expect(button.text(end) == "#0000ffff")
    #expect(button.text(first) == "#ff0000ff")
  }

  @Test(arguments: Web.all)
  func `a default style that leads a long way can be set`(_ web: Web) throws {
    let sheet = try StyleSheet(text: Self.sheet("default", web.make("#ff0000")))
    let declarations = try #require(sheet.entries.first).declarations
    let tree = WidgetTree()
    let button = tree.addWindow().add("UIButton")
    tree.defaultStyle = declarations
    #expect(button.text(first) == "#ff0000ff")
    let view = tree.addWindow().add("UIView")
    tree.defaultStyle = nil
    view.scope = declarations
    #expect(view.text(first) == "#ff0000ff")
    #expect(button.text(first) == nil)
  }

  @Test func `many entries override a long chain`() {
    let properties = Self.chain(2000, "#ff0000")
    let entries = (0..<100).map {
      Self.entry("#i\($0)", [("p1000", "#00ff00"), ("p2000", "{properties.p1001}")])
    }
    let problems = Self.problems(
      of: "{\(Self.declared(properties)), \(Self.entry("default", properties)),"
        + entries.joined(separator: ",") + "}"
    )
    #expect(!problems.isEmpty)
  }
}

// MARK: Loops

extension DeepReferenceTests {
  /// Returns the problems of a sheet.
  ///
  /// `#require(throws:)` would write all of it into its message.
  private static func problems(of text: String) -> [Diagnostic] {
    do {
      _ = try WidgetTree(styledBy: text)
      return []
    } catch {
      return (error as? DiagnosticsError)?.diagnostics ?? []
    }
  }

  @Test func `a loop with two thousand members is reported once, in short`() throws {
    let problems = Self.problems(of: Self.sheet("UILabel", Self.ring(2000)))
    #expect(problems.count == 1)
    #expect(
      problems[0].message
        == "these refer to each other: properties.p0 → properties.p1 → properties.p2 →"
        + " properties.p3 → properties.p4 → properties.p5 → … → properties.p1994 →"
        + " properties.p1995 → properties.p1996 → properties.p1997 → properties.p1998 →"
        + " properties.p1999 → properties.p0"
    )
    #expect(problems[0].notes.count == 12)
  }

  @Test func `very many loops end in a report`() throws {
    // All through the middle: each of the outer ones refers to it, and it refers to them.
    let hubs = (0..<60).map { ("h\($0)", $0) }
    var properties: Properties = []
    func mixture(_ names: some Collection<String>) -> String {
      if names.count < 2 { return "{properties.\(names.first ?? "")}" }
      let half = names.count / 2
      return "color-mix(in srgb, \(mixture(names.prefix(half))), \(mixture(names.dropFirst(half))))"
    }
    properties.append(("middle", mixture(hubs.map(\.0))))
    for (hub, number) in hubs {
      let leaves = (0..<60).map { "l\(number * 60 + $0)" }
      properties.append((hub, mixture(leaves)))
      properties += leaves.map { ($0, "{properties.middle}") }
    }
    let problems = Self.problems(of: Self.sheet("UILabel", properties))
    #expect(problems.count > 60)
    #expect(problems.first { $0.code != .referenceLoop }?.message == nil)
  }

  @Test func `a loop with two thousand members on one widget has no value, and is reported`() throws
  {
    let ring = Self.ring(2000)
    let tree = try WidgetTree(
      styledBy: "{\(Self.declared(ring)), \(Self.entry("UIView", Array(ring[..<1000]))),"
        + "\(Self.entry("UILabel", Array(ring[1000...])))}"
    )
    let label = tree.addWindow().add("UILabel")
    let errors = tree.lastReport.errors
    guard case .referenceLoop(let settings, "UIWindow/UILabel", others: 0)? = errors.first else {
      Issue.record("\(errors)")
      return
    }
    #expect(errors.count == 1)
    #expect(Set(settings) == Set(ring.map { .property($0.name) }))
    #expect(errors[0].description.count < 500)
    #expect(label.style.properties.isEmpty)
    #expect(label.explain(first).value == nil)
    #expect(label.explain(first).parts[0].winner?.value == nil)
  }

  @Test func `only members of loops are reported, not what leads to them or lies between two`()
    throws
  {
    let names = ["a", "b", "c", "d", "e", "f", "g"]
    let declared = Self.declared(names.map { ($0, "") })
    // a and b refer to each other, as do e and f; c and d lie between, g leads there.
    let tree = try WidgetTree(
      styledBy: """
        {\(declared),
         "UIView": {"properties": {
           "a": "color-mix(in srgb, {properties.b}, {properties.c})", "c": "{properties.d}",
           "e": "{properties.f}", "g": "{properties.a}"}},
         "UILabel": {"properties": {
           "b": "{properties.a}", "d": "rgb(from {properties.e} r g b / 50%)",
           "f": "color-mix(in srgb, red, {properties.e})"}}}
        """
    )
    let label = tree.addWindow().add("UILabel")
    #expect(
      tree.lastReport.errors == [
        .referenceLoop(
          ["a", "b", "e", "f"].map(Setting.property),
          widget: "UIWindow/UILabel"
        )
      ]
    )
    #expect(label.style.properties.isEmpty)
  }
}
