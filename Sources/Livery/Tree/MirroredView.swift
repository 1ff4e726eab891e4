/// A view of a toolkit, which a ``ViewMirror`` mirrors as a widget.
///
/// A toolkit conforms its class of views, or a handle to one:
///
/// ```swift
/// extension View: MirroredView {
///   var styleIdentity: ObjectIdentifier { ObjectIdentifier(self) }
///   var styleClass: String { "\(type(of: self))" }
///   var styleID: String? { name }
///   var styleNames: Set<String> { labels }
///   var styleStates: ControlState { isPressed ? .highlighted : .normal }
///   var styleChildren: [View] { subviews }
/// }
/// ```
///
/// No requirement has a default implementation, so that none of a subclass remains unheard.
public protocol MirroredView {
  /// The type of ``styleIdentity``.
  associatedtype StyleIdentity: Hashable

  /// The type of the views inside, which is that of all views of the toolkit.
  associatedtype StyleChild: MirroredView

  /// The identity of the view as long as it exists, such as that of its object.
  var styleIdentity: StyleIdentity { get }

  /// The class of its widget.
  var styleClass: String { get }

  /// The id of its widget, which is unique in a window; `nil` for none.
  var styleID: String? { get }

  /// The names of its widget.
  var styleNames: Set<String> { get }

  /// The states of its widget.
  var styleStates: ControlState { get }

  /// The views directly inside, in order.
  var styleChildren: [StyleChild] { get }
}
