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
  /// hand stays until the element's style changes.
  public static var builtIn: HostTable {
    var hosts = HostTable()
    hosts.addTexts()
    hosts.addControls()
    hosts.addBars()
    hosts.addTables()
    hosts.set(for: Window.self) { $0.backgroundColor = $1.colors.backgroundColor }
    hosts.markAsBuiltIn()
    return hosts
  }
}
