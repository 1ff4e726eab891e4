import Livery
import LiveryInspect
import Testing

/// The appearances of one widget in all states and contexts.
struct StateMatrixTests {
  private func tree(_ sheet: String, _ children: String) throws -> WidgetTree {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet, name: "sheet")]))
    try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(children)] }"#).add(to: tree)
    return tree
  }

  private static let sheet = ##"""
    { "@states": ["disabled", "highlighted", "selected"],
      "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
      "default": { "colors": { "backgroundColor": "#ffffff" }, "controls": { "actionColor": "#0a5ad4" } },
      "UIButton-highlighted": { "controls": { "actionColor": "#083a8c" } },
      "UIButton-selected": { "controls": { "actionColor": "#0a5ad5" } },
      "UIButton-disabled": { "controls": { "actionColor": "#999999" } },
      "@when scheme=dark": {
        "default": { "colors": { "backgroundColor": "#101010" }, "controls": { "actionColor": "#8ab4ff" } },
        "UIButton-selected": { "controls": { "actionColor": "#777777" } }
      } }
    """##

  @Test func `rows are states that look different anywhere, and columns are contexts`() throws {
    let tree = try tree(Self.sheet, #"{ "class": "UIButton", "id": "save" }"#)
    let matrix = try tree.widget(at: "#save").stateMatrix()
    #expect(matrix.widget == "UIWindow/UIButton#save" || matrix.widget == "#save")
    #expect(matrix.contexts.map { $0["scheme"] ?? "light" } == ["light", "dark"])
    #expect(
      matrix.rows.map(\.title)
        == [
          "normal", "selected", "highlighted", "disabled", "highlighted|selected",
          "disabled|selected",
        ].filter(matrix.rows.map(\.title).contains)
    )
    // The light colours of the first two look the same.
    #expect(matrix.rows[0].cells[0].appearance == matrix.rows[1].cells[0].appearance)
    #expect(matrix.rows[0].cells[1].appearance != matrix.rows[1].cells[1].appearance)
    for (number, place) in matrix.places.enumerated() {
      #expect(matrix.rows[place.row].cells[place.column].appearance == number)
    }
  }

  @Test func `however early the work ends, each appearance has its first place`() throws {
    let tree = try tree(Self.sheet, #"{ "class": "UIButton", "id": "save" }"#)
    let whole = try tree.widget(at: "#save").stateMatrix()
    var isCut = false
    for work in stride(from: 1, to: 2000, by: 61) {
      let matrix = try tree.widget(at: "#save").stateMatrix(work: work)
      let appearances = Set(matrix.rows.flatMap { $0.cells.map(\.appearance) })
      #expect(appearances == Set(matrix.places.indices), "\(work)")
      if matrix.rows.count < whole.rows.count { isCut = true }
    }
    #expect(isCut)
  }

  @Test func `each cell has the contrast that proofs check, and disabled ones are exempt`() throws {
    let tree = try tree(Self.sheet, #"{ "class": "UIButton", "id": "save" }"#)
    let matrix = try tree.widget(at: "#save").stateMatrix()
    let text = matrix.rows.map { row in row.cells.map { $0.worst?.text } }
    #expect(text[0] == ["6.12", "9.1"])
    let disabled = try #require(matrix.rows.first { $0.states == ["disabled"] })
    #expect(disabled.cells.allSatisfy { $0.isDisabled && $0.contrasts.isEmpty })
    // Selected in the dark is too faint.
    #expect(matrix.rows[1].cells[1].worst?.holds == false)
  }

  @Test func `states that look the same everywhere share a row`() throws {
    let sheet = ##"""
      { "@states": ["highlighted", "flagged"],
        "UIButton": { "controls": { "actionColor": "#0a5ad4" } },
        "UIButton-highlighted": { "controls": { "actionColor": "#083a8c" } },
        "UIButton-flagged": { "controls": { "shadowColor": "#ff0000" } } }
      """##
    let tree = try tree(sheet, #"{ "class": "UIButton" }"#)
    let matrix = try tree.widget(at: "UIWindow/UIButton").stateMatrix()
    #expect(matrix.rows.map(\.states) == [[], ["highlighted"]])
    #expect(matrix.rows[0].alikeStates == [["flagged"]])
    #expect(matrix.rows[1].alikeStates == [["highlighted", "flagged"]])
  }

  @Test func `the states of ancestors stay, and the second label of a cell is its detail`() throws {
    let sheet = ##"""
      { "@states": ["selected"],
        "default": { "colors": { "backgroundColor": "#ffffff", "textColor": "#111111",
                                 "captionColor": "#eeeeee" } },
        "UITableViewCell-selected": { "colors": { "backgroundColor": "#222222" } } }
      """##
    let cell = #"""
      { "class": "UITableViewCell", "id": "cell", "children": [
        { "class": "UIImageView" }, { "class": "UILabel" }, { "class": "UILabel", "id": "detail" } ] }
      """#
    let tree = try tree(sheet, cell)
    let detail = try tree.widget(at: "#detail")
    #expect(detail.stateMatrix().rows[0].cells[0].worst?.holds == false)
    try tree.widget(at: "#cell").states = .selected
    #expect(detail.stateMatrix().rows.map { $0.cells[0].worst?.holds } == [true])
  }
}
