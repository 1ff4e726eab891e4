import SourceJSON

/// Windows with elements inside, made from a tree file.
///
/// ```swift
/// let file = try TreeFile(contentsOf: "Resources/tree.json")
/// let described = DescribedTree(of: file, in: WidgetTree(theme: theme))
/// let title = described.element(withID: "title") as? Label
/// ```
///
/// Elements get their ids, names, states, texts, styles and element paths, and are added to each
/// other with ``Element/addElement(_:)``. A single view described inside a view controller becomes
/// its view; otherwise a plain view contains the described elements.
public struct DescribedTree {
  /// The windows, in order; they close when they are released.
  public private(set) var windows: [Window] = []

  /// The differences from the file: misplaced elements, and element paths that an element cannot
  /// have.
  ///
  /// Missing values of the theme are in ``Window/pathProblems``.
  public private(set) var problems: [Diagnostic] = []

  /// The errors of the tree, such as a duplicate id.
  public private(set) var errors: [TreeError] = []

  /// Makes elements from a tree file, in one commit.
  ///
  /// - Parameters:
  ///   - file: The file. Classes that it defines are defined in the tree.
  ///   - tree: The tree that receives the windows.
  ///   - catalog: The catalog of classes and their elements.
  ///   - hosts: The hosts that apply styles to elements.
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
          Diagnostic(.error, .classConflict, message: "\(error)", at: definition.location)
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

  /// Returns the element with an id; in the first window that has one.
  public func element(withID id: WidgetID) -> Element? {
    windows.lazy.compactMap { $0.element(withID: id) }.first
  }
}

extension Element {
  /// Returns this element or the nearest one inside, in document order, that has an id.
  public final func element(withID id: WidgetID) -> Element? {
    var open: [Element] = [self]
    while let element = open.popLast() {
      if element.id == id { return element }
      open += element.elements.reversed()
    }
    return nil
  }
}
