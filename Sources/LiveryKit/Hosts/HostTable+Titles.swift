extension HostTable {
  /// The values for the label of a button, which are stored until the label is made.
  static var title: [HostValue] {
    let title = HostValue(
      apply: { button, change in
        let new = Button.TitleAppearance(of: change.style)
        let old = change.oldStyle.map { Button.TitleAppearance(of: $0) }
        known(button, as: Button.self).apply(new, after: old)
      },
      setter: { style in
        let appearance = Button.TitleAppearance(of: style)
        return { known($0, as: Button.self).apply(appearance, after: nil) }
      }
    )
    return [
      title,
      HostValue(
        property: Button.titleFont,
        setting: .actionFont,
        isApplied: { known($0, as: Button.self).titleLabel.font == $2.fonts.actionFont }
      ),
      HostValue(property: Button.titleOffset, setting: .textShadow),
    ]
  }
}

extension Button {
  fileprivate static let titleFont = Property(at: \Label.font)
  fileprivate static let titleOffset = Property(at: \Label.shadowOffset)

  /// Applies the appearance of the title, as far as it has changed.
  fileprivate func apply(_ new: TitleAppearance, after old: TitleAppearance?) {
    let hasFont = old.map { $0.font != new.font } ?? true
    let hasOffset = old.map { $0.shadowOffset != new.shadowOffset } ?? true
    if let madeTitleLabel {
      if hasFont { Self.titleFont.apply(new.font, to: madeTitleLabel) }
      if hasOffset { Self.titleOffset.apply(new.shadowOffset, to: madeTitleLabel) }
    } else {
      if hasFont { unmadeTitle.font = new.font }
      if hasOffset { unmadeTitle.shadowOffset = new.shadowOffset }
    }
  }
}

extension Button.TitleAppearance {
  /// Makes the appearance of the title in a style.
  fileprivate init(of style: Style) {
    let offset = style.controls.textShadow?.offset ?? .zero
    self.init(
      font: style.fonts.actionFont,
      shadowOffset: Size(width: offset.horizontal, height: offset.vertical)
    )
  }
}
