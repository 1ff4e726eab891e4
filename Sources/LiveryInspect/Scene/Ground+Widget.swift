package import Livery

extension Ground {
  /// Creates the ground behind a widget in the current states and contexts of its tree, without
  /// gloss: what its ancestors paint.
  package init(behind widget: Widget) {
    var ancestors: [Widget] = []
    var next = widget.parent
    while let ancestor = next {
      ancestors.append(ancestor)
      next = ancestor.parent
    }
    let canvas = Light.canvas(in: widget.tree.appearance.contexts)
    self = ancestors.reversed().reduce(Ground(canvas)) {
      $0.inside($1.roles.box(in: $1.style))
    }
  }

  /// Returns the ground of a widget's text and contents, without gloss.
  package func inside(_ box: PaintedBox) -> Self { painted(with: box)[0] }
}
