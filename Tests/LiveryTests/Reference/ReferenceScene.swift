import Livery

/// The plain values that determine styles: the input of the reference implementation.
struct ReferenceScene {
  /// A widget in a window.
  struct Node {
    var path: String
    var className: String
    var id: String?
    var names: Set<String>
    var states: Set<String>
    var own: [Set<String>: Declarations]
    var parent: Int?

    /// The numbers of siblings of all classes before and after it; a window has none.
    var siblingsBefore = 0
    var siblingsAfter = 0

    /// The number of its children.
    var childCount = 0
  }

  var sheets: [StyleSheet]

  /// The number of base sheets, which come first.
  var baseCount = 0
  var catalog = Catalog.uiKit
  var defaultStyle: Declarations?

  /// The current contexts.
  var contexts: [String: String] = [:]

  /// The widgets, parents before children.
  var nodes: [Node] = []

  /// Describes a tree by its public interface.
  init(_ tree: WidgetTree, sheets: [StyleSheet], baseCount: Int = 0) {
    self.sheets = sheets
    self.baseCount = baseCount
    defaultStyle = tree.defaultStyle
    contexts = Self.contexts(tree.contexts, sheets)
    var indices: [Widget: Int] = [:]
    for widget in tree.widgets {
      indices[widget] = nodes.count
      var node = Node(
        path: widget.path,
        className: widget.className,
        id: widget.id,
        names: widget.names,
        states: Set(widget.states.names),
        own: [:],
        parent: widget.parent.flatMap { indices[$0] }
      )
      for states in widget.ownStyleStates {
        node.own[Set(states.names)] = widget.ownStyle(for: states)
      }
      let siblings = widget.parent?.children ?? [widget]
      node.siblingsBefore = siblings.firstIndex(of: widget) ?? 0
      node.siblingsAfter = siblings.count - 1 - node.siblingsBefore
      node.childCount = widget.children.count
      nodes.append(node)
    }
  }

  /// Returns the context on each axis: the one that was set if it exists, else the default.
  static func contexts(_ set: Contexts, _ sheets: [StyleSheet]) -> [String: String] {
    var contexts: [String: String] = [:]
    for modifier in sheets.flatMap(\.modifiers).map(\.value) {
      let context = set[modifier.axis] ?? ""
      let isKnown = modifier.contexts.contains(context)
      contexts[modifier.axis] = isKnown ? context : modifier.defaultContext
    }
    return contexts
  }

  /// Returns a Boolean value that indicates whether all required contexts are current.
  func holds(_ conditions: Contexts) -> Bool {
    conditions.axes.allSatisfy { contexts[$0] == conditions[$0] }
  }

  /// Returns a Boolean value that indicates whether a sheet is a base sheet.
  func isBase(_ sheet: Int) -> Bool { sheet < baseCount }

  /// The resolution of declarations.
  var resolution: Resolution {
    let app = sheets.dropFirst(baseCount).compactMap(\.resolution)
    return (app.first ?? sheets.compactMap(\.resolution).first)?.value ?? .cascade
  }

  /// The classes of the widgets, and those in rules.
  var classNames: Set<String> {
    let selectors = sheets.flatMap(\.entries).flatMap(\.selectors)
    return Set(nodes.map(\.className) + selectors.compactMap(\.target.className))
  }

  /// A Boolean value that indicates whether the built-in styles for states are enabled (spec 8.2).
  var hasBuiltInStates: Bool {
    resolution == .cascade || sheets.isEmpty
      || (sheets.dropFirst(baseCount).compactMap(\.builtInStates).first
        ?? sheets.compactMap(\.builtInStates).first)?.value == true
  }

  /// The states, strongest first (spec 3.1).
  var states: [String] { ReferenceStates(sheets, baseCount: baseCount).names }

  /// The declared properties, by name.
  var properties: [String: StyleSheet.PropertyDefinition] {
    Dictionary(sheets.flatMap(\.properties).map { ($0.value.name, $0.value) }) { first, _ in first }
  }

  /// The built-in settings that widgets do not inherit (L6-12).
  var settingsNotInherited: Set<Setting> {
    Set(sheets.flatMap(\.inheritance).map(\.value).filter { !$0.inherits }.map(\.setting))
  }

  /// Returns a class and its superclasses, itself first (spec 4.1, 4.3).
  func ancestry(of name: String) -> [String] {
    let added = Dictionary(
      sheets.flatMap(\.classes).map { ($0.value.name, $0.value.superclass) }
    ) { first, _ in first }
    var names = [name]
    while let last = names.last {
      if let superclass = added[last] ?? catalog.superclass(of: last) {
        names.append(superclass)
      } else if added[last] != nil || catalog.contains(last) {
        break
      } else {
        names.append(asksForStates(of: last) ? "UIControl" : "UIView")
      }
    }
    return names
  }

  /// Returns a Boolean value that indicates whether a selector requires or excludes states of a class
  /// in its last step (L4.1-5).
  private func asksForStates(of name: String) -> Bool {
    sheets.flatMap(\.entries).flatMap(\.selectors).contains {
      $0.target.className == name && !$0.target.isStateless
    }
  }
}
