extension Appliers {
  /// The appliers for what LiveryKit's own classes have: a property sets what is called the same.
  ///
  /// Some set what a view's layer has: `cornerRadius`, `borderWidth`, `borderColor`, and of a view that
  /// has no such property by itself `shadowColor`, `shadowOffset`, `shadowOpacity` and `shadowRadius`.
  /// `layer` of a view and `titleLabel` of a button name an entry for the object inside. Appliers of
  /// your own for the same properties and classes take the place of these.
  public static var builtIn: Appliers {
    var appliers = Appliers()
    appliers.addViews()
    appliers.addLayers()
    appliers.addTexts()
    appliers.addBars()
    return appliers
  }

  private mutating func addViews() {
    know("backgroundColor", on: View.self, at: \.backgroundColor)
    know("tintColor", on: View.self, at: \.ownTintColor)
    know("alpha", on: View.self, at: \.alpha)
    know("isHidden", on: View.self, at: \.isHidden)
    know("cornerRadius", on: View.self, at: \.layer.cornerRadius)
    know("borderWidth", on: View.self, at: \.layer.borderWidth)
    know("borderColor", on: View.self, at: \.layer.borderColor)
    know("shadowColor", on: View.self, at: \.layer.shadowColor)
    know("shadowOffset", on: View.self, at: \.layer.shadowOffset)
    know("shadowOpacity", on: View.self, at: \.layer.shadowOpacity)
    know("shadowRadius", on: View.self, at: \.layer.shadowRadius)
    know("layer", on: View.self) { $0.layer }
  }

  private mutating func addLayers() {
    know("backgroundColor", on: Layer.self, at: \.backgroundColor)
    know("borderColor", on: Layer.self, at: \.borderColor)
    know("borderWidth", on: Layer.self, at: \.borderWidth)
    know("cornerRadius", on: Layer.self, at: \.cornerRadius)
    know("opacity", on: Layer.self, at: \.opacity)
    know("shadowColor", on: Layer.self, at: \.shadowColor)
    know("shadowOffset", on: Layer.self, at: \.shadowOffset)
    know("shadowOpacity", on: Layer.self, at: \.shadowOpacity)
    know("shadowRadius", on: Layer.self, at: \.shadowRadius)
  }

  private mutating func addTexts() {
    know("text", on: Label.self, at: \.text)
    know("textColor", on: Label.self, at: \.textColor)
    know("font", on: Label.self, at: \.font)
    know("shadowColor", on: Label.self, at: \.shadowColor)
    know("shadowOffset", on: Label.self, at: \.shadowOffset)
    know("textAlignment", on: Label.self, words: \.textAlignment)
    know("lineBreakMode", on: Label.self, words: \.lineBreakMode)
    know("numberOfLines", on: Label.self, at: \.numberOfLines)
    know("highlightedTextColor", on: Label.self, at: \.highlightedTextColor)
    know("contentEdgeInsets", on: Button.self, at: \.contentEdgeInsets)
    know("titleLabel", on: Button.self) { $0.titleLabel }
  }

  private mutating func addBars() {
    know("title", on: BarItem.self, at: \.title)
    know("barTintColor", on: NavigationBar.self, at: \.barTintColor)
    know("barTintColor", on: Toolbar.self, at: \.barTintColor)
  }

  /// Has a property set what a key path leads to.
  private mutating func know<Object: AnyObject, Value>(
    _ property: String,
    on type: Object.Type,
    at keyPath: ReferenceWritableKeyPath<Object, Value>
  ) {
    know(property, on: type, .put(Applier.Put(at: keyPath) { try $1.read($0, as: Value.self) }))
  }

  /// Has a property set what a key path leads to, by the names of its cases.
  private mutating func know<Object: AnyObject, Value: RawRepresentable & CaseIterable>(
    _ property: String,
    on type: Object.Type,
    words keyPath: ReferenceWritableKeyPath<Object, Value>
  ) where Value.RawValue == String {
    let put = Applier.Put(at: keyPath) { value, transformers in
      let keywords = Value.allCases.map { ($0.rawValue, $0) }
      return try Keywords(keywords).read(value, transformers)
    }
    know(property, on: type, .put(put))
  }

  /// Has a property name an entry for an object inside.
  private mutating func know<Object: AnyObject>(
    _ property: String,
    on type: Object.Type,
    style inner: @escaping (Object) -> AnyObject
  ) {
    know(property, on: type, .style { ($0 as? Object).map(inner) })
  }

  private mutating func know(_ property: String, on type: AnyClass, _ action: Applier.Action) {
    let applier = Applier([property], on: type, isBuiltIn: true, action)
    table.appliers[Key(property, of: type)] = applier
  }
}
