/// The loops of references that a commit found, each with the first widget that has it.
struct ReferenceLoops {
  private struct Loop {
    let settings: Set<Setting>
    let row: TreeRows.Row
    var others = 0
  }

  private var loops: [Loop] = []
  private var numbers: [Set<Setting>: Int] = [:]

  /// Records a loop of settings on a widget.
  mutating func note(_ settings: Set<Setting>, on row: TreeRows.Row) {
    if let number = numbers[settings] {
      loops[number].others += 1
    } else {
      numbers[settings] = loops.count
      loops.append(Loop(settings: settings, row: row))
    }
  }

  /// Returns the errors to report.
  func errors(in rows: TreeRows) -> [TreeError] {
    loops.map { loop in
      let path = rows.path(of: loop.row)
      return .referenceLoop(loop.settings.sorted(), widget: path, others: loop.others)
    }
  }
}
