/// A class, its superclass, and so on up to the root.
struct Ancestry: Sequence, IteratorProtocol {
  private var current: AnyClass?

  init(of type: AnyClass) {
    current = type
  }

  mutating func next() -> AnyClass? {
    defer { current = current.flatMap { _getSuperclass($0) } }
    return current
  }
}
