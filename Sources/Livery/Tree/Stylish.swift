/// An object that a widget stands for, and that therefore has a style.
///
/// A host need not conform to it.
public protocol Stylish: AnyObject {
  /// The widget that stands for the object; `nil` if there is none.
  var styleWidget: Widget? { get }
}

extension Stylish {
  /// The style of the object in its current states; `nil` without a widget.
  public var style: Style? { styleWidget?.ifAlive?.style }

  /// Returns the style of the object in some states; `nil` without a widget.
  public func style(for states: ControlState) -> Style? {
    styleWidget?.ifAlive?.style(for: states)
  }
}
