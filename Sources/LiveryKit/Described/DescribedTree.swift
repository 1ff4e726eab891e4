import SourceJSON

/// Windows with elements inside, as a tree file describes them (spec 12).
///
/// ```swift
/// let file = try TreeFile(contentsOf: "Resources/tree.json")
/// let described = DescribedTree(of: file, in: WidgetTree(theme: theme))
/// let title = described.element(withID: "title") as? Label
/// ```
///
/// Elements get their ids, names, states, texts, styles and element paths, and are put inside each
/// other with ``Element/addElement(_:)``. A view controller with one view described has that as its
/// view; otherwise a view of its own holds what is described.
public struct DescribedTree {
  /// The windows, in order; they stay open as long as somebody holds on to them.
  public private(set) var windows: [Window] = []

  /// What is not as it is described: elements that cannot stand where they are, and element paths
  /// that are none of theirs.
  ///
  /// What the theme lacks is in ``Window/pathProblems``.
  public private(set) var problems: [Diagnostic] = []

  /// What the tree refused, such as an id that is taken.
  public private(set) var errors: [TreeError] = []

  /// Makes elements as a file describes them, in one commit.
  ///
  /// - Parameters:
  ///   - file: The file. Classes that it defines are defined in the tree.
  ///   - tree: The tree that gets the windows.
  ///   - catalog: Which objects stand for which classes.
  ///   - hosts: What puts styles on elements.
  public init(
    of file: TreeFile,
    in tree: WidgetTree,
    catalog: ElementCatalog = .builtIn,
    hosts: HostTable = .builtIn
  ) {
    for definition in file.classes {
      let (name, superclass) = (definition.value.name, definition.value.superclass)
      do throws(CatalogConflict) {
        try tree.define(ClassName(rawValue: name), superclass: ClassName(rawValue: superclass))
      } catch {
        problems.append(
          Diagnostic(.error, .classConflict, "\(error)", at: definition.location)
        )
      }
    }
    var builder = ElementBuilder(tree: tree, catalog: catalog)
    let report = tree.batch {
      windows = file.windows.map { builder.window($0, hosts) }
    }
    problems += builder.problems
    errors = report.errors
  }

  /// The element with an id; in the first window that has one.
  public func element(withID id: WidgetID) -> Element? {
    windows.lazy.compactMap { $0.element(withID: id) }.first
  }
}

extension Element {
  /// The nearest element inside that has an id, or this one, in document order.
  public final func element(withID id: WidgetID) -> Element? {
    var open: [Element] = [self]
    while let element = open.popLast() {
      if element.id == id { return element }
      open += element.elements.reversed()
    }
    return nil
  }
}
