extension Window {
  /// The appliers that apply the properties of styles to elements in this window.
  ///
  /// An element needs only a name: with an entry `.button` in the theme, the properties of the
  /// entry apply to a view whose ``Element/styleNames`` contain `button`. A new theme changes only
  /// the values that differ, and reverts those that it does not specify.
  ///
  /// A new value takes effect for all elements in the window at once.
  public final var appliers: Appliers {
    get { propertyApplier.appliers }
    set {
      propertyApplier.appliers = newValue
      mounting.invalidateCache()
      var open: [Element] = [self]
      while let element = open.popLast() {
        if let style = element.widget?.style { applyProperties(of: style, to: element) }
        open += element.elements.reversed()
      }
    }
  }

  /// The report of all applications in this window since it was opened, or since this was set to an
  /// empty report.
  ///
  /// A property without an applier is reported once for each class, with the first element. At most
  /// one thousand problems are kept.
  public final var applicationReport: ApplicationReport {
    get { propertyApplier.report }
    set { propertyApplier.set(newValue) }
  }
}
