import LiveryKit

extension Window {
  /// A window in a tree of its own, which one sheet styles.
  convenience init(sheet: String, hosts: HostTable = .builtIn) throws {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    self.init(in: WidgetTree(theme: theme), hosts: hosts)
  }

  /// Puts in a view and gives it back.
  func adding<V: View>(_ view: V) -> V {
    addSubview(view)
    return view
  }
}
