import LiveryFormats
import Testing

/// What makes a theme of Motif, as its own tests have it.
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

  @Test func `MO-T5: a class is a dictionary`() {
    #expect(motif.problems(#"{".K": 0}"#, as: "json") == ["wrong-kind"])
  }

  @Test func `MO-T6: a theme has each name once`() {
    #expect(motif.problems("$A: v", "$A: v") == ["motif-duplicate"])
    #expect(motif.problems(".K: {}", ".K: {}") == ["motif-duplicate"])
    #expect(motif.problems(".K: {}", "$K: {}").isEmpty)
  }

  @Test func `MO-T7: a file sees those before it`() {
    #expect(motif.problems("$A: v", ".K: { p: $A }").isEmpty)
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
  func `MO-T13: what is no insets is reported`(text: String) throws {
    let sheet = try motif.sheet(".K: { contentEdgeInsets: \(text) }")
    #expect(sheet.notes.map(\.code.description) == ["changed-in-conversion"])
    let kind = #""@properties": {"contentEdgeInsets": "insets"}, "#
    let strict = "{" + kind + sheet.text.dropFirst()
    #expect(throws: DiagnosticsError.self) { try StyleSheet(text: strict) }
  }

  @Test func `a sheet keeps the order of the files`() throws {
    let sheet = try motif.sheet("$Z: 1\n$A: 2\n", ".Y: {}\n.B: { z: 1, a: 2 }\n")
    let keys = [#""$Z""#, #""$A""#, #"".Y""#, #"".B""#, #""z""#, #""a""#]
    let places = try keys.map { try #require(sheet.text.firstRange(of: $0)?.lowerBound) }
    #expect(places == places.sorted())
  }

  @Test func `a loop of very many constants is said once`() {
    let lines = (0..<20_000).map { "$C\($0): $C\(($0 + 1) % 20_000)" }
    #expect(motif.problems(lines.joined(separator: "\n")) == ["motif-loop"])
  }

  @Test func `very many unknown names are said quickly`() {
    let lines = (0..<20_000).map { "$Constant\($0): $Konstant\($0)" }
    #expect(motif.problems(lines.joined(separator: "\n")).last == "too-many-errors")
  }
}
