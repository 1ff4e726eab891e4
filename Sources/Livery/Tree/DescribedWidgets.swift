/// The widgets directly inside a described one.
///
/// It is changed only by the one description that holds on to it; others copy it first. Descriptions may be as deep
/// as they have widgets, so it lets go of what is inside step by step, without calling itself.
final class DescribedWidgets: @unchecked Sendable {
  /// The widgets, in order.
  var all: [WidgetDescription]

  init(_ all: [WidgetDescription]) { self.all = all }

  deinit {
    var pending = takeInner()
    while var next = pending.popLast() {
      // What somebody else holds on to stays as it is.
      if isKnownUniquelyReferenced(&next) { pending += next.takeInner() }
    }
  }

  /// Takes away what is inside the widgets.
  private func takeInner() -> [DescribedWidgets] {
    all.indices.compactMap { all[$0].inside.take() }
  }
}
