/// The course of a transition: its progress at each fraction of its duration.
public enum Easing: Hashable, Sendable {
  /// A cubic Bézier curve from (0, 0) to (1, 1) with two control points, whose horizontal positions
  /// are between 0 and 1.
  case cubicBezier(Double, Double, Double, Double)
  /// Jumps of equal size, a given number of them.
  case steps(Int, Jump)

  /// The ends at which an easing in steps jumps.
  public enum Jump: String, CaseIterable, Hashable, Sendable {
    /// At the start only.
    case start
    /// At the end only.
    case end
    /// At neither end.
    case none
    /// At both ends.
    case both
  }

  /// A constant speed.
  public static var linear: Self { .cubicBezier(0, 0, 1, 1) }
  /// A fast start and a slow end.
  public static var ease: Self { .cubicBezier(0.25, 0.1, 0.25, 1) }
  /// A slow start.
  public static var easeIn: Self { .cubicBezier(0.42, 0, 1, 1) }
  /// A slow end.
  public static var easeOut: Self { .cubicBezier(0, 0, 0.58, 1) }
  /// A slow start and a slow end.
  public static var easeInOut: Self { .cubicBezier(0.42, 0, 0.58, 1) }

  /// Returns the progress at a fraction of the duration: 0 at its start, 1 at its end.
  public func progress(at fraction: Double) -> Double {
    let fraction = min(max(fraction, 0), 1)
    switch self {
    case .cubicBezier(let x1, let y1, let x2, let y2):
      if fraction == 0 || fraction == 1 { return fraction }
      var (low, high) = (0.0, 1.0)
      // Horizontal positions ascend, so halving finds the parameter of one.
      for _ in 0..<48 {
        let middle = (low + high) / 2
        if Self.bezier(x1, x2, at: middle) < fraction { low = middle } else { high = middle }
      }
      return Self.bezier(y1, y2, at: (low + high) / 2)
    case .steps(let count, let jump):
      let jumps = Double(jump == .none ? count - 1 : jump == .both ? count + 1 : count)
      let begun = (fraction * Double(count)).rounded(.down)
      let step = begun + (jump == .start || jump == .both ? 1 : 0)
      return min(step, jumps) / max(jumps, 1)
    }
  }

  private static func bezier(_ first: Double, _ second: Double, at place: Double) -> Double {
    let rest = 1 - place
    return 3 * rest * place * (rest * first + place * second) + place * place * place
  }
}

extension Easing: LosslessStringConvertible {
  /// The easings with names, as in CSS.
  package static let named: [(name: String, easing: Self)] = [
    ("linear", .linear), ("ease", .ease), ("ease-in", .easeIn), ("ease-out", .easeOut),
    ("ease-in-out", .easeInOut), ("step-start", .steps(1, .start)), ("step-end", .steps(1, .end)),
  ]

  /// The names, as in CSS.
  static let names = named.map(\.name)

  /// The positions of the control points; none for steps.
  var numbers: [Double] {
    if case .cubicBezier(let x1, let y1, let x2, let y2) = self { [x1, y1, x2, y2] } else { [] }
  }

  /// The text in a sheet: a name, or a function such as `cubic-bezier(0.4, 0, 0.2, 1)`.
  public var description: String {
    if let (name, _) = Self.named.first(where: { $0.easing == self }) { return name }
    switch self {
    case .cubicBezier:
      return "cubic-bezier(\(numbers.map(\.plainText).joined(separator: ", ")))"
    case .steps(let count, let jump): return "steps(\(count), jump-\(jump.rawValue))"
    }
  }

  /// Parses a name, or a function `cubic-bezier` or `steps`.
  public init?(_ description: String) {
    if let (_, easing) = Self.named.first(where: { $0.name == description }) {
      self = easing
      return
    }
    guard description.hasSuffix(")"), let open = description.firstIndex(of: "(") else { return nil }
    let arguments = description[description.index(after: open)...].dropLast()
      .split(separator: ",", omittingEmptySubsequences: false)
      .map { Identifier.trimmed(String($0)) ?? "" }
    switch description[..<open] {
    case "cubic-bezier":
      let numbers = arguments.compactMap { Double($0) }.filter(\.isFinite)
      guard numbers.count == 4, arguments.count == 4, (0...1).contains(numbers[0]),
        (0...1).contains(numbers[2])
      else { return nil }
      self = .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
    case "steps":
      let name = arguments.count == 2 ? arguments[1] : "end"
      let jump = Jump(rawValue: name.hasPrefix("jump-") ? String(name.dropFirst(5)) : name)
      guard let count = Int(arguments[0]), let jump, arguments.count <= 2,
        (jump == .none ? 2 : 1)...1_000_000 ~= count,
        name.hasPrefix("jump-") || jump == .start || jump == .end
      else { return nil }
      self = .steps(count, jump)
    default: return nil
    }
  }
}

extension Easing: PropertyValue {
  /// Makes a value from that of a setting; `nil` unless it is an easing.
  public init?(settingValue: SettingValue) {
    guard case .easing(let value) = settingValue else { return nil }
    self = value
  }

  /// The value as that of a setting.
  public var settingValue: SettingValue { .easing(self) }
}
