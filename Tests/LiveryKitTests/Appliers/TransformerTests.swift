import LiveryKit
import Testing

/// The conversion of values of sheets.
struct TransformerTests {
  private let object = Applicant()

  private func apply(_ properties: String) throws -> [ApplicationProblem] {
    let theme = try Theme.of([".c": properties])
    let appliers = try Appliers.forApplicants()
    return problems { () throws(ApplicationProblems) in
      try theme.apply("c", to: object, using: appliers)
    }
  }

  @Test(
    arguments: [
      ("3", Insets(top: 3, left: 3, bottom: 3, right: 3)),
      ("[1, 2]", Insets(top: 1, left: 2, bottom: 1, right: 2)),
      ("[1, 2, 3]", Insets(top: 1, left: 2, bottom: 3, right: 2)),
      ("[1, 2, 3, 4]", Insets(top: 1, left: 4, bottom: 3, right: 2)),
      (#"{ "top": 1 }"#, Insets(top: 1, left: 0, bottom: 0, right: 0)),
    ]
  )
  func `insets are a number, a list or an object (MO-70, MO-T13)`(
    _ text: String,
    _ insets: Insets
  )
    throws
  {
    #expect(try apply(#"{ "insets": \#(text) }"#).isEmpty)
    #expect(object.insets == insets)
  }

  @Test(arguments: ["[1]", "[]", "[1, 2, 3, 4, 5]", #"{ "x": 1 }"#, #"["a", 2]"#, "true"])
  func `other insets are rejected (MO-70, MO-T13)`(_ text: String) throws {
    #expect(try apply(#"{ "insets": \#(text) }"#).map(\.kind) == [.rejected])
    #expect(object.insets == .zero)
  }

  @Test func `points, sizes and offsets have two numbers (MO-71, MO-72, MO-73)`() throws {
    let found = try apply(
      #"{ "point": [1, 2], "size": { "width": 3 }, "offset": 4, "names": ["a", "b"] }"#
    )
    #expect(found.isEmpty)
    #expect(object.point == Point(x: 1, y: 2))
    #expect(object.size == Size(width: 3, height: 0))
    #expect(object.offset == Offset(horizontal: 4, vertical: 4))
    #expect(object.names == ["a", "b"])
  }

  @Test func `a point of another kind is rejected (MO-T14)`() throws {
    let found = try apply(#"{ "point": ["a"], "size": [1], "offset": { "x": 1 } }"#)
    #expect(found.map(\.property) == ["offset", "point", "size"])
    #expect(found.allSatisfy { $0.kind == .rejected })
  }

  @Test func `colours are read from text (MO-74)`() throws {
    #expect(try apply(#"{ "color": "rgb(255, 0, 0)" }"#).isEmpty)
    #expect(object.color == .red)
    #expect(try apply(#"{ "color": "not a colour" }"#).map(\.kind) == [.rejected])
    #expect(object.color == .red)
  }

  @Test func `what is declared to be of a kind is so already (MO-61)`() throws {
    let text =
      #"{ "@properties": { "color": "color" }, ".c": { "properties": { "color": "red" } } }"#
    let theme = try Theme(sheets: [StyleSheet(text: text)])
    try theme.apply("c", to: object, using: .forApplicants())
    #expect(object.color == .red)
  }
}
