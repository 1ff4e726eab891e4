extension Widget {
  /// The names of the widget; an invalid name is rejected.
  public var styleNames: Set<StyleName> {
    get { Set(names.map(StyleName.init(rawValue:))) }
    nonmutating set { names = Set(newValue.map(\.rawValue)) }
  }

  /// Adds a new child.
  ///
  /// - Parameters:
  ///   - className: The new widget's class.
  ///   - id: An id. An invalid one, or one that exists in this window, is rejected; the widget is
  ///     added without it.
  ///   - names: The names.
  ///   - place: The index among the children; without one, the end.
  /// - Returns: The new widget.
  @discardableResult
  public func add(
    _ className: ClassName,
    id: WidgetID? = nil,
    names: Set<StyleName> = [],
    at place: Int? = nil
  ) -> Widget {
    let names = Set(names.map(\.rawValue))
    return add(className.rawValue, id: id?.rawValue, names: names, at: place)
  }
}

extension WidgetTree {
  /// Adds a window.
  ///
  /// - Parameters:
  ///   - className: The widget's class.
  ///   - id: An id. An invalid one is rejected; the window is added without it.
  ///   - names: The names.
  /// - Returns: The new window.
  @discardableResult
  public func addWindow(
    _ className: ClassName,
    id: WidgetID? = nil,
    names: Set<StyleName> = []
  ) -> Widget {
    let names = Set(names.map(\.rawValue))
    return addWindow(className.rawValue, id: id?.rawValue, names: names)
  }

  /// Returns the widget with an id.
  ///
  /// - Throws: A ``WidgetPathError`` if no window or more than one has a widget with the id.
  public func widget(at id: WidgetID) throws(WidgetPathError) -> Widget {
    try widget(at: "#" + id.rawValue)
  }
}

extension WidgetDescription {
  /// Describes a widget.
  ///
  /// - Parameters:
  ///   - className: Its class.
  ///   - id: Its id; `nil` for none.
  ///   - names: Its names.
  public init(_ className: ClassName, id: WidgetID? = nil, names: Set<StyleName> = []) {
    self.init(className.rawValue)
    self.id = id?.rawValue
    self.names = Set(names.map(\.rawValue))
  }
}
