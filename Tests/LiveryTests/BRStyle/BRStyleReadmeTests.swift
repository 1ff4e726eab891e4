import Foundation
import Livery
import Testing

/// The sheet of BRStyle's README, unchanged.
struct BRStyleReadmeTests {
  private func tree(_ resolution: Resolution) throws -> WidgetTree {
    let path = PackageFiles.url("Resources/brstyle-readme.json").path
    let appearance = try AppearanceLoader(resolution: resolution).load(
      StyleSheet(contentsOf: path)
    )
    return WidgetTree(appearance: appearance)
  }

  @Test(arguments: Resolution.allCases)
  func `the sheet of the README has its documented effect (BR-11, BR-66, BR-T17)`(
    resolution: Resolution
  ) throws {
    let tree = try tree(resolution)
    #expect(tree.appearance.warnings.map(\.code.description) == ["unknown-class"])
    let button = tree.chain("UIWindow", "MyCustomButton")
    let inPopover = tree.chain("UIWindow", "UIPopoverController", "UIView", "MyCustomButton")
    #expect(button.text(.actionFont) == "Helvetica-Bold 10")
    #expect(inPopover.text(.actionFont) == "Helvetica-Bold 14")
    for widget in [button, inPopover] {
      #expect(widget.text(.actionColor) == "#0000ccff")
      #expect(widget.text(.backgroundColor) == nil)
      #expect(widget.text(.actionColor, for: [.highlighted, .selected]) == "#ff00ccff")
      #expect(widget.text(.glossColor, for: [.highlighted, .selected]) == "#ffffff33")
    }
    #expect(tree.windows[0].text(.actionFont) == "Helvetica-Regular 12")
  }

  @Test(arguments: Resolution.allCases)
  func `each value is explained to its line`(resolution: Resolution) throws {
    let tree = try tree(resolution)
    let button = tree.chain("UIWindow", "MyCustomButton")
    let inPopover = tree.chain("UIWindow", "UIPopoverController", "MyCustomButton")
    func lines(_ explanation: Explanation) -> Set<Int> {
      Set(explanation.parts.compactMap { $0.winner?.location?.line })
    }
    #expect(lines(button.explain(.actionFont)) == [19])
    #expect(lines(inPopover.explain(.actionFont)) == [25])
    #expect(lines(button.explain(.actionColor, for: [.highlighted, .selected])) == [31])
    #expect(lines(button.explain(.backgroundColor)) == [5])
  }
}
