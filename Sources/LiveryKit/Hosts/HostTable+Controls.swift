extension HostTable {
  /// Adds the hosts of controls.
  mutating func addControls() {
    set(for: Button.self) { button, style in
      let offset = style.controls.textShadow?.offset ?? .zero
      button.titleLabel.font = style.fonts.actionFont
      button.titleLabel.shadowOffset = Size(width: offset.horizontal, height: offset.vertical)
    } state: { button, style, state in
      button.setTitleColor(style.controls.actionColor, for: state)
      button.setTitleShadowColor(style.controls.textShadow?.color, for: state)
    }
    set(for: Switch.self) { $0.onTintColor = $1.controls.actionColor }
    set(for: Slider.self) { $0.minimumTrackTintColor = $1.controls.actionColor }
    set(for: SegmentedControl.self) { control, style in
      control.selectedSegmentTintColor = style.controls.fillColor
    } state: { control, style, state in
      let attributes = TitleAttributes(
        foreground: style.controls.actionColor,
        font: style.fonts.actionFont,
        shadow: style.controls.textShadow
      )
      control.setTitleTextAttributes(attributes, for: state)
    }
  }
}
