import LiveryKit
import Testing

struct KeyPathStyleTests {
  private let styler = KeyPathStyler()
  private let screen = Screen()

  @Test func `all kinds of entry of the example that G8 shows have their effect (G8-2, G8-15)`() {
    let style: KeyPathStyle = [
      "label1.textColor": Color.red,
      "label2": Palette.boldLabel,
      "label3": Palette.coloredLabel,
      "label4": [
        K.Label.font: Font(size: 30, italic: true),
        K.Label.textColor: Color.gray,
        K.Label.textAlignment: TextAlignment.right,
        K.Label.lineBreakMode: LineBreakMode.byTruncatingHead,
      ] as KeyPathStyle,
      "colorView": [
        K.View.backgroundColor: Palette.background
      ],
      "innerView.layer": [
        K.Layer.cornerRadius: 5
      ],
      "button": [
        K.Button.titleColor: Color.green,
        K.Button.titleFont: Palette.boldFont,
      ] as KeyPathStyle,
    ]
    let report = styler.apply(style, to: screen)
    #expect(report.problems == [])
    #expect(report.valuesApplied == 16)
    #expect(report.stylesApplied == 9)
    #expect(screen.label1.textColor == .red)
    #expect(screen.label2.textColor == Palette.text)
    #expect(screen.label2.font == Palette.boldFont)
    #expect(screen.label2.backgroundColor == Palette.brand)
    #expect(screen.label3.textColor == Palette.text)
    #expect(screen.label3.font == Palette.font)
    #expect(screen.label3.backgroundColor == Palette.background)
    #expect(screen.label4.font == Font(size: 30, italic: true))
    #expect(screen.label4.textAlignment == .right)
    #expect(screen.label4.lineBreakMode == .byTruncatingHead)
    #expect(screen.colorView.backgroundColor == Palette.background)
    #expect(screen.innerView.layer.cornerRadius == 5)
    #expect(screen.button.titleLabel.font == Palette.boldFont)
  }

  @Test func `a key path leads to a property of a part (G8-T1, G8-7)`() {
    styler.apply(["label1.textColor": Color.red], to: screen)
    #expect(screen.label1.textColor == .red)
    #expect(screen.label2.textColor == nil)
  }

  @Test func `a super style comes first, wherever it is written (G8-T2, G8-5)`() {
    styler.apply(["label2": Palette.boldLabel], to: screen)
    #expect(screen.label2.textColor == Palette.text)
    #expect(screen.label2.font == Palette.boldFont)
    #expect(screen.label2.backgroundColor == Palette.brand)
  }

  @Test func `super styles may have super styles (G8-5)`() {
    let middle: KeyPathStyle = [K.superStyle: Palette.label, K.Label.font: Font(size: 1)]
    let style: KeyPathStyle = [K.Label.textColor: Color.red, K.superStyle: middle]
    styler.apply(style, to: screen.label1)
    #expect(screen.label1.textColor == .red)
    #expect(screen.label1.font == Font(size: 1))
  }

  @Test func `a style in place is applied to what its key names (G8-T3, G8-3)`() {
    let font = Font(size: 30)
    styler.apply(
      [
        "label4":
          [K.Label.font: font, K.Label.textAlignment: TextAlignment.right] as KeyPathStyle
      ],
      to: screen
    )
    #expect(screen.label4.font == font)
    #expect(screen.label4.textAlignment == .right)
  }

  @Test func `a dictionary with plain texts as keys is a style as well (G8-3)`() {
    let report = styler.apply(
      [
        "label1": ["textColor": Color.red, "backgroundColor": Color.blue],
        "view": ["layer": ["borderWidth": 2]],
      ],
      to: screen
    )
    #expect(report.isClean)
    #expect(screen.label1.textColor == .red)
    #expect(screen.label1.backgroundColor == .blue)
    #expect(screen.view.layer.borderWidth == 2)
  }

