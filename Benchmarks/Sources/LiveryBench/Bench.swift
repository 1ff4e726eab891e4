import Foundation
import Livery

/// A runner of operations on one size of the workload.
struct Bench: Sendable {
  /// The folder of the workload.
  let data: URL

  /// The number of widgets.
  let widgets: Int

  /// The number of entries of the sheet.
  let entries: Int

  /// The number of runs of each operation.
  let runs: Int

  /// A Boolean value that indicates whether only the operations themselves run, each a fixed number
  /// of times.
  let isBare: Bool

  /// The stopwatch.
  let stopwatch = Stopwatch()

  private var shape: TreeShape?
  private var themes: [String: Theme] = [:]

  init(data: URL, widgets: Int, entries: Int, runs: Int, isBare: Bool = false) {
    self.data = data
    self.widgets = widgets
    self.entries = entries
    self.runs = runs
    self.isBare = isBare
  }

  /// An odd number of runs, so that an operation that goes forth and back ends forth.
  var oddRuns: Int { runs | 1 }

  /// Returns the workload's tree.
  mutating func workloadShape() throws -> TreeShape {
    if let shape { return shape }
    let shape = try TreeShape(widgets: widgets, in: data)
    self.shape = shape
    return shape
  }

  /// Returns a theme of the workload, such as `light.livery`.
  mutating func theme(_ name: String) throws -> Theme {
    if let theme = themes[name] { return theme }
    let theme = try Theme("sheet_\(entries)_\(name)", in: data)
    themes[name] = theme
    return theme
  }

  /// Measures an operation, which may have several results.
  mutating func measure(_ operation: Operation) throws -> [Measurement] {
    switch operation {
    case .parse: try parse()
    case .build: try build()
    case .buildAnyOrder: try buildAnyOrder()
    case .buildDescription: try buildDescription()
    case .reconcile: try reconcile()
    case .first: try first()
    case .firstCold: try firstCold()
    case .defaultChange: try defaultChange()
    case .defaultStyle: try defaultStyle()
    case .swap: try swap(to: "dark.livery", as: operation)
    case .swapOther: try swap(to: "other.livery", as: operation)
    case .swapOtherCold: try swapOtherCold()
    case .scope: try scope()
    case .scopeDeclarations: try scopeDeclarations()
    case .flip: try flip(.highlighted, as: operation)
    case .flipAdded: try flipAdded()
    case .flipOnceEach: try flipOnceEach()
    case .stateUnmentioned: try flip(.focused, as: operation)
    case .hosts: try hosts()
    case .touches: try touches()
    case .elements: try elements()
    case .reload: try reload()
    case .reloadMotif: try reloadMotif()
    case .parseForeign: try parseForeign()
    case .explain: try explain()
    case .readColor, .readProperty, .readPropertyMade, .readProperties, .readRole:
      try read(operation)
    case .prove, .states, .usage, .edit, .compare, .timer: try inspect(operation)
    case .memory: try memory()
    case .flat: try flat()
    case .deep: try hardCase(operation, shape: .chain(of: widgets))
    case .wide: try hardCase(operation, shape: .row(of: widgets))
    case .oneClass: try oneClass()
    case .regular: try hardCase(operation, shape: .tables(of: widgets))
    case .moves: try moves()
    case .stripes: try stripes()
    case .flipNegated: try flipNegated()
    }
  }

  /// Returns a result of this size of the workload.
  func measurement(
    _ operation: String,
    times: [Double],
    dividedBy divisor: Int? = nil,
    widgets: Int? = nil,
    details: KeyValuePairs<String, Double> = [:]
  ) -> Measurement {
    Measurement(
      operation: operation,
      widgets: widgets ?? self.widgets,
      entries: entries,
      samples: times.isEmpty ? nil : Samples(times),
      divisor: divisor ?? widgets ?? self.widgets,
      details: details
    )
  }
}

extension CommitReport {
  /// Returns the counts of the commit, and the number of checked values.
  func details(checked: Int) -> KeyValuePairs<String, Double> {
    [
      "restyled": Double(widgetsRestyled),
      "styles": Double(stylesComputed),
      "tested": Double(selectorsTested),
      "checked": Double(checked),
    ]
  }
}
