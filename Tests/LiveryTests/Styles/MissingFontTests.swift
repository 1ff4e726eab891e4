import Livery
import Testing

/// Fonts and shadows without a value, and references to them (spec 2.5).
struct MissingFontTests {
  private func button(in text: String) throws -> Widget {
    let tree = try WidgetTree(styledBy: text)
    return tree.addWindow().add("UIView", names: ["box"]).add("UIButton", id: "save")
  }

  @Test func `a reference to a font that ends as none passes none of its fields on`() throws {
    let button = try button(
      in: """
        {"@properties": {"face": "font"},
         "UIView": {"properties": {"face": {"name": "Futura", "weight": "bold"}},
                    "fonts": {"textFont": "{properties.face}"}},
         "UIButton": {"fonts": {"textFont": {"size": 14}}}}
        """
    )
    #expect(button.style.properties["face"] == nil)
    #expect(button.text(.textFont) == "system 14")
    let parts = button.explain(.textFont).parts
    #expect(parts.first?.winner?.value == nil)
    button.setStyle(
      Declarations([Declaration(.property("face"), .font(FontFields(size: 9)))]),
      for: .normal
    )
    #expect(button.style.properties["face"]?.description == "Futura 9 bold")
    #expect(button.text(.textFont) == "Futura 14 bold")
  }

  @Test func `a reference to a shadow that ends as none passes none of its fields on`() throws {
    let text = """
      {"@properties": {"glow": "shadow"},
       "UIView": {"properties": {"glow": {"offset": [3, 4], "blurRadius": 5}},
                  "controls": {"shadow": "{properties.glow}"}},
       "UIButton": {"controls": {"shadow": {"color": "#f00"}}}}
      """
    let button = try button(in: text)
    #expect(button.text(.shadow) == "#ff0000ff offset 0 0 blur 0")
    let glow = Declaration(.property("glow"), .shadow(PartialShadow(color: .black)))
    button.setStyle(Declarations([glow]), for: .normal)
    #expect(button.text(.shadow) == "#ff0000ff offset 3 4 blur 5")
  }

  @Test func `inheriting a font that the parent has not takes none of its fields`() throws {
    let text = """
      {"@properties": {"face": "font"},
       ".box": {"properties": {"face": {"name": "Futura"}}},
       "UIButton": {"properties": {"face": "@inherit"}},
       "#save": {"properties": {"face": {"size": 14}}}}
      """
    let button = try button(in: text)
    #expect(button.style.properties["face"]?.description == "system 14")
    let face = Declaration(.property("face"), .font(FontFields(size: 9)))
    button.parent?.scope = Declarations([face])
    #expect(button.style.properties["face"]?.description == "Futura 14")
    button.parent?.scope = nil
    #expect(button.style.properties["face"]?.description == "system 14")
  }

  @Test func `in an entry that applies as a whole the fields are not passed on either`() throws {
    let text = """
      {"@resolution": "brstyle", "@properties": {"face": "font"},
       "default": {"properties": {"face": null}, "fonts": {"textFont": "{properties.face}"}},
       "UIButton": {"fonts": {"captionFont": "{fonts.textFont}"}}}
      """
    let button = try button(in: text)
    #expect(button.text(.textFont) == nil && button.text(.captionFont) == nil)
  }

  @Test func `in contexts that differ in values alone, fields come and go with the font`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {"@modifiers": {"face": {"contexts": ["some", "none"], "default": "some"}},
         "$face": {"name": "Futura", "size": 10}, "@when face=none": {"$face": null},
         "UIView": {"fonts": {"heroFont": "$face", "textFont": "{fonts.heroFont}"}},
         "UIButton": {"fonts": {"textFont": {"size": 14}}}}
        """
    )
    let button = tree.addWindow().add("UIButton")
    let host = RecordingHost(button)
    #expect(button.text(.textFont) == "Futura 14")
    tree.contexts["face"] = "none"
    #expect(button.text(.textFont) == "system 14")
    #expect(host.changes.last?.style.text(.textFont) == "system 14")
    tree.contexts["face"] = "some"
    #expect(button.text(.textFont) == "Futura 14")
  }
}