  @Test func `a path and a nested style are equivalent (G8-T4, G8-6)`() {
    let other = Screen()
    styler.apply(["colorView.backgroundColor": Color.red], to: screen)
    styler.apply(["colorView": [K.View.backgroundColor: Color.red]], to: other)
    #expect(screen.colorView.backgroundColor == .red)
    #expect(other.colorView.backgroundColor == .red)
  }

  @Test func `entries are applied in the order in which they are written (G8-4, G8-E8, G8-E9)`() {
    let long: [(KeyPathKey, (any Sendable)?)] = [
      ("label1.textColor", Color.red), ("label1", [K.Label.textColor: Color.blue]),
    ]
    styler.apply(KeyPathStyle(long), to: screen)
    #expect(screen.label1.textColor == .blue)
    styler.apply(KeyPathStyle(long.reversed()), to: screen)
    #expect(screen.label1.textColor == .red)

    let button = screen.button
    styler.apply(
      [
        K.Button.titleColor.selected: Color.red,
        K.Button.titleColor.selected.highlighted: Color.blue,
      ],
      to: button
    )
    #expect(button.titleColor(for: .selected) == .blue)
    styler.apply(
      [
        K.Button.titleColor.selected.highlighted: Color.blue,
        K.Button.titleColor.selected: Color.red,
      ],
      to: button
    )
    #expect(button.titleColor(for: .selected) == .red)
    #expect(button.titleColor(for: .highlighted) == .blue)
  }

  @Test func `in a dictionary less specific entries come last (G8-4, G8-E8, G8-E9)`() {
    for _ in 0..<20 {
      styler.apply(
        [
          "button": [
            K.Button.titleColor.selected: Color.red,
            K.Button.titleColor.selected.highlighted: Color.blue,
            K.Button.titleColor: Color.green,
          ]
        ],
        to: screen
      )
      #expect(screen.button.titleColor(for: .selected) == .red)
      #expect(screen.button.titleColor(for: .highlighted) == .blue)
    }
  }

  @Test func `a style that is applied again sets everything again (G8-E11)`() {
    let style: KeyPathStyle = ["label1.textColor": Color.red]
    styler.apply(style, to: screen)
    screen.label1.textColor = .blue
    #expect(styler.apply(style, to: screen).valuesApplied == 1)
    #expect(screen.label1.textColor == .red)
  }

  @Test func `a style stays in a window until the sheet's value changes (G8-E11)`() throws {
    let sheet = try StyleSheet(
      text: """
        {
          "UILabel": { "colors": { "textColor": "blue" } },
          ".hot": { "colors": { "textColor": "orange" } }
        }
        """
    )
    let window = Window(in: WidgetTree(theme: try Theme(sheets: [sheet])))
    let label = Label("Title")
    window.addSubview(label)
    #expect(label.textColor == .blue)
    styler.apply([K.Label.textColor: Color.red], to: label)
    label.id = "title"
    #expect(label.textColor == .red)
    label.styleNames = ["hot"]
    #expect(label.textColor == .orange)
  }

  @Test func `styles and stylers can be used in other tasks (G8-1)`() async {
    let (styler, style) = (styler, Palette.label)
    let color = await Task.detached {
      let label = Label()
      styler.apply(style, to: label)
      return label.textColor
    }.value
    #expect(color == Palette.text)
  }

  @Test func `a key is the same however it was made (G8-2)`() {
    #expect(K.Label.font == K.TextField.font)
    #expect(K.Label.font == "font")
    #expect(K.Button.titleColor.selected.highlighted == "titleColor:selected:highlighted")
    #expect(K.Button.titleColor.selected.highlighted == K.Button.titleColor.highlighted.selected)
    #expect(K.Button.titleColor.normal == K.Button.titleColor)
    let style: KeyPathStyle = ["font": Font(size: 1), K.Label.font: Font(size: 2)]
    #expect(style["font"] as? Font == Font(size: 2))
    #expect(style.keys == ["font", "font"])
    #expect(
      "\(KeyPathKey("a.b.titleColor:focused:disabled|selected"))"
        == "a.b.titleColor:focused:disabled|selected"
    )
  }
}
