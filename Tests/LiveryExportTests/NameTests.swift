import Testing

@testable import LiveryExport

/// Names of a theme in the languages of targets.
struct NameTests {
  @Test(arguments: [
    ("bar.pressedInk", "bar-pressed-ink", "bar_pressed_ink", "barPressedInk"),
    ("URLField", "url-field", "url_field", "urlField"),
    ("4xl", "4xl", "_4xl", "_4xl"),
    ("Brand Shadow/dark", "brand-shadow-dark", "brand_shadow_dark", "brandShadowDark"),
    ("größe", "größe", "gruf6udfe", "größe"),
  ])
  func `a name is split into words`(name: String, kebab: String, snake: String, camel: String) {
    let words = NameWords(name)
    #expect(words.kebab == kebab)
    #expect(words.snake == snake)
    #expect(words.camel == camel)
  }

  @Test func `no name of a file leads elsewhere`() {
    for name in ["..", "../../etc/passwd", "a/b", "a\\b", "CON", "nul.css", "", ".", "com1", "\0"] {
      let text = FileComponent(name).text
      #expect(!text.isEmpty && text.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" })
      #expect(!["con", "nul", "com1"].contains(text))
    }
  }
}
