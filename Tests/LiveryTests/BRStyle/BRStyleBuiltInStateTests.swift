import Livery
import Testing

/// The built-in styles for states under a sheet (BR-5, BR-E1).
struct BRStyleBuiltInStateTests {
  private let sheet = ##"""
    "default": {"controls": {"actionColor": "#0000ccff", "glossColor": "#111111ff"}},
    "controls-dangerous": {"controls": {"fillColor": "#222222ff"}}
    """##

  private func button(
    _ text: String,
    resolution: Resolution? = nil,
    builtInStates: Bool? = nil
  ) throws -> Widget {
    let loader = AppearanceLoader(resolution: resolution, builtInStates: builtInStates)
    let appearance = try loader.load(StyleSheet(text: text))
    return WidgetTree(appearance: appearance).chain("UIWindow", "UIButton")
  }

  private func text(_ directives: String) -> String {
    #"{"@resolution": "brstyle", \#(directives) \#(sheet)}"#
  }

  @Test func `a directive keeps them, each over the built-in values`() throws {
    let button = try button(text(#""@builtInStates": true,"#))
    let highlighted = button.style(for: .highlighted)
    #expect(highlighted.text(.actionColor) == "#555555cc", "not the sheet's default")
    #expect(highlighted.text(.glossColor) == "#ffffffa8")
    #expect(highlighted.text(.fillColor) == "#d4d4d480")
    #expect(button.text(.actionColor, for: [.highlighted, .selected]) == "#1247b880")
    #expect(button.text(.actionColor, for: .disabled) == "#cacacaff")
    #expect(button.text(.actionColor) == "#0000ccff")
    #expect(button.text(.actionColor, for: .focused) == "#0000ccff", "there is none for it")
  }

  @Test func `an entry for exactly their states replaces them`() throws {
    let button = try button(text(#""@builtInStates": true,"#))
    let dangerous = button.style(for: .dangerous)
    #expect(dangerous.text(.fillColor) == "#222222ff")
    #expect(dangerous.text(.actionColor) == "#0000ccff", "nothing of the built-in one is left")
    #expect(button.text(.actionColor, for: [.dangerous, .highlighted]) == "#eb2d3880")
    button.setStyle(.primary(0xff0000), for: .disabled)
    #expect(button.text(.actionColor, for: .disabled) == "#0000ccff", "an own style comes before")
  }

  @Test func `without the directive they are gone, and the loader has the last word`() throws {
    #expect(try button(text("")).text(.actionColor, for: .disabled) == "#0000ccff")
    let kept = try button(text(""), builtInStates: true)
    #expect(kept.text(.actionColor, for: .disabled) == "#cacacaff")
    let dropped = try button(text(#""@builtInStates": true,"#), builtInStates: false)
    #expect(dropped.text(.actionColor, for: .disabled) == "#0000ccff")
  }

  @Test func `only controls have them`() throws {
    let tree = try button(text(#""@builtInStates": true,"#)).tree
    let item = tree.chain("UIWindow", "UIBarButtonItem")
    #expect(item.text(.actionColor, for: .disabled) == "#0000ccff")
  }

  @Test func `in cascade resolution the directive is a warning, as they always hold`() throws {
    let button = try button(#"{"@builtInStates": false}"#)
    #expect(button.tree.appearance.warnings.map(\.code.description) == ["ignored-by-cascade"])
    #expect(button.text(.actionColor, for: .disabled) == "#cacacaff")
    let old = try self.button(#"{"@builtInStates": false}"#, resolution: .brstyle)
    #expect(old.tree.appearance.warnings.isEmpty)
  }

  @Test func `two sheets of a theme agree on them`() throws {
    let sheets = try [true, false].map { try StyleSheet(text: #"{"@builtInStates": \#($0)}"#) }
    let error = #expect(throws: DiagnosticsError.self) {
      try AppearanceLoader(resolution: .brstyle).load(sheets)
    }
    #expect(error?.diagnostics.map(\.code.description) == ["directive-conflict"])
    #expect(throws: Never.self) {
      try AppearanceLoader(resolution: .brstyle).load(sheets[0], sheets[0])
    }
  }

  @Test func `a theme that only switches them is another one`() throws {
    let themes = try [false, true].map { isOn in
      try Theme(sheets: [StyleSheet(text: text(#""@builtInStates": \#(isOn),"#))])
    }
    let tree = WidgetTree(theme: themes[0])
    let button = tree.chain("UIWindow", "UIButton")
    button.states = .disabled
    #expect(button.text(.actionColor) == "#0000ccff")
    tree.theme = themes[1]
    #expect(button.text(.actionColor) == "#cacacaff")
  }
}
