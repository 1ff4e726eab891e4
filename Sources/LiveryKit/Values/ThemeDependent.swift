/// A value that looks otherwise in another theme.
protocol ThemeDependent {
  /// Whether it does so at all.
  var followsTheme: Bool { get }

  /// What it is in the theme and the contexts of a tree.
  func resolved(in tree: WidgetTree) -> Self
}

extension Optional: ThemeDependent where Wrapped: ThemeDependent {
  var followsTheme: Bool { self?.followsTheme ?? false }

  func resolved(in tree: WidgetTree) -> Self { map { $0.resolved(in: tree) } }
}
