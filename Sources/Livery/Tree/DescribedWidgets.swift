/// The children of a described widget.
///
/// Copied on write by descriptions. Descriptions may be as deep as they have widgets, so the
/// children are released iteratively, without recursion.
final class DescribedWidgets: @unchecked Sendable {
  /// The widgets, in order.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var all: [WidgetDescription]

  init(_ all: [WidgetDescription]) { self.all = all }

  deinit {
    var pending = takeChildren()
    while var next = pending.popLast() {
      // Children with other references remain as they are.
      if isKnownUniquelyReferenced(&next) { pending += next.takeChildren() }
    }
  }

  /// Removes and returns the children of the widgets.
  private func takeChildren() -> [DescribedWidgets] {
    all.indices.compactMap { all[$0].storedChildren.take() }
  }
}
