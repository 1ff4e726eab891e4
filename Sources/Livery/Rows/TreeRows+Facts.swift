extension TreeRows {
  /// Returns the properties of a widget that its style depends on, without its containers.
  ///
  /// `number` is its number among its siblings, from 1; 0 if it is not known.
  func facts(of row: Row, number: Int = 0) -> WidgetFacts {
    WidgetFacts(
      className: className(of: row),
      id: extras.ids[row],
      names: extras.names[row] ?? [],
      place: siblingPlace(of: row, number: number, counts: true),
      states: states(of: row),
      own: extras.ownStyles[row] ?? [:]
    )
  }

  /// Finds the place of a widget among its siblings.
  ///
  /// - Parameters:
  ///   - row: The widget.
  ///   - number: Its number among its siblings, from 1; 0 if it is not known.
  ///   - counts: A Boolean value that indicates whether the siblings before it are counted then; if
  ///     not, the number is 2 for all but the first.
  /// - Returns: The place; a window has no siblings.
  func siblingPlace(of row: Row, number: Int = 0, counts: Bool) -> Selector.Step.Place {
    let node = self[row]
    let isEmpty = node.firstChild < 0
    guard node.parent >= 0 else { return .init(number: 1, isLast: true, isEmpty: isEmpty) }
    var number = number
    if number == 0 {
      let first = self[Int(node.parent)].firstChild
      number = 1
      if counts {
        var current = Int32(row)
        while current != first {
          current = self[Int(current)].previous
          number += 1
        }
      } else if first != row {
        number = 2
      }
    }
    return .init(number: number, isLast: node.next < 0, isEmpty: isEmpty)
  }
}
