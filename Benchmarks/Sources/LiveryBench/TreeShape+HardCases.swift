extension TreeShape {
  /// Returns a chain of nested widgets, a push button innermost.
  static func chain(of count: Int) -> Self {
    var shape = Self()
    for place in 0..<max(2, count) - 1 {
      shape.add(UInt8(place % containerCount), in: place - 1)
    }
    shape.leaf = shape.add(button, in: shape.count - 1)
    shape.checks = [0, shape.count / 2, shape.leaf]
    return shape
  }

  /// Returns a window with a number of push buttons directly inside.
  static func row(of count: Int) -> Self {
    var shape = Self()
    shape.add(0, in: -1)
    for _ in 0..<max(1, count) { shape.add(button, in: 0) }
    shape.leaf = shape.count / 2
    shape.checks = [0, 1, shape.leaf, shape.count - 1]
    return shape
  }

  /// Returns push buttons inside containers of every class, each class so often that every path of
  /// a number of steps leads to them.
  static func nest(of count: Int, pathSteps: Int) -> Self {
    var shape = Self()
    for place in 0..<containerCount * pathSteps {
      shape.add(UInt8(place % containerCount), in: place - 1)
    }
    let innermost = shape.count - 1
    repeat { shape.add(button, in: innermost) } while shape.count < count
    shape.leaf = shape.count - 1
    shape.checks = [0, innermost, innermost + 1, shape.leaf]
    return shape
  }

  /// Returns a hundred tables of equal rows, each with an icon, two labels and a push button; about
  /// a given number of widgets together.
  static func tables(of count: Int) -> Self {
    let list: UInt8 = 4
    let row: UInt8 = 5
    let label: UInt8 = 13
    let icon: UInt8 = 20
    var shape = Self()
    let window = shape.add(0, in: -1)
    for _ in 0..<100 {
      let table = shape.add(list, in: window)
      for _ in 0..<max(1, count / 500) {
        let cell = shape.add(row, in: table)
        for content in [icon, label, label, button] { shape.leaf = shape.add(content, in: cell) }
      }
    }
    let middle = shape.count / 2
    shape.checks = [0, 1, 2] + Array(middle..<middle + 5) + [shape.leaf]
    return shape
  }
}
