/// The parts of UIKit that exports name, with a loop that answers questions about them.

/// A colour of an asset catalogue.
public struct UIColor {
  /// The name.
  public let name: String

  /// Names a colour.
  public init?(named name: String) { self.name = name }
}

/// The class of controls, for its states.
public enum UIControl {
  /// States, with the bits of UIKit.
  public struct State: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt

    /// Makes states of their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// No state.
    public static let normal: State = []
    /// The pressed state.
    public static let highlighted = State(rawValue: 1 << 0)
    /// The disabled state.
    public static let disabled = State(rawValue: 1 << 1)
    /// The selected state.
    public static let selected = State(rawValue: 1 << 2)
    /// The focused state.
    public static let focused = State(rawValue: 1 << 3)
  }
}

/// Answers questions on standard input: `color FUNCTION STATE …` and `constant NAME`, a line each.
public func run(
  _ functions: [String: (UIControl.State) -> UIColor?],
  _ states: [String: UIControl.State],
  _ constants: [String: Any?]
) {
  while let line = readLine() {
    let words = line.split(separator: " ").map(String.init)
    if words.first == "color" {
      let known = words.dropFirst(2).map { states[$0] }
      let state = known.reduce(into: UIControl.State()) { if let one = $1 { $0.insert(one) } }
      let name = functions[words[1]]?(state)?.name ?? "none"
      print(known.contains { $0 == nil } ? "no state" : name)
    } else {
      switch constants[words.dropFirst().joined(separator: " ")] {
      case let color as UIColor: print("color \(color.name)")
      case let text as String: print(String(reflecting: text))
      case let value??: print(value)
      default: print("none")
      }
    }
  }
}
