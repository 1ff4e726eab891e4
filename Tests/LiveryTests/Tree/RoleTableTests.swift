import Livery
import Testing

/// The roles of settings in classes, as a toolkit reads them (spec 15.5).
struct RoleTableTests {
  private func table(_ text: String = "{}") throws -> RoleTable {
    RoleTable(try Theme(sheets: [StyleSheet(text: text, name: "s.json")]))
  }

  @Test func `each class has its built-in roles once`() {
    let names = RoleTable.builtIn.map(\.className)
    #expect(Set(names).count == names.count)
  }

  @Test func `a class inherits the roles of its superclasses`() throws {
    let roles = try table().roles(of: ["UIButton", "UIControl", "UIView"])
    #expect(roles[.text] == .actionColor)
    #expect(roles[.fill] == .fillColor)
    #expect(roles[.ground] == nil)
    #expect(!roles.isBoundary)
    #expect(try table().roles(of: ["UISwitch", "UIControl"]).isBoundary)
  }

  @Test func `a sheet overrides the roles of a class and of its subclasses`() throws {
    let table = try table(
      #"""
      { "@properties": { "ink": "color" }, "@classes": { "Badge": "UIButton" },
        "@roles": { "UIControl": { "text": "colors.heroColor", "fill": "properties.ink" },
                    "Badge": { "text": "properties.ink" } } }
      """#
    )
    let button = table.roles(of: ["UIButton", "UIControl"])
    #expect(button[.text] == .actionColor)
    #expect(button[.fill] == .property("ink"))
    #expect(table.roles(of: ["Badge", "UIButton", "UIControl"])[.text] == .property("ink"))
  }
}
