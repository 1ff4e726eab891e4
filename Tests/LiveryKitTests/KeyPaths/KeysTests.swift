import LiveryKit
import Testing

struct KeysTests {
  private let styler = KeyPathStyler()
  private let image = Image(named: "star")
  private let font = Font(size: 7)

  /// Applies a style that must have no problems.
  private func apply(_ style: KeyPathStyle, to object: AnyObject, values: Int) {
    let report = styler.apply(style, to: object)
    #expect(report.problems == [])
    #expect(report.valuesApplied == values)
    #expect(style.keys.count == values)
  }

  @Test func `views and labels have all their keys (G8-1)`() {
    let label = Label()
    apply([K.View.backgroundColor: Color.red, K.View.tintColor: Color.blue], to: label, values: 2)
    #expect(label.backgroundColor == .red)
    #expect(label.tintColor == .blue)
    apply(
      [
        K.Label.textColor: Color.red, K.Label.font: font,
        K.Label.textAlignment: TextAlignment.center,
        K.Label.lineBreakMode: LineBreakMode.byClipping,
      ],
      to: label,
      values: 4
    )
    #expect(label.textColor == .red)
    #expect(label.font == font)
    #expect(label.textAlignment == .center)
    #expect(label.lineBreakMode == .byClipping)
  }

  @Test func `buttons have all their keys, with states (G8-1, G8-12)`() {
    let button = Button()
    apply(
      [
        K.Button.titleColor.selected: Color.red, K.Button.titleShadowColor.selected: Color.blue,
        K.Button.titleFont: font, K.Button.image.selected: image,
        K.Button.backgroundImage.selected: image,
        K.Button.backgroundImageFromColor.highlighted: Color.green,
      ],
      to: button,
      values: 6
    )
    #expect(button.titleColor(for: .selected) == .red)
    #expect(button.titleShadowColor(for: .selected) == .blue)
    #expect(button.titleLabel.font == font)
    #expect(button.image(for: .selected) == image)
    #expect(button.backgroundImage(for: .selected) == image)
    #expect(button.backgroundImage(for: .highlighted) == Image(color: .green))
    #expect(button.image(for: .normal) == nil)
  }

  @Test func `layers have all their keys, and numbers of any type (G8-1, G8-13)`() {
    let layer = Layer()
    apply(
      [
        K.Layer.shadowColor: Color.red, K.Layer.shadowRadius: 1, K.Layer.shadowOpacity: 0.5,
        K.Layer.shadowOffset: Size(width: 1, height: 2), K.Layer.borderColor: Color.blue,
        K.Layer.borderWidth: UInt16(2), K.Layer.backgroundColor: Color.green,
        K.Layer.cornerRadius: Float(2.5), K.Layer.opacity: 1,
      ],
      to: layer,
      values: 9
    )
    #expect(layer.shadowColor == .red)
    #expect(layer.shadowRadius == 1)
    #expect(layer.shadowOpacity == 0.5)
    #expect(layer.shadowOffset == Size(width: 1, height: 2))
    #expect(layer.borderColor == .blue)
    #expect(layer.borderWidth == 2)
    #expect(layer.backgroundColor == .green)
    #expect(layer.cornerRadius == 2.5)
  }

