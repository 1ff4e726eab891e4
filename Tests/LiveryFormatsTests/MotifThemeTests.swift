import LiveryFormats
import Testing

/// The contents of a theme of Motif, as in its own tests.
struct MotifThemeTests {
  private let motif = ForeignFormat.motif

  @Test func `MO-T1: a key without a mark is no symbol`() {
    #expect(motif.problems(#"{"InvalidSymbol": "v"}"#, as: "json") == ["motif-key"])
  }

  @Test(arguments: [
    #"{"$A": "$B"}"#, #"{"$A": "$A"}"#, #"{"$A": "$B", "$B": "$C", "$C": "$A"}"#,
  ])
  func `MO-T2: constants lead to a value`(text: String) {
    let codes = motif.problems(text, as: "json")
    #expect(codes == ["motif-loop"] || codes == ["motif-unknown-name"])
  }

  @Test func `MO-T3: constants of constants have its value`() throws {
    let theme = try motif.sheet(#"{"$A": "v", "$B": "$A", "$C": "$B"}"#, as: "json").theme()
    #expect(["A", "B", "C"].map { theme.constant($0) } == Array(repeating: .string("v"), count: 3))
  }

  @Test func `MO-T4: constants of classes are the class`() throws {
    let text = #"{".K": {"p": "v"}, "$C": ".K", "$D": "$C", ".L": {"inner": "$D"}}"#
    let sheet = try motif.sheet(text, as: "json")
    let style = try #require(try sheet.tree().properties(of: "L")["inner"])
    #expect(style == .style("K"))
    #expect(try sheet.theme().constant("D", as: .style) == style)
    #expect(try sheet.tree().properties(of: "K")["p"] == .string("v"))
  }

  @Test func `MO-T5: a class is a dictionary`() {
    #expect(motif.problems(#"{".K": 0}"#, as: "json") == ["wrong-kind"])
  }

  @Test func `MO-T6: a theme has each name once`() {
    #expect(motif.problems("$A: v", "$A: v") == ["motif-duplicate"])
    #expect(motif.problems(".K: {}", ".K: {}") == ["motif-duplicate"])
    #expect(motif.problems(".K: {}", "$K: {}").isEmpty)
  }

  @Test func `MO-T7: a file sees those before it`() throws {
    let tree = try motif.sheet("$A: v", ".K: { p: $A }").tree()
    #expect(tree.properties(of: "K")["p"] == .string("v"))
    #expect(motif.problems(".K: { p: $A }", "$A: v") == ["motif-unknown-name"])
  }

  @Test(arguments: [
    ("{ _superclass: $C }", "motif-superclass"), ("{ _superclass: .U }", "motif-unknown-name"),
    ("{ _superclass: K }", "motif-superclass"), ("{ _superclass: .S }", "motif-loop"),
    ("{ _superclass: .A }\n.A: { _superclass: .B }\n.B: { _superclass: .S }", "motif-loop"),
  ])
  func `MO-T8: a superclass is another class`(text: String, code: String) {
    #expect(motif.problems("$C: .K\n.K: {}\n.S: \(text)\n") == [code])
  }

  @Test(arguments: [
    ("[1, 2, 3]", Insets(top: 1, left: 2, bottom: 3, right: 2)),
    ("[1, 2]", Insets(top: 1, left: 2, bottom: 1, right: 2)),
    ("{ top: 1 }", Insets(top: 1, left: 0, bottom: 0, right: 0)),
    ("7", Insets(top: 7, left: 7, bottom: 7, right: 7)),
  ])
  func `MO-T13: insets go round as in CSS`(text: String, insets: Insets) throws {
    let sheet = try motif.sheet(".K: { contentEdgeInsets: \(text) }")
    let properties = try sheet.tree().properties(of: "K")
    #expect(properties["contentEdgeInsets"] == .insets(insets))
  }

  @Test(arguments: ["[1]", "[1, 2, 3, 4, 5]", "{ x: 1 }", "[a, b]"])
  func `MO-T13: invalid insets are reported`(text: String) throws {
    let sheet = try motif.sheet(".K: { contentEdgeInsets: \(text) }")
    #expect(sheet.notes.map(\.code.description) == ["changed-in-conversion"])
    let kind = #""@properties": {"contentEdgeInsets": "insets"}, "#
    let strict = "{" + kind + sheet.text.dropFirst()
    #expect(throws: DiagnosticsError.self) { try StyleSheet(text: strict) }
  }

  @Test func `MO-10: a class inherits the properties that it omits`() throws {
    let sheet = try motif.sheet(
      """
      .C: { _superclass: .B, r: 3 }
      .B: { _superclass: .A, q: { y: 2 } }
      .A: { p: 1, q: { x: 1 }, r: 1 }
      """
    )
    let properties = try sheet.tree().properties(of: "C")
    #expect(properties == ["p": .number(1), "q": .object(["y": .number(2)]), "r": .number(3)])
  }

  @Test func `MO-6: texts inside lists and dictionaries are only texts`() throws {
    let sheet = try motif.sheet("$R: 1\n.K: { list: [$R, .K, '{a.b}', '@inherit'], at: '@home' }")
    let properties = try sheet.tree().properties(of: "K")
    let texts = ["$R", ".K", "{a.b}", "@inherit"].map { SettingValue?.some(.string($0)) }
    #expect(properties["list"] == .list(texts))
    #expect(properties["at"] == .string("@home"))
  }

  @Test func `MO-11: a dollar before a property's name means nothing`() throws {
    #expect(try motif.sheet(".K: { $w: 1 }").tree().properties(of: "K") == ["w": .number(1)])
  }

  @Test func `MO-15: a property that is null has no value, whatever its superclass declares`()
    throws
  {
    let tree = try motif.sheet(".A: { p: 1, q: 1 }\n.B: { _superclass: .A, p: null }").tree()
    #expect(tree.properties(of: "B") == ["q": .number(1)])
  }

  @Test func `MO-35: an undefined name has no value`() throws {
    let theme = try motif.sheet("$A: v").theme()
    #expect(theme.constant("B") == nil)
    #expect(WidgetTree(theme: theme).properties(of: "K").isEmpty)
  }

  @Test func `MO-74: colours of all forms are colours`() throws {
    let sheet = try motif.sheet(
      """
      .K:
        aColor: '#f93'
        bColor: RGB(100%, 0%, 0%)
        cColor: hsla(120, 1, 0.25, 50%)
        dColor: transparent
        eColor: PapayaWhip
      """
    )
    let properties = try sheet.tree().properties(of: "K")
    let colors = "abcde".map { properties["\($0)Color"]?.color?.description }
    #expect(colors == ["#ff9933ff", "#ff0000ff", "#00800080", "#00000000", "#ffefd5ff"])
  }

  @Test func `a sheet keeps the order of the files`() throws {
    let sheet = try motif.sheet("$Z: 1\n$A: 2\n", ".Y: {}\n.B: { z: 1, a: 2 }\n")
    let keys = [#""$Z""#, #""$A""#, #"".Y""#, #"".B""#, #""z""#, #""a""#]
    let places = try keys.map { try #require(sheet.text.firstRange(of: $0)?.lowerBound) }
    #expect(places == places.sorted())
  }

  @Test func `a loop of very many constants is reported once`() {
    let lines = (0..<20_000).map { "$C\($0): $C\(($0 + 1) % 20_000)" }
    #expect(motif.problems(lines.joined(separator: "\n")) == ["motif-loop"])
  }

  @Test func `very many unknown names are reported quickly`() {
    let lines = (0..<20_000).map { "$Constant\($0): $Konstant\($0)" }
    #expect(motif.problems(lines.joined(separator: "\n")).last == "too-many-errors")
  }

  @Test func `a theme on one long line is read as fast as on many`() throws {
    let members = (0..<20_000).map { "$Constant\($0): é\($0)" }.joined(separator: ", ")
    let sheet = try motif.sheet("{ \(members) }")
    #expect(sheet.notes.isEmpty)
    #expect(motif.problems("{ \(members), $Last: $Lost }") == ["motif-unknown-name"])
  }
}
