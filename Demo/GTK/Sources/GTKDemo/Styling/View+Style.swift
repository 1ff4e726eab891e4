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
  var widget: Widget? { nil }
  func styleDidChange(_ change: StyleChange) {
    cssClass = window?.styling?.looks.name(of: Look(change.newStyle))
  }
}
