import LiveryKit

extension Window {
  /// Makes a window in a tree of its own, styled by one sheet.
  convenience init(sheet: String, hosts: HostTable = .builtIn) throws {
    let theme = try Theme(sheets: [StyleSheet(text: sheet)])
    self.init(in: WidgetTree(theme: theme), hosts: hosts)
  }

  /// Adds a view and returns it.
  func adding<V: View>(_ view: V) -> V {
    addSubview(view)
    return view
  }
}
