import Livery

/// A view of a small toolkit.
final class MirroredBox: MirroredView, StylishHost {
  var name: String
  var children: [MirroredBox] = []
  var styleClass = "MirroredBox"
  var styleNames: Set<String> = []
  var styleStates = ControlState.normal
  var token: WidgetToken?

  /// The number of notifications.
  private(set) var heard = 0

  init(_ name: String) { self.name = name }

  var styleIdentity: ObjectIdentifier { ObjectIdentifier(self) }
  var styleID: String? { name }
  var styleChildren: [MirroredBox] { children }

  func styleDidChange(_ change: StyleChange) { heard += 1 }
}
