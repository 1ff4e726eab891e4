extension HostTable {
  /// What is put on the label of a button, or kept for it as long as it is not made.
  static var title: [HostValue] {
    let title = HostValue(
      wear: { button, change in
        let look = Button.TitleLook(change.newStyle)
        known(button, as: Button.self).wear(look, after: change.oldStyle.map { .init($0) })
      },
      look: { style in
        let look = Button.TitleLook(style)
        return { known($0, as: Button.self).wear(look, after: nil) }
      }
    )
    return [
      title,
      HostValue(
        property: Button.titleFont,
        setting: .actionFont,
        isOn: { known($0, as: Button.self).titleLabel.font == $2.fonts.actionFont }
      ),
      HostValue(property: Button.titleOffset, setting: .textShadow),
    ]
  }
}

extension Button {
  fileprivate static let titleFont = Property(at: \Label.font)
  fileprivate static let titleOffset = Property(at: \Label.shadowOffset)

  /// Puts on the label what the host says, as far as it said something else before.
  fileprivate func wear(_ look: TitleLook, after old: TitleLook?) {
    let hasFont = old.map { $0.font != look.font } ?? true
    let hasOffset = old.map { $0.shadowOffset != look.shadowOffset } ?? true
    if let madeTitleLabel {
      if hasFont { Self.titleFont.wear(look.font, on: madeTitleLabel) }
      if hasOffset { Self.titleOffset.wear(look.shadowOffset, on: madeTitleLabel) }
    } else {
      if hasFont { unmadeTitle.font = look.font }
      if hasOffset { unmadeTitle.shadowOffset = look.shadowOffset }
    }
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
