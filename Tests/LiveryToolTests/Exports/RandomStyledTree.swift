import Livery

/// A random sheet, and a random tree for it.
struct RandomStyledTree {
  private var state: UInt64

  init(seed: UInt64) { state = seed &* 0x9E37_79B9_7F4A_7C15 &+ 7 }

  private mutating func number(below limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }

  private mutating func one<Element>(of list: [Element]) -> Element {
    list[number(below: list.count)]
  }

  private static let classes = [
    "UIView", "UITableView", "UITableViewCell", "UINavigationBar", "UILabel", "UIButton",
    "UITextField", "UISwitch", "UIBarButtonItem", "Panel", "Round",
  ]
  private static let names = ["warning", "card", #"odd:na\\me"#, "größe"]
  private static let states = [
    "highlighted", "disabled", "selected", "focused", "dangerous", "open",
  ]

  /// Returns the sheet.
  mutating func sheet() -> String {
    let entries = (0..<24).map { _ in entry() }
    var seen: Set<String> = []
    let unique = entries.filter { seen.insert($0.key).inserted }
    let body = unique.map { "\"\($0.key)\": \($0.body)" }
    let conditional = (0..<4).map { _ in entry() }
    var inner: Set<String> = []
    let dark = conditional.filter { inner.insert($0.key).inserted }
      .map { "\"\($0.key)\": \($0.body)" }
    return """
      {
        "@classes": { "Panel": "UIView", "Round": "UIButton" },
        "@states": { "add": ["open"] },
        "@properties": {
          "rowHeight": "number", "inset": { "kind": "insets", "inherits": true }, "ink": "color"
        },
        "@roles": { "Panel": { "text": "properties.ink", "border": "properties.ink" } },
        "@inheritance": { "colors.captionColor": false },
        "@modifiers": {
          "scheme": { "contexts": ["light", "dark"], "default": "light" },
          "density": { "contexts": ["normal", "compact"], "default": "normal" }
        },
        "$ink": "#102030",
        "@when scheme=dark": { "$ink": "#e0d0c0", \(dark.joined(separator: ", ")) },
        "@when density=compact scheme=dark": { "UILabel": { "colors": { "heroColor": "#abcdef" } } },
        "default": \(self.body()),
        ".base": \(self.body()), ".mixin": \(self.body()),
        \(body.joined(separator: ",\n  "))
      }
      """
  }

  private mutating func entry() -> (key: String, body: String) {
    if number(below: 8) == 0 { return ("controls-\(one(of: Self.states))", body()) }
    if number(below: 12) == 0 { return ("controls-normal", body()) }
    var key = ""
    for _ in 0..<max(0, number(below: 4) - 1) {
      key += step() + one(of: ["/", "/", " > "])
    }
    return (key + step(), body(isExtending: number(below: 4) == 0))
  }

  private mutating func step() -> String {
    var step = number(below: 5) == 0 ? "" : one(of: Self.classes)
    if step.isEmpty || number(below: 4) == 0 {
      step += "." + one(of: ["warning", "card", #"odd\\:na\\\\me"#, "größe"])
    }
    if number(below: 3) == 0 {
      var states: Set<String> = [one(of: Self.states)]
      if number(below: 3) == 0 { states.insert(one(of: Self.states)) }
      step += "-" + states.sorted().joined(separator: "|")
    }
    return step
  }

  private mutating func body(isExtending: Bool = false) -> String {
    var colors: [String: String] = [:]
    var controls: [String: String] = [:]
    var fonts: [String: String] = [:]
    var properties: [String: String] = [:]
    for _ in 0...number(below: 4) {
      let color = color()
      switch number(below: 6) {
      case 0, 1:
        let names = ["textColor", "captionColor", "primaryColor", "backgroundColor", "formColor"]
        colors[one(of: names)] = color
      case 2, 3:
        controls[one(of: ["actionColor", "borderColor", "fillColor", "glossColor"])] = color
      case 4: fonts[one(of: ["textFont", "actionFont"])] = font()
      default:
        switch number(below: 5) {
        case 4: properties["ink"] = color
        case 0: properties["rowHeight"] = "\(number(below: 60))"
        case 1: properties["inset"] = "[\(number(below: 9)), \(number(below: 9))]"
        case 2: properties["cornerRadius"] = "\(number(below: 12))"
        default: properties["borderWidth"] = "\(1 + number(below: 4))"
        }
      }
    }
    func section(_ name: String, _ members: [String: String]) -> String? {
      if members.isEmpty { return nil }
      let list = members.sorted { $0.key < $1.key }.map { "\"\($0.key)\": \($0.value)" }
      return "\"\(name)\": { \(list.joined(separator: ", ")) }"
    }
    let sections = [
      section("colors", colors), section("controls", controls), section("fonts", fonts),
      section("properties", properties),
    ]
    var members = sections.compactMap(\.self)
    if isExtending { members.insert("\"extends\": \"\(one(of: [".base", ".mixin"]))\"", at: 0) }
    return "{ \(members.joined(separator: ", ")) }"
  }

  private mutating func color() -> String {
    switch number(below: 12) {
    case 10: return "\"@inherit\""
    case 11: return "\"@initial\""
    case 0: return "null"
    case 1: return "\"$ink\""
    case 2: return "\"{colors.heroColor}\""
    case 3: return "\"rgb(from {colors.heroColor} r g b / 80%)\""
    default:
      let digits = (0..<6).map { _ in String(number(below: 16), radix: 16) }.joined()
      return "\"#\(digits)\(number(below: 4) == 0 ? "80" : "")\""
    }
  }

  private mutating func font() -> String {
    switch number(below: 5) {
    case 0: return "{ \"size\": \(8 + number(below: 20)) }"
    case 1: return "{ \"weight\": \(100 * (1 + number(below: 9))) }"
    case 2: return "{ \"italic\": true }"
    case 3: return "{ \"name\": \"Helvetica-Bold\", \"size\": 14 }"
    default: return "{ \"name\": \"Deja Vu\", \"weight\": \"medium\" }"
    }
  }

  /// Returns the tree file.
  mutating func tree() -> String {
    #"{ "class": "UIWindow", "children": [\#(children(depth: 0))] }"#
  }

  private mutating func children(depth: Int) -> String {
    (0..<(depth == 0 ? 5 : number(below: 4))).map { _ in widget(depth: depth + 1) }
      .joined(separator: ", ")
  }

  private mutating func own(_ section: String, _ setting: String) -> String {
    let digits = (0..<6).map { _ in String(number(below: 16), radix: 16) }.joined()
    return ##"{ "\##(section)": { "\##(setting)": "#\##(digits)" } }"##
  }

  private mutating func widget(depth: Int) -> String {
    var members = [#""class": "\#(one(of: Self.classes))""#]
    if number(below: 3) == 0 { members.append(#""names": ["\#(one(of: Self.names))"]"#) }
    switch number(below: 30) {
    case 0:
      members.append(#""styles": { "\#(one(of: Self.states))": \#(own("controls", "fillColor")) }"#)
    case 1: members.append(#""scope": \#(own("colors", "captionColor"))"#)
    case 2: members.append(#""scope": \#(own("colors", "textColor"))"#)
    default: break
    }
    if depth < 4 { members.append(#""children": [\#(children(depth: depth))]"#) }
    return "{ \(members.joined(separator: ", ")) }"
  }
}