  @Test func `segmented controls have all their keys, with states (G8-1, G8-12)`() {
    let control = SegmentedControl()
    apply(
      [
        K.SegmentedControl.selectedSegmentTintColor: Color.red,
        K.SegmentedControl.backgroundImage.disabled: image,
        K.SegmentedControl.backgroundImageFromColor: Color.blue,
        K.SegmentedControl.textColor.selected: Color.green,
        K.SegmentedControl.font.selected: font,
      ],
      to: control,
      values: 5
    )
    #expect(control.selectedSegmentTintColor == .red)
    #expect(control.backgroundImage(for: .disabled) == image)
    #expect(control.backgroundImage(for: .normal) == Image(color: .blue))
    #expect(
      control.titleTextAttributes(for: .selected) == TitleAttributes(foreground: .green, font: font)
    )
    #expect(control.titleTextAttributes(for: .normal) == nil)
  }

  @Test func `text fields have all their keys (G8-1)`() {
    let field = TextField(placeholder: "Name")
    apply(
      [
        K.TextField.textColor: Color.red, K.TextField.font: font,
        K.TextField.textAlignment: TextAlignment.right,
        K.TextField.borderStyle: BorderStyle.roundedRect,
        K.TextField.placeholderColor: Color.blue, K.TextField.placeholderFont: Font(size: 2),
        K.TextField.background: image, K.TextField.disabledBackground: Image(color: .red),
      ],
      to: field,
      values: 8
    )
    #expect(field.textColor == .red)
    #expect(field.font == font)
    #expect(field.textAlignment == .right)
    #expect(field.borderStyle == .roundedRect)
    #expect(field.placeholderColor == .blue)
    #expect(field.placeholderFont == Font(size: 2))
    #expect(field.background == image)
    #expect(field.disabledBackground == Image(color: .red))
  }

  @Test func `a field without a placeholder takes no values for it (G8-T14)`() {
    let field = TextField()
    for text in [nil, ""] {
      field.placeholder = text
      let report = styler.apply(
        [K.TextField.placeholderColor: Color.red, K.TextField.placeholderFont: font],
        to: field
      )
      #expect(report.problems.map(\.kind) == [.missingCounterpart, .missingCounterpart])
      #expect(
        report.problems.first?.message
          == "'placeholderColor' of a 'TextField' cannot be a 'Color' now; it has no placeholder"
      )
      #expect(!report.problems.contains { $0.isError })
      #expect(field.placeholderColor == nil)
    }
    field.placeholder = "Name"
    #expect(styler.apply([K.TextField.placeholderColor: Color.red], to: field).isClean)
    #expect(field.placeholderColor == .red)
  }

  @Test func `sliders and switches have all their keys (G8-1)`() {
    let slider = Slider()
    apply(
      [
        K.Slider.minimumValueImage: image, K.Slider.maximumValueImage: Image(color: .red),
        K.Slider.isContinuous: false, K.Slider.minimumTrackTintColor: Color.red,
        K.Slider.maximumTrackTintColor: Color.blue, K.Slider.thumbTintColor: Color.green,
      ],
      to: slider,
      values: 6
    )
    #expect(slider.minimumValueImage == image)
    #expect(slider.maximumValueImage == Image(color: .red))
    #expect(!slider.isContinuous)
    #expect(slider.minimumTrackTintColor == .red)
    #expect(slider.maximumTrackTintColor == .blue)
    #expect(slider.thumbTintColor == .green)
    let toggle = Switch()
    apply(
      [K.Switch.onTintColor: Color.red, K.Switch.thumbTintColor: Color.blue],
      to: toggle,
      values: 2
    )
    #expect(toggle.onTintColor == .red)
    #expect(toggle.thumbTintColor == .blue)
  }

  @Test func `image views and text views have all their keys (G8-1)`() {
    let view = ImageView()
    apply(
      [K.Image.image: image, K.Image.highlightedImage: Image(color: .red)],
      to: view,
      values: 2
    )
    #expect(view.image == image)
    #expect(view.highlightedImage == Image(color: .red))
    let text = TextView()
    apply(
      [
        K.TextView.textColor: Color.red, K.TextView.font: font,
        K.TextView.textAlignment: TextAlignment.justified,
      ],
      to: text,
      values: 3
    )
    #expect(text.textColor == .red)
    #expect(text.font == font)
    #expect(text.textAlignment == .justified)
  }

  @Test func `a path leads to the parts of a cell (G8-8)`() {
    let table = TableView()
    table.append(TableViewCell())
    let report = styler.apply(
      ["cells.0.textLabel.textColor": Color.red, "cells.0.imageView": [K.Image.image: image]],
      to: table
    )
    #expect(report.isClean)
    #expect(table.cells.first?.textLabel.textColor == .red)
    #expect(table.cells.first?.imageView.image == image)
  }
}
