extension HostTable {
  /// The hosts of LiveryKit's own classes.
  public static var builtIn: HostTable {
    var hosts = HostTable()
    hosts.set(for: Button.self, { $0.wear($1) }, state: { $0.wear($1, for: $2) })
    hosts.set(for: Label.self) { $0.wear($1) }
    return hosts
  }
}

extension Label {
  /// Puts on the colour and the font of texts.
  fileprivate func wear(_ style: Style) {
    textColor = style.colors.textColor
    font = style.fonts.textFont
  }
}

extension Button {
  /// Puts on the font of actions, and what the title looks like in the normal state.
  fileprivate func wear(_ style: Style) {
    titleLabel.font = style.fonts.actionFont
  }

  /// Puts on what the title looks like in a state.
  fileprivate func wear(_ style: Style, for state: ControlState) {
    setTitleColor(style.controls.actionColor, for: state)
    setTitleShadowColor(style.controls.textShadow?.color, for: state)
  }
}
