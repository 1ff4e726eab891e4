/// A value that others may follow, such as the brightness of a screen or a choice of the user.
///
/// ```swift
/// let screen = ObservedValue(Brightness(level: 0.8))
/// try tree.bind("scheme", to: screen, by: \.scheme)
/// screen.value.level = 0.2  // the tree goes dark, in one commit
/// ```
///
/// It is neither `Sendable` nor bound to an actor; it lives where the trees live that follow it.
public final class ObservedValue<Value> {
  /// The value; whoever follows it hears of each value that is set, after that.
  public var value: Value {
    didSet { for number in followers.keys.sorted() { followers[number]?(value) } }
  }

  private var followers: [Int: (Value) -> Void] = [:]
  private var lastNumber = 0

  /// Makes a value that nobody follows yet.
  public init(_ value: Value) { self.value = value }

  /// Tells a closure of each value, until what is returned is called.
  func follow(_ follower: @escaping (Value) -> Void) -> () -> Void {
    lastNumber += 1
    let number = lastNumber
    followers[number] = follower
    return { [weak self] in self?.forget(number) }
  }

  /// Takes a follower out, and only then lets go of it: what it owns may end others.
  private func forget(_ number: Int) {
    let follower = followers.removeValue(forKey: number)
    withExtendedLifetime(follower) {}
  }
}

/// How bright the surroundings are, and from where on they count as light.
public struct Brightness: Hashable, Sendable {
  /// The brightness, from 0 to 1.
  public var level: Double

  /// The brightness up to which it counts as dark.
  public var threshold: Double

  /// Describes surroundings.
  public init(level: Double, threshold: Double = 0.5) {
    self.level = level
    self.threshold = threshold
  }

  /// The context `light` above the threshold, and `dark` otherwise.
  public var scheme: String { level > threshold ? "light" : "dark" }
}
