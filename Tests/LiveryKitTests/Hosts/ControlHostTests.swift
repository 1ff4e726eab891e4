import LiveryKit
import Testing

struct ControlHostTests {
  @Test func `a button has fonts, colours and shadows of actions (BR-92)`() throws {
    let window = try Window(
      sheet: """
        {
          "default": {
            "fonts": { "actionFont": { "name": "Avenir", "size": 15 } },
            "controls": {
              "actionColor": "green",
              "textShadow": { "color": "#00000033", "offset": [1, 2], "blurRadius": 1 }
            }
          },
          "controls-highlighted": {
            "controls": { "actionColor": "red", "textShadow": null }
          }
        }
        """
    )
    let button = window.adding(Button("Save"))
    #expect(button.titleLabel.font == Font(name: "Avenir", size: 15))
    #expect(button.titleLabel.shadowOffset == Size(width: 1, height: 2))
    #expect(button.titleColor(for: .normal) == .green)
    #expect(button.titleShadowColor(for: .normal) == Color("#00000033"))
    #expect(button.titleColor(for: .highlighted) == .red)
    #expect(button.titleShadowColor(for: [.highlighted]) != .black)
    button.isHighlighted = true
    #expect(button.titleLabel.shadowOffset == .zero)
    #expect(button.currentTitleColor == .red)
  }

  @Test func `states together are shown as the style has them, though no entry names them`() throws
  {
    let window = try Window(
      sheet: """
        {
          "UIButton": { "controls": { "actionColor": "green" } },
          "UIButton-highlighted": { "controls": { "actionColor": "red" } }
        }
        """
    )
    let button = window.adding(Button("Save"))
    button.isHighlighted = true
    button.isFocused = true
    #expect(button.currentTitleColor == .red)
    #expect(button.currentTitleColor == button.widget?.style.controls.actionColor)
    button.isHighlighted = false
    #expect(button.currentTitleColor == button.widget?.style.controls.actionColor)
  }

  @Test func `without a sheet a button has the built-in styles for all states (BR-92)`() throws {
    let window = try Window(sheet: "{}")
    let button = window.adding(Button("Save"))
    let builtIn = Style().controls.actionColor
    #expect(button.titleColor(for: .normal) == builtIn)
    #expect(button.titleColor(for: .dangerous) == Color("#eb2d38ff"))
    #expect(button.titleColor(for: [.dangerous, .highlighted]) == Color("#eb2d3880"))
    #expect(button.titleColor(for: .selected) == Style().colors.primaryColor)
    #expect(button.titleLabel.font == Style().fonts.actionFont)
  }

  @Test func `a button is notified of each state when it enters a window (BR-87)`() throws {
    let window = try Window(sheet: #"{ "UIButton-loading": {}, "@states": ["loading"] }"#)
    let button = RecordingButton()
    window.addSubview(button)
    #expect(button.record.lines.contains("style for loading"))
    #expect(button.record.lines.contains("style for normal"))
  }

  @Test func `a colour for the focused state applies too (BR-87)`() throws {
    let window = try Window(
      sheet: #"{ "controls-focused": { "controls": { "actionColor": "blue" } } }"#
    )
    #expect(window.adding(Button("Save")).titleColor(for: .focused) == .blue)
  }

  @Test func `a value that is taken away is the system's (BR-E15)`() throws {
    let window = try Window(
      sheet: """
        { "default": {
          "controls": { "actionColor": null, "textShadow": null },
          "fonts": { "actionFont": null, "textFont": null, "navigationFont": null },
          "colors": { "textColor": null, "navigationColor": null }
        } }
        """
    )
    let (button, label, bar) = (Button("Save"), Label("Name"), NavigationBar())
    bar.items = [NavigationItem()]
    bar.topItem?.leftBarButtonItems = [BarButtonItem("Back")]
    label.textColor = .red
    for view in [button, label, bar] { window.addSubview(view) }
    #expect(button.titleColor(for: .normal) == nil)
    #expect(button.titleLabel.font == nil)
    #expect(label.textColor == nil)
    #expect(bar.barTintColor == nil)
    #expect(bar.tintColor == window.tintColor)
    #expect(bar.titleTextAttributes == TitleAttributes())
  }

  @Test func `switches, sliders and segments show what is on in the action colour`() throws {
    let window = try Window(
      sheet: """
        {
          "default": { "controls": { "actionColor": "green", "fillColor": "yellow" } },
          "UISegmentedControl-selected": { "controls": { "actionColor": "red" } },
          "UISwitch-disabled": { "controls": { "actionColor": "gray" } }
        }
        """
    )
    let (toggle, slider, segments) = (Switch(), Slider(), SegmentedControl(["A", "B"]))
    for view in [toggle, slider, segments] { window.addSubview(view) }
    #expect(toggle.onTintColor == .green)
    #expect(slider.minimumTrackTintColor == .green)
    #expect(segments.selectedSegmentTintColor == .yellow)
    #expect(segments.titleTextAttributes(for: .normal)?.foreground == .green)
    #expect(segments.titleTextAttributes(for: .normal)?.font == Style().fonts.actionFont)
    #expect(segments.titleTextAttributes(for: .selected)?.foreground == .red)
    toggle.isEnabled = false
    #expect(toggle.onTintColor == Color("gray"))
  }

  @Test func `a field has the values of forms`() throws {
    let window = try Window(
      sheet: """
        {
          "default": {
            "colors": { "formColor": "blue", "placeholderColor": "gray", "textColor": "navy" },
            "fonts": { "formFont": { "size": 13 }, "textFont": { "size": 14 } }
          },
          "UITextField-disabled": { "colors": { "formColor": "silver" } }
        }
        """
    )
    let (field, text) = (TextField(placeholder: "Name"), TextView("Notes"))
    for view in [field, text] { window.addSubview(view) }
    #expect(field.textColor == .blue)
    #expect(field.placeholderColor == Color("gray"))
    #expect(field.font?.size == 13)
    #expect(text.textColor == Color("navy"))
    #expect(text.font?.size == 14)
    field.isEnabled = false
    #expect(field.textColor == Color("silver"))
  }
}
