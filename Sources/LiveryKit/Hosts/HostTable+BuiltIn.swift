extension HostTable {
  /// The hosts of LiveryKit's own classes.
  ///
  /// | class | puts on |
  /// |---|---|
  /// | ``Window`` | `backgroundColor` |
  /// | ``Label``, ``TextView`` | `textColor`, `textFont` |
  /// | ``TextField`` | `formColor`, `formFont`, and `placeholderColor` on the placeholder |
  /// | ``Button`` | `actionFont` and the offset of `textShadow` on the title; for each state `actionColor` and the colour of `textShadow` |
  /// | ``Switch``, ``Slider`` | `actionColor` as the colour of what is on |
  /// | ``SegmentedControl`` | `fillColor` on the chosen segment; for each state `actionColor`, `actionFont` and `textShadow` on titles |
  /// | ``NavigationBar`` | `actionColor` as tint and for the title, `navigationColor` as ground, `navigationFont` for the title |
  /// | ``Toolbar``, ``TabBar`` | `actionColor` as tint, `navigationColor` as ground |
  /// | ``BarButtonItem`` | for each state `actionColor` and `actionFont` on the title |
  /// | ``TabBarItem`` | for each state `actionColor` and `captionFont` on the title |
  /// | ``TableView`` | `separatorColor`, `backgroundColor` |
  /// | ``TableViewCell`` | on its labels: `textColor` and `listFont`, `captionColor` and `listCaptionFont` |
  ///
  /// A setting without a value takes the value away: the system's is used. What a program sets by
  /// hand stays until the setting has another value. An element that comes into a window for the first time
  /// gets all values of its style, and each time those for states.
  public static var builtIn: HostTable { unsafe ready }

  // Nothing changes a table that is handed out, and its hosts have no state.
  nonisolated(unsafe) private static let ready = {
    var hosts = HostTable()
    hosts.addTexts()
    hosts.addControls()
    hosts.addBars()
    hosts.set(
      for: Window.self,
      [.value(\Window.backgroundColor, .backgroundColor) { $0.colors.backgroundColor }]
    )
    hosts.set(
      for: TableView.self,
      [
        .value(\TableView.separatorColor, .separatorColor) { $0.colors.separatorColor },
        .value(\TableView.backgroundColor, .backgroundColor) { $0.colors.backgroundColor },
      ]
    )
    hosts.addCells()
    return hosts
  }()

  private mutating func addTexts() {
    addLabels()
    set(
      for: TextView.self,
      [
        .value(\TextView.textColor, .textColor) { $0.colors.textColor },
        .value(\TextView.font, .textFont) { $0.fonts.textFont },
      ]
    )
    set(
      for: TextField.self,
      [
        .value(\TextField.textColor, .formColor) { $0.colors.formColor },
        .value(\TextField.font, .formFont) { $0.fonts.formFont },
        .value(\TextField.placeholderColor, .placeholderColor) { $0.colors.placeholderColor },
      ]
    )
  }

  private mutating func addControls() {
    set(
      for: Button.self,
      Self.title,
      [
        .states("titleColor", \Button.titleColors, .actionColor) { $0.controls.actionColor },
        .states("titleShadowColor", \Button.titleShadowColors, .textShadow) {
          $0.controls.textShadow?.color
        },
      ]
    )
    set(for: Switch.self, [.value(\Switch.onTintColor, .actionColor) { $0.controls.actionColor }])
    set(
      for: Slider.self,
      [.value(\Slider.minimumTrackTintColor, .actionColor) { $0.controls.actionColor }]
    )
    set(
      for: SegmentedControl.self,
      [.value(\SegmentedControl.selectedSegmentTintColor, .fillColor) { $0.controls.fillColor }],
      [
        .states("titleTextAttributes", \SegmentedControl.titleAttributes, .actionColor) {
          $0.title($0.fonts.actionFont, shadow: $0.controls.textShadow)
        }
      ]
    )
  }

  private mutating func addBars() {
    let tint = HostValue.tint { $0.controls.actionColor }
    set(
      for: NavigationBar.self,
      [
        tint, .value(\NavigationBar.barTintColor, .navigationColor) { $0.colors.navigationColor },
        .value(\NavigationBar.titleTextAttributes, .actionColor) {
          $0.title($0.fonts.navigationFont)
        },
      ]
    )
    set(
      for: Toolbar.self,
      [tint, .value(\Toolbar.barTintColor, .navigationColor) { $0.colors.navigationColor }]
    )
    set(
      for: TabBar.self,
      [tint, .value(\TabBar.barTintColor, .navigationColor) { $0.colors.navigationColor }]
    )
    set(
      for: BarButtonItem.self,
      [],
      [
        .states("titleTextAttributes", \BarItem.titleAttributes, .actionColor) {
          $0.title($0.fonts.actionFont)
        }
      ]
    )
    set(
      for: TabBarItem.self,
      [],
      [
        .states("titleTextAttributes", \BarItem.titleAttributes, .actionColor) {
          $0.title($0.fonts.captionFont)
        }
      ]
    )
  }
}

extension Style {
  /// What titles look like that can be touched.
  fileprivate func title(_ font: Font?, shadow: Shadow? = nil) -> TitleAttributes {
    TitleAttributes(foreground: controls.actionColor, font: font, shadow: shadow)
  }
}
