extension HostTable {
  /// The hosts of LiveryKit's classes.
  ///
  /// | class | sets |
  /// |---|---|
  /// | ``Window`` | `backgroundColor` |
  /// | ``Label``, ``TextView`` | `textColor`, `textFont` |
  /// | ``TextField`` | `formColor`, `formFont`, and `placeholderColor` on the placeholder |
  /// | ``Button`` | `actionFont` and the offset of `textShadow` on the title; for each state `actionColor` and the colour of `textShadow` |
  /// | ``Switch``, ``Slider`` | `actionColor` as the colour of the active part |
  /// | ``SegmentedControl`` | `fillColor` on the chosen segment; for each state `actionColor`,
  /// `actionFont` and `textShadow` on titles |
  /// | ``NavigationBar`` | `actionColor` as tint and for the title, `navigationColor` as ground, `navigationFont` for the title |
  /// | ``Toolbar``, ``TabBar`` | `actionColor` as tint, `navigationColor` as ground |
  /// | ``BarButtonItem`` | for each state `actionColor` and `actionFont` on the title |
  /// | ``TabBarItem`` | for each state `actionColor` and `captionFont` on the title |
  /// | ``TableView`` | `separatorColor`, `backgroundColor` |
  /// | ``TableViewCell`` | on its labels: `textColor` and `listFont`, `captionColor` and `listCaptionFont` |
  ///
  /// A setting without a value removes the value, so that the system's applies. A direct write stays
  /// until the setting has another value. An element receives all values of its style when it enters
  /// a window for the first time, and the values for states each time it enters one.
  public static var builtIn: HostTable { unsafe ready }

  // The table is immutable, and its hosts have no state.
  nonisolated(unsafe) private static let ready = {
    var hosts = HostTable()
    hosts.addTexts()
    hosts.addControls()
    hosts.addBars()
    hosts.set(
      for: Window.self,
      values: [.value(\Window.backgroundColor, of: .backgroundColor) { $0.colors.backgroundColor }]
    )
    hosts.set(
      for: TableView.self,
      values: [
        .value(\TableView.separatorColor, of: .separatorColor) { $0.colors.separatorColor },
        .value(\TableView.backgroundColor, of: .backgroundColor) { $0.colors.backgroundColor },
      ]
    )
    hosts.addCells()
    return hosts
  }()

  private mutating func addTexts() {
    addLabels()
    set(
      for: TextView.self,
      values: [
        .value(\TextView.textColor, of: .textColor) { $0.colors.textColor },
        .value(\TextView.font, of: .textFont) { $0.fonts.textFont },
      ]
    )
    set(
      for: TextField.self,
      values: [
        .value(\TextField.textColor, of: .formColor) { $0.colors.formColor },
        .value(\TextField.font, of: .formFont) { $0.fonts.formFont },
        .value(\TextField.placeholderColor, of: .placeholderColor) { $0.colors.placeholderColor },
      ]
    )
  }

  private mutating func addControls() {
    set(
      for: Button.self,
      values: Self.title,
      states: [
        .states("titleColor", at: \Button.titleColors, of: .actionColor) {
          $0.controls.actionColor
        },
        .states("titleShadowColor", at: \Button.titleShadowColors, of: .textShadow) {
          $0.controls.textShadow?.color
        },
      ]
    )
    set(
      for: Switch.self,
      values: [.value(\Switch.onTintColor, of: .actionColor) { $0.controls.actionColor }]
    )
    set(
      for: Slider.self,
      values: [.value(\Slider.minimumTrackTintColor, of: .actionColor) { $0.controls.actionColor }]
    )
    set(
      for: SegmentedControl.self,
      values: [
        .value(\SegmentedControl.selectedSegmentTintColor, of: .fillColor) {
          $0.controls.fillColor
        }
      ],
      states: [
        .states("titleTextAttributes", at: \SegmentedControl.titleAttributes, of: .actionColor) {
          $0.titleAttributes($0.fonts.actionFont, shadow: $0.controls.textShadow)
        }
      ]
    )
  }

  private mutating func addBars() {
    let tint = HostValue.tint { $0.controls.actionColor }
    set(
      for: NavigationBar.self,
      values: [
        tint,
        .value(\NavigationBar.barTintColor, of: .navigationColor) { $0.colors.navigationColor },
        .value(\NavigationBar.titleTextAttributes, of: .actionColor) {
          $0.titleAttributes($0.fonts.navigationFont)
        },
      ]
    )
    set(
      for: Toolbar.self,
      values: [
        tint, .value(\Toolbar.barTintColor, of: .navigationColor) { $0.colors.navigationColor },
      ]
    )
    set(
      for: TabBar.self,
      values: [
        tint, .value(\TabBar.barTintColor, of: .navigationColor) { $0.colors.navigationColor },
      ]
    )
    set(
      for: BarButtonItem.self,
      states: [
        .states("titleTextAttributes", at: \BarItem.titleAttributes, of: .actionColor) {
          $0.titleAttributes($0.fonts.actionFont)
        }
      ]
    )
    set(
      for: TabBarItem.self,
      states: [
        .states("titleTextAttributes", at: \BarItem.titleAttributes, of: .actionColor) {
          $0.titleAttributes($0.fonts.captionFont)
        }
      ]
    )
  }
}

extension Style {
  /// Returns the appearance of titles that can be touched.
  fileprivate func titleAttributes(_ font: Font?, shadow: Shadow? = nil) -> TitleAttributes {
    TitleAttributes(foreground: controls.actionColor, font: font, shadow: shadow)
  }
}
