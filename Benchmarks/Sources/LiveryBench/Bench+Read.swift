import Livery

extension Bench {
  /// Measures reading one value of a style: a built-in colour, and a property and a role in the forms
  /// that programs write.
  func read(_ operation: Operation) throws -> [Measurement] {
    let names = ["ink", "paper", "edge", "mark", "glow", "shade", "accent", "muted"]
    let kinds = names.map { #""\#($0)": "color""# }.joined(separator: ", ")
    let values = names.map { ##""\##($0)": "#336699""## }.joined(separator: ", ")
    let text = ##"""
      { "@properties": { \##(kinds) },
        "UIButton": { "controls": { "actionColor": "#336699" }, "properties": { \##(values) } } }
      """##
    let theme = try Theme(texts: [text]).appearance.theme
    let button = WidgetTree(theme: theme).addWindow().add("UIButton")
    let style = button.style
    let ink = Property<Color>("ink")
    let reads = 100_000
    var sum = 0
    let times = (0..<runs).map { _ in
      stopwatch.microseconds {
        switch operation {
        case .readProperty: for _ in 0..<reads { sum &+= style[ink].red }
        case .readPropertyMade: for _ in 0..<reads { sum &+= style[Property<Color>("ink")].red }
        case .readProperties: for _ in 0..<reads { sum &+= (style.properties["ink"]?.color).red }
        case .readRole: for _ in 0..<reads { sum &+= button.color(.text).red }
        default: for _ in 0..<reads { sum &+= style.controls.actionColor.red }
        }
      }
    }
    if sum != runs * reads * 0x33 {
      throw BenchmarkError.wrongCount(
        operation: operation.rawValue,
        what: "components",
        found: sum,
        expected: runs * reads * 0x33
      )
    }
    return [measurement(operation.rawValue, times: times, dividedBy: reads, details: [:])]
  }
}

extension Color? {
  /// The red component; 0 without a colour.
  fileprivate var red: Int { self.map { Int($0.red) } ?? 0 }
}
