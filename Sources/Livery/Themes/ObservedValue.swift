/// A value with observers, such as the brightness of a screen or a choice of the user.
///
/// ```swift
/// let screen = ObservedValue(Brightness(level: 0.8))
/// try tree.bind("scheme", to: screen, by: \.scheme)
/// screen.value.level = 0.2  // the tree goes dark, in one commit
/// ```
///
/// It is neither `Sendable` nor bound to an actor; it lives where its observing trees live.
public final class ObservedValue<Value> {
  /// The value; each assignment notifies the observers afterwards.
  public var value: Value {
    didSet { for number in followers.keys.sorted() { followers[number]?(value) } }
  }

  private var followers: [Int: (Value) -> Void] = [:]
  private var lastNumber = 0

  /// Makes a value without observers.
  public init(_ value: Value) { self.value = value }

  /// Calls a closure with each new value, until the returned closure is called.
  func follow(_ follower: @escaping (Value) -> Void) -> () -> Void {
    lastNumber += 1
    let number = lastNumber
    followers[number] = follower
    return { [weak self] in self?.forget(number) }
  }

  /// Removes an observer, and releases it afterwards: its release may remove others.
  private func forget(_ number: Int) {
    let follower = followers.removeValue(forKey: number)
    withExtendedLifetime(follower) {}
  }
}

/// The brightness of the surroundings, and the threshold above which they count as light.
public struct Brightness: Hashable, Sendable {
  /// The brightness, from 0 to 1.
  public var level: Double

  /// The brightness up to which it counts as dark.
  public var threshold: Double

  /// Makes a brightness.
  public init(level: Double, threshold: Double = 0.5) {
    self.level = level
    self.threshold = threshold
  }

  /// The context `light` above the threshold, and `dark` otherwise.
  public var scheme: String { level > threshold ? "light" : "dark" }
}
