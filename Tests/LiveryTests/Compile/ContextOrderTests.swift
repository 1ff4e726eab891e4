import Livery
import Testing

struct ContextOrderTests {
  @Test
  func `entries count in the order in which they are written, whatever contexts they ask for`()
    throws
  {
    let sheet = """
      {
        "@modifiers": { "contrast": { "contexts": ["normal", "high"], "default": "normal" } },
        "@when contrast=normal": {
          ".base": { "extends": ".red" },
          "UIView": { "colors": { "textColor": "blue" } }
        },
        "UIView": { "extends": ".base" },
        ".red": { "colors": { "textColor": "red" } }
      }
      """
    // Both declare it for one context, and the second one is later.
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheet)]))
    #expect(tree.addWindow("UIView").style.colors.textColor == .red)
  }
}
