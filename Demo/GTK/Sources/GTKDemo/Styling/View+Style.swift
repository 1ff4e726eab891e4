import Livery

extension View: @MainActor MirroredView {
  var styleIdentity: ObjectIdentifier { ObjectIdentifier(self) }
  var styleClass: String { "\(type(of: self))" }
  var styleID: String? { id }
  var styleNames: Set<String> { names }
  var styleStates: ControlState { ControlState(stateNames.map { ControlState(named: $0) }) }
  var styleChildren: [View] { subviews }
}

extension View: @MainActor StylishHost {
  func styleDidChange(_ change: StyleChange) {
    cssClass = window?.looks.name(of: Look(change.style, of: change.widget))
  }
}
