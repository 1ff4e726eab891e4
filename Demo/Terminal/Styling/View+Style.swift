import Livery

extension View: MirroredView {
  var styleIdentity: ObjectIdentifier { ObjectIdentifier(self) }
  var styleClass: String { "\(type(of: self))" }
  var styleID: String? { id }
  var styleNames: Set<String> { names }
  var styleChildren: [View] { subviews }

  var styleStates: ControlState {
    let states = ControlState(flags.map { ControlState(named: $0) })
    return isFocused ? states.union(.focused) : states
  }
}

extension View: StylishHost {
  func styleDidChange(_ change: StyleChange) { look = Look(change.style, of: change.widget) }
}
