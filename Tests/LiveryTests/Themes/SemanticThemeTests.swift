import Foundation
import Livery
import Testing

/// Semantic colours and font styles in sheets.
struct SemanticThemeTests {
  private func theme(_ text: String) throws -> Theme {
    try Theme(sheets: [StyleSheet(text: text, name: "s.json")])
  }

  // MARK: Colours

  @Test func `a colour is a member of its family's constant`() throws {
    let theme = try theme(
      ##"{ "$ink": "#123", "$label": { "primary": "$ink", "link": "rgb(from $ink r g b / 50%)" } }"##
    )
    #expect(theme.color(.label(.primary))?.description == "#112233ff")
    #expect(theme.color(.label(.link))?.description == "#11223380")
    #expect(theme.color(.label(.secondary)) == nil && theme.color(.fill(.primary)) == nil)
    #expect(theme.warnings.isEmpty)
  }

  @Test func `colours follow the contexts`() throws {
    let theme = try theme(
      """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$ink": "black",
        "$label": { "primary": "$ink" },
        "$separator": { "opaque": "gray" },
        "@when scheme=dark": { "$ink": "white", "$separator": { "semiTransparent": "silver" } }
      }
      """
    )
    #expect(theme.color(.label(.primary)) == .black)
    #expect(theme.color(.label(.primary), in: ["scheme": "dark"]) == .white)
    #expect(theme.color(.label(.primary), in: ["scheme": "sepia"]) == .black)
    // A constant is overridden as a whole.
    #expect(theme.color(.separator(.opaque)) != nil)
    #expect(theme.color(.separator(.opaque), in: ["scheme": "dark"]) == nil)

    let tree = WidgetTree(theme: theme)
    #expect(tree.color(.label(.primary)) == .black)
    tree.contexts["scheme"] = "dark"
    #expect(tree.color(.label(.primary)) == .white)
  }

  @Test func `a theme lists the colours that it does not define`() throws {
    let text =
      ##"{ "$separator": { "opaque": "#ccc" }, "$fontStyle": { "body": { "size": 17 } } }"##
    let gaps = try theme(text).semanticGaps()
    #expect(gaps.colors.count == 18 && !gaps.colors.contains(.separator(.opaque)))
    #expect(gaps.fontStyles.count == 28 && !gaps.fontStyles.contains(.body(attribute: .bold)))
    #expect(gaps.description.hasPrefix("$label.primary, $label.secondary, "))
    #expect(gaps.description.hasSuffix(", $fontStyle.displayBig.italic"))
    #expect(try Theme(CodeTheme()).semanticGaps().isEmpty)
  }

  @Test func `a constant that is no object is not semantic`() throws {
    let theme = try theme(
      ##"{ "$label": "#123", "$fontStyle": 3, "default": { "colors": { "textColor": "$label" } } }"##
    )
    #expect(theme.warnings.isEmpty)
    #expect(theme.semanticGaps().colors.count == 19)
  }

  @Test func `the example defines everything, in the light and in the dark`() throws {
    let path = PackageFiles.url("Resources/semantic.json").path
    let theme = try Theme(contentsOf: [path])
    #expect(theme.warnings.isEmpty)
    for scheme in ["light", "dark"] {
      #expect(theme.semanticGaps(in: ["scheme": scheme]).isEmpty)
    }
    #expect(theme.color(.label(.secondary))?.description == "#00000099")
    #expect(theme.color(.label(.secondary), in: ["scheme": "dark"])?.description == "#ffffff99")
    #expect(theme.font(.title(attribute: .bold)) == Font(name: "Helvetica-Bold", size: 28))
    #expect(theme.kern(.title(attribute: .italic)) == -0.2)
    let tree = WidgetTree(theme: theme)
    let label = tree.chain("UIWindow", "UILabel")
    label.names = ["title"]
    #expect(label.style.fonts.textFont == tree.font(.title(attribute: .bold)))
    #expect(label.style.colors.textColor == tree.color(.label(.primary)))
  }

  // MARK: Font styles

