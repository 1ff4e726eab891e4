import Livery
import Testing

/// Merging of entries with the default entry, against BRStyle 1.1.0.
struct BRStyleMergingTests {
  /// Returns the style of a label under an entry for labels, over a default entry.
  private func label(
    _ body: String,
    over base: String,
    _ resolution: Resolution
  ) throws -> Style {
    let tree = try WidgetTree(
      styledBy: #"{"default": \#(base), "UILabel": \#(body)}"#,
      resolution: resolution
    )
    return tree.chain("UIWindow", "UILabel").style
  }

  @Test(arguments: Resolution.allCases)
  func `an entry replaces values and keeps the sections it does not have (BR-50)`(
    resolution: Resolution
  ) throws {
    let style = try label(
      ##"{"colors": {"heroColor": "#00ff00ff"}}"##,
      over: ##"""
        {
          "colors": {"heroColor": "#ff0000ff", "textColor": "#ff0000ff"},
          "controls": {"actionColor": "#ff0000ff"}
        }
        """##,
      resolution
    )
    #expect(style.settings(differingFrom: Style()) == [.heroColor, .textColor, .actionColor])
    #expect(style.text(.heroColor) == "#00ff00ff" && style.text(.textColor) == "#ff0000ff")
  }

  @Test func `in brstyle resolution a font or shadow is replaced as a whole (BR-51)`() throws {
    let base = ##"""
      {
        "fonts": {"actionFont": {"name": "Menlo", "size": 9, "weight": 700}},
        "controls": {"shadow": {"color": "#ff0000ff", "offset": [1, 2], "blurRadius": 3}}
      }
      """##
    let body = ##"""
      {
        "fonts": {"actionFont": {"size": 20}},
        "controls": {"shadow": {"color": "#00ff00ff", "blurRadius": 4}}
      }
      """##
    let old = try label(body, over: base, .brstyle)
    #expect(old.text(.actionFont) == "system 20")
    #expect(old.text(.shadow) == "#00ff00ff offset 0 0 blur 4")
    let new = try label(body, over: base, .cascade)
    #expect(new.text(.actionFont) == "Menlo 20 bold")
    #expect(new.text(.shadow) == "#00ff00ff offset 1 2 blur 4")
    let partial = try label(#"{"controls": {"shadow": {"blurRadius": 4}}}"#, over: base, .brstyle)
    #expect(partial.text(.shadow) == nil)
  }

  @Test(arguments: Resolution.allCases)
  func `null in the default is inherited as null, and a value revives it (BR-52)`(
    resolution: Resolution
  ) throws {
    let base = ##"{"colors": {"heroColor": null, "textColor": null, "formColor": "#ff0000"}}"##
    let body = ##"{"colors": {"textColor": "#00ff00ff", "formColor": null}}"##
    let style = try label(body, over: base, resolution)
    #expect(style.text(.heroColor) == nil)
    #expect(style.text(.textColor) == "#00ff00ff")
    #expect(style.text(.formColor) == nil)
  }

  @Test func `in brstyle resolution entries are based on the default only (BR-53)`() throws {
    let text = ##"""
      {
        "default": {"controls": {"glossColor": "#ffffff33"}},
        "controls-dangerous": {"controls": {"borderColor": "#ff0000ff"}},
        "controls-dangerous|highlighted": {"controls": {"fillColor": "#00ff00ff"}},
        "UIControl": {"colors": {"textColor": "#0000ffff"}},
        "UIButton": {"colors": {"heroColor": "#0000ffff"}}
      }
      """##
    let states: ControlState = [.dangerous, .highlighted]
    let old = try WidgetTree(styledBy: text, resolution: .brstyle).chain("UIWindow", "UIButton")
    #expect(old.text(.borderColor, for: states) == "#cacacaff")
    #expect(old.text(.glossColor, for: states) == "#ffffff33")
    #expect(old.style.text(.textColor) == "#1a1a1aff", "UIButton does not stand on UIControl")
    let new = try WidgetTree(styledBy: text).chain("UIWindow", "UIButton")
    #expect(new.text(.borderColor, for: states) == "#ff0000ff")
    #expect(new.style.text(.textColor) == "#0000ffff")
  }

  @Test func `an entry that is no object is diagnosed and skipped (BR-55)`() throws {
    let text = ##"{"UILabel": 3, "UIView": null, "UISwitch": {"colors": {"textColor": "#f00"}}}"##
    let error = #expect(throws: DiagnosticsError.self) { try StyleSheet(text: text) }
    #expect(error?.diagnostics.map(\.code.description) == ["wrong-kind", "wrong-kind"])
    let sheet = try StyleSheet(text: text, policy: .lenient)
    #expect(sheet.entries.map(\.key) == ["UISwitch"])
    #expect(sheet.warnings.count == 2)
  }

  /// A set of styles for states of controls, as in BRStyle's own tests.
  static let controlStyles = ##"""
    {
      "default": {"controls": {"actionColor": "#0000ccff", "glossColor": "#ffffff33"}},
      "controls-highlighted": {"controls": {"actionColor": "#00ffffff"}},
      "controls-dangerous": {"controls": {"actionColor": "#ff0000ff"}},
      "controls-dangerous|highlighted": {
        "controls": {"actionColor": "#cc0000ff", "fillColor": "#cc000033"}
      }
    }
    """##

  @Test(arguments: Resolution.allCases)
  func `a set of four entries has four, each over the default (BR-T5)`(
    resolution: Resolution
  ) throws {
    let sheet = try StyleSheet(text: Self.controlStyles)
    #expect(
      sheet.entries.map(\.key) == [
        "default", "controls-highlighted", "controls-dangerous", "controls-dangerous|highlighted",
      ]
    )
    let appearance = try AppearanceLoader(resolution: resolution).load(sheet)
    let button = WidgetTree(appearance: appearance).chain("UIWindow", "UIButton")
    #expect(button.text(.glossColor, for: .dangerous) == "#ffffff33")
    #expect(button.text(.fillColor, for: [.dangerous, .highlighted]) == "#cc000033")
  }

  @Test func `a loaded set styles the tree (BR-T6)`() throws {
    let tree = try WidgetTree(styledBy: Self.controlStyles, resolution: .brstyle)
    let button = tree.chain("UIWindow", "UIButton")
    #expect(tree.windows[0].style == tree.resolvedDefaultStyle)
    #expect(button.style == tree.resolvedDefaultStyle)
    #expect(
      button.style(for: .dangerous).settings(differingFrom: tree.resolvedDefaultStyle) == [
        .actionColor
      ]
    )
    #expect(button.text(.actionColor, for: .dangerous) == "#ff0000ff")
    let explanation = button.explain(.actionColor, for: .dangerous)
    #expect(explanation.parts.first?.winner?.origin == .controls)
  }
}
