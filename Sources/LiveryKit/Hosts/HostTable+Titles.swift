extension HostTable {
  /// What is put on the label of a button, and waits for that if it is not made yet.
  static var title: [HostValue] {
    let font = Property(at: \Label.font)
    let shadowOffset = Property(at: \Label.shadowOffset)
    let title = HostValue(
      wear: { button, change in
        let button = known(button, as: Button.self)
        if let label = button.madeTitleLabel {
          font.wear(change, on: label) { Button.TitleLook($0).font }
          shadowOffset.wear(change, on: label) { Button.TitleLook($0).shadowOffset }
        } else {
          button.wear(Button.TitleLook(change.newStyle))
        }
      },
      look: { style in
        let look = Button.TitleLook(style)
        return { known($0, as: Button.self).wear(look) }
      }
    )
    return [
      title, HostValue(property: font, setting: .actionFont),
      HostValue(property: shadowOffset, setting: .textShadow),
    ]
  }
}

extension Button.TitleLook {
  /// What a style says.
  fileprivate init(_ style: Style) {
    let offset = style.controls.textShadow?.offset ?? .zero
    self.init(
      font: style.fonts.actionFont,
      shadowOffset: Size(width: offset.horizontal, height: offset.vertical)
    )
  }
}
