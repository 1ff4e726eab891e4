import Foundation
import Livery
import LiveryInspect
import Testing

/// The examples of the page "Editing a sheet".
struct EditingPageTests {
  private let page: String
  private let sheets: [String]

  init() throws {
    page = try PackageFiles.text("Sources/Documentation/Guides/EditingASheet.md")
    sheets = page.components(separatedBy: "```json\n").dropFirst().map { block in
      block.components(separatedBy: "```")[0]
    }
  }

  @Test func `the sheet becomes the other one`() throws {
    #expect(sheets.count == 2)
    let theme = try Theme(sheets: [StyleSheet(text: sheets[0])])
    let edited = try theme.editing(.textColor, ofEntry: "#save-highlighted", to: .value("#ff0000"))
    #expect(edited.texts.map(\.new) == [sheets[1]])
  }

  @Test func `the places are those of the page`() throws {
    let tree = WidgetTree(theme: try Theme(sheets: [StyleSheet(text: sheets[0])]))
    let bar = tree.addWindow("UIWindow").add("UIToolbar", id: "bar")
    let save = bar.add("UIButton", id: "save")
    let titles = save.places(toEdit: .textColor).map { "// \($0.title)" }
    #expect(titles.count == 5)
    #expect(page.contains(titles.joined(separator: "\n")))
  }
}
