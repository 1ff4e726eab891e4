import Livery
protocol MirroredView {}
extension StyleChange { var style: Style { newStyle } }
extension View { var widget: Widget? { nil } }
final class ViewMirror<V> {
  let tree: WidgetTree
  private var widgets: [ObjectIdentifier: Widget] = [:]
  init(_ tree: WidgetTree) { self.tree = tree }
  private func mirror(_ view: View, _ widget: Widget) {
    widgets[ObjectIdentifier(view)] = widget
    widget.states = view.styleStates
    widget.attach(view)
    for sub in view.styleChildren { mirror(sub, widget.add(sub.styleClass, id: sub.styleID, names: sub.styleNames)) }
  }
  func didAddWindow(_ view: View) { mirror(view, tree.addWindow(view.styleClass)) }
  func didAddSubview(_ view: View, to parent: View) {
    guard let widget = widgets[ObjectIdentifier(parent)] else { return }
    let place = parent.subviews.firstIndex { $0 === view }
    mirror(view, widget.add(view.styleClass, id: view.styleID, names: view.styleNames, at: place))
  }
  func didRemove(_ view: View) {
    widgets[ObjectIdentifier(view)]?.remove()
    for view in view.all { widgets[ObjectIdentifier(view)] = nil }
  }
  func statesDidChange(of view: View) { widgets[ObjectIdentifier(view)]?.states = view.styleStates }
}
