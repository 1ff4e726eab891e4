/// A value that may differ between themes.
protocol ThemeDependent {
  /// A Boolean value that indicates whether the value depends on the theme.
  var followsTheme: Bool { get }

  /// Returns the value in the theme and the contexts of a tree.
  func resolved(in tree: WidgetTree) -> Self
}

extension Optional: ThemeDependent where Wrapped: ThemeDependent {
  var followsTheme: Bool { self?.followsTheme ?? false }

  func resolved(in tree: WidgetTree) -> Self { map { $0.resolved(in: tree) } }
}
