import Livery
import LiveryInspect

extension TreeStage {
  /// The greatest number of ancestors in the name of a place.
  private static let ancestorLimit = 8

  /// Returns the names of places of a class, with as many ancestors as distinguish them.
  func placeNames(of groups: [StateStylesReport.Group]) -> [String] {
    let widgets = groups.map { widget(at: $0.widget)?.widget }
    func place(_ number: Int, naming count: Int) -> String {
      widgets[number].map { self.place(of: $0, groups[number], naming: count) } ?? ""
    }
    var places = groups.indices.map { place($0, naming: 1) }
    for count in 2...Self.ancestorLimit {
      let twins = Dictionary(grouping: places.indices) { places[$0] }.values.filter { $0.count > 1 }
      if twins.isEmpty { break }
      for number in twins.joined() { places[number] = place(number, naming: count) }
    }
    return places
  }

  /// Returns the name of a place of a class: its id, and its ancestors, of which the nearest ones
  /// are always named, others if they are in states.
  private func place(
    of widget: Widget,
    _ group: StateStylesReport.Group,
    naming count: Int
  ) -> String {
    var text = group.className + (widget.id.map { "#\($0)" } ?? "")
    text += widget.names.sorted().map { ".\($0)" }.joined()
    var next = widget.parent
    var around: [String] = []
    for (distance, states) in group.ancestorStates.reversed().enumerated() {
      guard let ancestor = next else { break }
      next = ancestor.parent
      let name = states.isEmpty ? "" : "-" + states.joined(separator: "|")
      if distance < count || !states.isEmpty { around.append(ancestor.className + name) }
    }
    return around.isEmpty ? text : text + " in " + around.reversed().joined(separator: "/")
  }
}
