extension HostTable {
  /// Adds the hosts of bars and their items.
  mutating func addBars() {
    set(for: NavigationBar.self) { bar, style in
      bar.setTintColor(style.controls.actionColor)
      bar.barTintColor = style.colors.navigationColor
      bar.titleTextAttributes = TitleAttributes(
        foreground: style.controls.actionColor,
        font: style.fonts.navigationFont
      )
    }
    set(for: Toolbar.self) { bar, style in
      bar.setTintColor(style.controls.actionColor)
      bar.barTintColor = style.colors.navigationColor
    }
    set(for: TabBar.self) { bar, style in
      bar.setTintColor(style.controls.actionColor)
      bar.barTintColor = style.colors.navigationColor
    }
    set(for: BarButtonItem.self) { _, _ in
    } state: { item, style, state in
      let attributes = TitleAttributes(
        foreground: style.controls.actionColor,
        font: style.fonts.actionFont
      )
      item.setTitleTextAttributes(attributes, for: state)
    }
    set(for: TabBarItem.self) { _, _ in
    } state: { item, style, state in
      let attributes = TitleAttributes(
        foreground: style.controls.actionColor,
        font: style.fonts.captionFont
      )
      item.setTitleTextAttributes(attributes, for: state)
    }
  }
}

extension View {
  /// Gives the view a tint of its own, or that of the view around it.
  func setTintColor(_ color: Color?) {
    if let color { tintColor = color } else { resetTintColor() }
  }
}
