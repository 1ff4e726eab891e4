extension Widget {
  /// The names that the widget carries; setting one that is no name is refused.
  public var styleNames: Set<StyleName> {
    get { Set(names.map(StyleName.init(rawValue:))) }
    nonmutating set { names = Set(newValue.map(\.rawValue)) }
  }

  /// Adds a new widget inside.
  ///
  /// - Parameters:
  ///   - className: The new widget's class.
  ///   - id: An id. One that is taken in this window, or is none, is refused; the widget is added
  ///     without it.
  ///   - names: The names that it carries.
  ///   - place: Where among the children; at the end without one.
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
  ///   - id: An id. One that is none is refused; the window is added without it.
  ///   - names: The names that the widget carries.
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

  /// The widget with an id.
  ///
  /// - Throws: A ``WidgetPathError`` if no window has a widget with it, or several have.
  public func widget(at id: WidgetID) throws(WidgetPathError) -> Widget {
    try widget(at: "#" + id.rawValue)
  }
}

extension WidgetDescription {
  /// Describes a widget.
  ///
  /// - Parameters:
  ///   - className: Its class.
  ///   - id: Its id; none without one.
  ///   - names: The names that it carries.
  public init(_ className: ClassName, id: WidgetID? = nil, names: Set<StyleName> = []) {
    self.init(className.rawValue)
    self.id = id?.rawValue
    self.names = Set(names.map(\.rawValue))
  }
}
