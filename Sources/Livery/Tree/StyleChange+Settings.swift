extension StyleChange {
  /// Returns whether any of some settings has another value than the host was last notified of.
  ///
  /// It compares only these settings, so it costs much less than ``settings``:
  ///
  /// ```swift
  /// if change.touches(.padding, .borderWidth) { setNeedsLayout() }
  /// ```
  ///
  /// The first time, it returns whether any of the settings has a value.
  public func touches(_ settings: Setting...) -> Bool {
    style.differs(from: oldStyle ?? .empty, in: settings)
  }

  /// A Boolean value that indicates whether a setting that affects sizes and positions has another
  /// value than the host was last notified of; `true` the first time.
  ///
  /// Fonts do, and properties according to their declared `affects`: by default all but colours,
  /// gradients, shadows, durations and easings. Properties that no sheet declares do.
  public var affectsLayout: Bool { oldStyle.map { style.layoutDiffers(from: $0) } ?? true }
}
