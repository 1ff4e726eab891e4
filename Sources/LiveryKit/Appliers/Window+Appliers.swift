extension Window {
  /// What puts the properties of styles on elements in this window.
  ///
  /// To name an element is enough: with an entry `.button` in the theme, a view whose
  /// ``Element/styleNames`` have `button` wears its properties. Of a new theme only values are put on
  /// that are others than before, and what it says nothing of gets back what it had.
  ///
  /// Another value holds for all elements in the window at once.
  public final var appliers: Appliers {
    get { wardrobe.appliers }
    set {
      wardrobe.appliers = newValue
      mounting.forgetLooks()
      var open: [Element] = [self]
      while let element = open.popLast() {
        if let style = element.widget?.style { wearProperties(of: style, on: element) }
        open += element.elements.reversed()
      }
    }
  }

  /// What the appliers did in this window since it was opened, or since this was set to an empty one.
  ///
  /// A property that a class has no applier for is among the problems once, for the first element. Of
  /// very many problems the first thousand are kept.
  public final var applicationReport: ApplicationReport {
    get { wardrobe.report }
    set { wardrobe.set(newValue) }
  }
}
