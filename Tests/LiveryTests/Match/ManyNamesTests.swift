import Livery
import Testing

/// States, classes and names by the thousand.
struct ManyNamesTests {
  @Test func `two widgets that leave a rare state at once style what is inside them anew`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {"@states": ["hot"], "UIView-hot/UILabel": {"colors": {"textColor": "#f00"}}}
        """
    )
    let window = tree.addWindow()
    // A tree has a bit each for a limited number of states; later ones are known by name only.
    let other = window.add("UIView")
    for number in 0..<40 { other.states = ControlState(named: "state\(number)") }
    let boxes = [window.add("UIView"), window.add("UIView")]
    let labels = boxes.map { $0.add("UILabel") }
    for box in boxes { box.states = ControlState(named: "hot") }
    #expect(labels.map { $0.text(.textColor) } == ["#ff0000ff", "#ff0000ff"])
    try tree.update { for box in boxes { box.states = .normal } }
    #expect(labels.map { $0.text(.textColor) == "#ff0000ff" } == [false, false])
    try tree.update {
      boxes[0].states = ControlState(named: "hot")
      boxes[1].states = ControlState(named: "hot")
      boxes[0].states = .normal
    }
    #expect(labels.map { $0.text(.textColor) == "#ff0000ff" } == [false, true])
  }

  @Test func `unknown classes share their styles`() throws {
    let entries = (0..<100).map {
      "\"UIView.a\($0)/UIView.b\($0)\": {\"colors\": {\"textColor\": \"#f00\"}}"
    }
    let tree = try WidgetTree(styledBy: "{" + entries.joined(separator: ",") + "}")
    let window = tree.addWindow()
    window.add("Unknown")
    for number in 0..<5000 {
      window.add("Unknown\(number)")
      if tree.lastReport.stylesComputed > 0 { break }
    }
    #expect(tree.lastReport.stylesComputed == 0)
    #expect(window.children.count == 5001)
    let box = window.children[4000]
    box.names = ["a7"]
    #expect(box.add("Unknown9", names: ["b7"]).text(.textColor) == "#ff0000ff")
  }

  @Test func `a class in a selector is distinguished from others of its superclass`() throws {
    let tree = try WidgetTree(
      styledBy: """
        {"@classes": {"Loud": "UILabel", "Quiet": "UILabel"},
         "Loud": {"colors": {"textColor": "#f00"}},
         "Quiet/UILabel": {"colors": {"textColor": "#0f0"}}}
        """
    )
    let window = tree.addWindow()
    #expect(window.add("Loud").text(.textColor) == "#ff0000ff")
    let quiet = window.add("Quiet")
    #expect(quiet.text(.textColor) != "#ff0000ff")
    #expect(quiet.add("UILabel").text(.textColor) == "#00ff00ff")
    #expect(window.add("UILabel").add("UILabel").text(.textColor) != "#00ff00ff")
  }
}
