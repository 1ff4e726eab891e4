import Livery
import Testing

/// Styles that walks take for one, since the values that a question reads have the same sources.
struct SharedStylesTests {
  /// Returns the numbers of the styles of labels by their text colours; each label has a name of a list.
  private func numbers(_ entries: String, of names: [String]) throws -> [Int] {
    let theme = try Theme(sheets: [StyleSheet(text: "{ \(entries) }")])
    let labels = names.map { #"{ "class": "UILabel", "names": ["\#($0)"] }"# }
    let tree = WidgetTree(theme: theme)
    let children = labels.joined(separator: ", ")
    try TreeFile(text: #"{ "class": "UIWindow", "children": [\#(children)] }"#).add(to: tree)
    let widgets = SituationTree.all(of: [tree], for: nil)[0]
    var walk = SituationWalk([theme.appearance()], of: widgets)
    var shared = SharedStyles(of: [.textColor], on: walk)
    var found: [String: Int] = [:]
    walk.run { walk, situation in
      guard situation.states == 0, let name = walk.tree.nodes[situation.node].names.first else {
        return 0
      }
      found[name] = shared.number(of: situation.styles[0], on: walk)
      #expect(shared.knownNumber(of: situation.styles[0]) == found[name])
      return 0
    }
    return names.compactMap { found[$0] }
  }

  @Test func `styles that differ in other values only have one number`() throws {
    let entries = ##"""
      "UILabel": { "colors": { "textColor": "red" } },
      "UILabel.wide": { "properties": { "padding": 8 }, "fonts": { "textFont": { "size": 20 } } }
      """##
    let found = try numbers(entries, of: ["plain", "wide"])
    #expect(found.count == 2 && found[0] == found[1])
  }

  @Test func `equal colours of two declarations have two numbers, since each is judged`() throws {
    let entries = ##"""
      "UILabel": { "colors": { "textColor": "red" } },
      "UILabel.other": { "colors": { "textColor": "red" } }
      """##
    let found = try numbers(entries, of: ["plain", "other"])
    #expect(found.count == 2 && found[0] != found[1])
  }
}
