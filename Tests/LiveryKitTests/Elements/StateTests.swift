import LiveryKit
import Testing

struct StateTests {
  @Test func `each flag is a state`() throws {
    let button = Button()
    button.isHighlighted = true
    button.isSelected = true
    button.isFocused = true
    button.isDangerous = true
    button.isEnabled = false
    #expect(button.state == [.highlighted, .selected, .focused, .dangerous, .disabled])
    let window = try Window(sheet: "{}")
    window.addSubview(button)
    #expect(button.widget?.states == button.state)
    button.isEnabled = true
    button.isDangerous = false
    #expect(button.widget?.states == [.highlighted, .selected, .focused])
    button.removeFromSuperview()
    #expect(button.state == [.highlighted, .selected, .focused])
  }

  @Test func `flags that are set in sequence notify in sequence (BR-T11)`() throws {
    let window = try Window(sheet: "{}")
    for button in [RecordingButton(), window.adding(RecordingButton())] {
      _ = button.record.take()
      button.isDangerous = true
      button.isHighlighted = true
      let states = button.record.take().filter { $0.hasPrefix("state") }
      #expect(states == ["state dangerous", "state dangerous|highlighted"])
      button.isHighlighted = true
      #expect(button.record.take() == [])
    }
  }

  @Test func `a bar item has states too`() throws {
    let item = BarButtonItem("Delete")
    item.isDangerous = true
    item.isEnabled = false
    #expect(item.states == [.dangerous, .disabled])
    let window = try Window(sheet: "{}")
    window.adding(Toolbar()).items = [item]
    #expect(item.widget?.states == [.dangerous, .disabled])
    #expect(!item.isEnabled)
  }

  @Test func `a state that a program set on the widget is kept when the view leaves`() throws {
    let window = try Window(sheet: "{}")
    let cell = window.adding(TableViewCell("Name"))
    cell.widget?.states = [.selected, .highlighted]
    #expect(cell.isSelected)
    cell.removeFromSuperview()
    #expect(cell.isSelected && cell.isHighlighted)
  }

  @Test func `values for states can be set and removed one by one`() {
    let button = Button("Save")
    button.setTitle("Saving", for: .highlighted)
    button.setTitleColor(.red, for: .normal)
    button.setTitleColor(.blue, for: [.highlighted, .selected])
    #expect(button.title(for: .selected) == "Save")
    #expect(button.titleColor(for: .highlighted) == .red)
    #expect(button.titleColor(for: [.selected, .highlighted]) == .blue)
    button.isHighlighted = true
    #expect(button.currentTitle == "Saving")
    button.setTitle(nil, for: .highlighted)
    #expect(button.currentTitle == "Save")
    #expect(button.titleLabel.text == "Save")
  }
}
