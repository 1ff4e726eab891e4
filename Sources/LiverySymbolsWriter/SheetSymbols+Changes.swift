import Livery
import SourceJSON

extension SheetSymbols {
  /// Returns the names that other sheets lack, with their kinds, such as `constant '$accent'`; a
  /// program that uses their generated symbols no longer compiles.
  package func names(missingIn other: Self) -> [String] {
    let rest = without(other)
    var all = rest.classes.keys.sorted().map { "class '\($0)'" }
    all += rest.ids.sorted().map { "id '#\($0)'" }
    all += rest.names.sorted().map { "name '.\($0)'" }
    all += rest.states.sorted().map { "state '\($0)'" }
    all += rest.properties.keys.sorted().map { "property '\($0)'" }
    all += rest.constants.sorted().map { "constant '$\($0)'" }
    all += rest.axes.keys.sorted().map { "axis '\($0)'" }
    for (name, axis) in axes.sorted(by: { $0.key < $1.key }) {
      guard let now = other.axes[name] else { continue }
      all += axis.contexts.subtracting(now.contexts).sorted().map { "context '\(name)=\($0)'" }
    }
    return all
  }

  /// Returns the properties whose values are of another kind in other sheets.
  package func kinds(changedIn other: Self) -> [(name: String, old: String, new: String)] {
    properties.sorted { $0.key < $1.key }.compactMap { name, definition in
      guard let old = definition, let new = other.properties[name] ?? nil, old.type != new.type
      else { return nil }
      return (name, "\(old.type)", "\(new.type)")
    }
  }
}
