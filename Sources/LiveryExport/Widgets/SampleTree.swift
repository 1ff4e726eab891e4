import Livery

/// A tree with a widget for each class that has roles, and for each selector of a theme inside its
/// containers, for exports without a tree.
struct SampleTree {
  /// The tree.
  let tree: WidgetTree

  /// Makes the samples of a theme, which has no structural conditions: a sample has no siblings.
  init(_ theme: Theme) {
    tree = WidgetTree(theme: theme)
    tree.reportsMistakes = false
    let tree = tree
    tree.batch {
      let catalog = theme.appearance().catalog
      var seen: Set<[String]> = []
      for name in Set(RoleTable.builtIn.map(\.className) + theme.roles.map(\.className)).sorted()
      where catalog.contains(name) {
        seen.insert(["\(name)#.[]"])
        tree.addWindow().add(name)
      }
      for selector in theme.appearance().cascadeRules.compactMap(\.selector) {
        let steps = selector.steps
        let key = steps.map { "\($0.className ?? "")#\($0.id ?? "").\($0.names)" }
        guard seen.insert(key).inserted else { continue }
        let classes = steps.last?.className.map { [$0] } ?? ["UIView", "UILabel", "UIButton"]
        for name in classes {
          var parent = tree.addWindow()
          for step in steps.dropLast() { parent = parent.add(step, as: step.className ?? "UIView") }
          if let step = steps.last { parent.add(step, as: name) }
        }
      }
    }
  }
}

extension Widget {
  /// Adds a widget that matches a step.
  @discardableResult
  fileprivate func add(_ step: Selector.Step, as name: String) -> Widget {
    add(name, id: step.id, names: Set(step.names))
  }
}
