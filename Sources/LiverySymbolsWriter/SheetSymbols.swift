package import Livery
import SourceJSON

/// All names in sheets that programs may use.
///
/// Each sheet is read on its own: its references need not resolve.
package struct SheetSymbols {
  /// An axis: its contexts, and the default one if a sheet sets it.
  struct Axis {
    var contexts: Set<String> = []
    var defaultContext: String?
  }

  /// The classes that UIKit lacks, with their superclasses in `@classes`.
  private(set) var classes: [String: String?] = [:]

  /// The ids.
  private(set) var ids: Set<String> = []

  /// The names of styles.
  private(set) var names: Set<String> = []

  /// The states that are not built in.
  private(set) var states: Set<String> = []

  /// The properties, with the definitions of declared ones.
  package private(set) var properties: [String: StyleSheet.PropertyDefinition?] = [:]

  /// The constants, and the members of object constants, such as `label.primary`.
  private(set) var constants: Set<String> = []

  /// The axes by name.
  private(set) var axes: [String: Axis] = [:]

  /// The descriptions of constants, and of entries whose selector is one name, id or class, by
  /// `$name`, `.name`, `#id` and `Class`.
  private(set) var descriptions: [String: StyleSheet.Description] = [:]

  /// Collects the names in sheets.
  package init(_ sheets: [StyleSheet]) {
    for sheet in sheets { add(sheet) }
    for description in sheets.flatMap(\.descriptions).map(\.value) {
      for name in description.names {
        var known = descriptions[name] ?? description
        known.summary = description.summary ?? known.summary
        known.deprecation = description.deprecation ?? known.deprecation
        descriptions[name] = known
      }
    }
  }

  /// Returns the names that other sheets lack.
  package func without(_ other: Self) -> Self {
    var rest = self
    rest.classes = classes.filter { !other.classes.keys.contains($0.key) }
    rest.ids.subtract(other.ids)
    rest.names.subtract(other.names)
    rest.states.subtract(other.states)
    rest.properties = properties.filter { !other.properties.keys.contains($0.key) }
    rest.constants.subtract(other.constants)
    rest.axes = axes.filter { !other.axes.keys.contains($0.key) }
    return rest
  }

  /// Returns the names for a module that imports others: those that no other one has, and those that
  /// several have, since their members would be ambiguous without one of the module itself.
  ///
  /// Axes of several modules are left out: each module has a type of its own for them, so that one
  /// more would be ambiguous too.
  package func besides(_ modules: [Self]) -> Self {
    var (all, shared) = (SheetSymbols([]), SheetSymbols([]))
    for module in modules {
      shared.formUnion(module.without(module.without(all)))
      all.formUnion(module)
    }
    var symbols = without(all)
    shared.axes = [:]
    symbols.formUnion(shared)
    return symbols
  }

  private mutating func formUnion(_ other: Self) {
    classes.merge(other.classes) { $0 ?? $1 }
    ids.formUnion(other.ids)
    names.formUnion(other.names)
    states.formUnion(other.states)
    properties.merge(other.properties) { $0 ?? $1 }
    constants.formUnion(other.constants)
    for (name, axis) in other.axes {
      axes[name, default: axis].contexts.formUnion(axis.contexts)
    }
    descriptions.merge(other.descriptions) { known, _ in known }
  }

  private mutating func add(_ sheet: StyleSheet) {
    for definition in sheet.classes.map(\.value) {
      add(className: definition.superclass)
      add(className: definition.name)
      if classes.keys.contains(definition.name) {
        classes[definition.name] = .some(definition.superclass)
      }
    }
    for state in sheet.states?.value ?? [] { add(state: state) }
    for added in sheet.addedStates { add(state: added.value.name) }
    for property in sheet.properties.map(\.value) {
      properties[property.name] = .some(property)
    }
    for modifier in sheet.modifiers.map(\.value) {
      axes[modifier.axis, default: Axis()].contexts.formUnion(modifier.contexts)
      axes[modifier.axis]?.defaultContext = modifier.defaultContext
    }
    for contexts in sheet.conditions.map(\.value) {
      for axis in contexts.axes {
        if let context = contexts[axis] { axes[axis, default: Axis()].contexts.insert(context) }
      }
    }
    for constant in sheet.constants { add(constant.value, named: constant.name) }
    for entry in sheet.entries { add(entry) }
  }

  private mutating func add(_ entry: Entry) {
    for step in entry.selectors.flatMap(\.steps) {
      if let name = step.className { add(className: name) }
      if let id = step.id { ids.insert(id) }
      names.formUnion(step.names + step.excludedNames)
      for state in step.states + step.excludedStates { add(state: state.name) }
    }
    for declaration in entry.deferred where declaration.setting.group == .properties {
      add(property: declaration.setting.name)
    }
    for declaration in entry.declarations.sorted
    where declaration.setting.group == .properties {
      add(property: declaration.setting.name)
    }
  }

  private mutating func add(className: String) {
    if Catalog.uiKit.contains(className) || classes.keys.contains(className) { return }
    classes[className] = .some(nil)
  }

  private mutating func add(state: String) {
    if state != "normal", !ControlState.builtInNames.contains(state) { states.insert(state) }
  }

  private mutating func add(property: String) {
    if !properties.keys.contains(property) { properties[property] = .some(nil) }
  }

  private mutating func add(_ value: JSONNode, named name: String) {
    constants.insert(name)
    guard case .object(let members) = value.value else { return }
    if members.allSatisfy({ Self.fields.contains($0.key) }) { return }
    for member in members where Identifier.isConstant(member.key) {
      add(member.value, named: "\(name).\(member.key)")
    }
  }

  /// The members of single values; those of gradients may have symbols.
  private static let fields = Set(
    ValueKind.allCases.filter { $0 != .gradient }.flatMap(\.row.members) + ["kern", "font"]
  )
}