  @Test(arguments: [
    // The attribute's traits over the role's font.
    (#"{ "font": { "name": "A", "size": 9 } }"#, "A 9|A 9 bold|A 9 semi-bold|A 9 italic"),
    (#"{ "size": 9 }"#, "system 9|system 9 bold|system 9 semi-bold|system 9 italic"),
    (
      #"{ "font": { "name": "A", "weight": 300 }, "size": 9 }"#,
      "A 9 light|A 9 bold|A 9 semi-bold|A 9 light italic"
    ),
    // A declaration for an attribute over both; a font name resets weight and slant.
    (
      #"{ "size": 9, "bold": { "font": { "weight": 900 } }, "italic": { "size": 8 } }"#,
      "system 9|system 9 black|system 9 semi-bold|system 8 italic"
    ),
    (
      #"{ "font": { "name": "A", "size": 9, "weight": 300 }, "bold": { "font": { "name": "B" } } }"#,
      "A 9 light|B 9|A 9 semi-bold|A 9 light italic"
    ),
    // Each for itself, or not at all.
    (
      #"{ "regular": { "size": 9 }, "sBold": { "font": { "size": 7 } } }"#,
      "system 9|-|system 7 semi-bold|-"
    ),
    (#"{ "size": 9, "bold": null }"#, "system 9|-|system 9 semi-bold|system 9 italic"),
    (#"{ "font": { "name": "A" } }"#, "-|-|-|-"),
    ("null", "-|-|-|-"),
  ])
  func `a font style has the traits of its attribute and its role`(
    role: String,
    expected: String
  ) throws {
    let theme = try theme(#"{ "$fontStyle": { "title": \#(role) } }"#)
    let fonts = FontStyle.Attribute.allCases.map { attribute in
      theme.font(.title(attribute: attribute))?.description ?? "-"
    }
    #expect(fonts.joined(separator: "|") == expected)
    #expect(theme.warnings.isEmpty)
  }

  @Test func `a style has a size and a kern besides its font`() throws {
    let theme = try theme(
      """
      {
        "$fontStyle": {
          "body": {
            "font": { "name": "A", "size": 17 }, "kern": 0.5,
            "bold": { "size": 19, "kern": -1 },
            "italic": { "font": { "size": 16 }, "size": 15 }
          },
          "small": { "size": 11 }
        }
      }
      """
    )
    #expect(theme.fontSize(.body()) == 17 && theme.kern(.body()) == 0.5)
    #expect(theme.fontSize(.body(attribute: .bold)) == 19)
    #expect(theme.font(.body(attribute: .bold))?.size == 19)
    #expect(theme.kern(.body(attribute: .bold)) == -1)
    #expect(theme.fontSize(.body(attribute: .italic)) == 15)
    #expect(theme.font(.body(attribute: .italic))?.size == 16)
    #expect(theme.kern(.small()) == 0)
    #expect(theme.kern(.title()) == nil && theme.fontSize(.title()) == nil)
  }

  // MARK: Mistakes

  @Test(arguments: [
    (
      ##"{ "$label": { "primry": "#000" } }"##,
      "in '$label': unknown member 'primry'; did you mean 'primary'?", 3
    ),
    (
      #"{ "$fill": { "accent": 3 } }"#,
      "in '$fill.accent': expected a colour such as '#ff8800', found a number", 24
    ),
    (
      #"{ "$fontStyle": { "titel": { "size": 3 } } }"#,
      "in '$fontStyle': unknown member 'titel'; did you mean 'title'?", 3
    ),
    (
      #"{ "$fontStyle": { "title": { "size": 3, "blod": {} } } }"#,
      "in '$fontStyle.title': unknown member 'blod'; did you mean 'bold'?", 3
    ),
    (
      #"{ "$fontStyle": { "title": { "size": -3 } } }"#,
      "in '$fontStyle.title.size': expected a number that is not negative, found -3", 38
    ),
    (
      #"{ "$fontStyle": { "title": { "size": 3, "bold": { "kern": true } } } }"#,
      "in '$fontStyle.title.bold.kern': expected a number, found true", 59
    ),
  ])
  func `an unusable value is a warning at its place`(
    text: String,
    message: String,
    column: Int
  ) throws {
    let theme = try theme(text)
    #expect(theme.warnings.map(\.message) == [message])
    #expect(theme.warnings.first?.location?.description == "s.json:1:\(column)")
    #expect(theme.semanticGaps().colors.count == 19)
  }

  @Test func `a mistake is found in the contexts in which it is made`() throws {
    let theme = try theme(
      """
      {
        "@modifiers": { "scheme": { "contexts": ["light", "dark"], "default": "light" } },
        "$ink": "black",
        "$label": { "primary": "$ink" },
        "@when scheme=dark": { "$ink": [1] }
      }
      """
    )
    #expect(
      theme.warnings.map(\.message) == [
        "in '$label.primary': expected a colour such as '#ff8800', found an array"
      ]
    )
    #expect(theme.color(.label(.primary)) == .black)
    #expect(theme.color(.label(.primary), in: ["scheme": "dark"]) == nil)
  }

  @Test func `other names are free`() throws {
    let theme = try theme(##"{ "$label": { "brand": "#123456" } }"##)
    #expect(theme.warnings.isEmpty)
    #expect(theme.constant("label.brand", as: .color) == .color(Color(rgb: 0x123456)))
  }
}
