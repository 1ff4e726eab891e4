/// The identity of the property at a key path, independent of the subclass that the path was
/// written for: `\Label.alpha` and `\View.alpha` are equal.
struct KeyPathIdentity: Hashable {
  /// The key path from a root of no particular class.
  private let path: AnyKeyPath

  /// The key path as it was written.
  private let original: AnyKeyPath

  /// The hash of the path, stored because computing it is slow.
  private let hash: Int

  init<Object: AnyObject, Value>(_ keyPath: KeyPath<Object, Value>) {
    // Only the components after the object distinguish paths. This path is compared, never
    // followed.
    let place = unsafe Unmanaged.passUnretained(keyPath).toOpaque()
    let plain = unsafe Unmanaged<KeyPath<AnyObject, Value>>.fromOpaque(place)
    self.init(unsafe (\Root.object).appending(path: plain.takeUnretainedValue()), keyPath)
  }

  private init(_ path: AnyKeyPath, _ original: AnyKeyPath) {
    self.path = path
    self.original = original
    hash = path.hashValue
  }

  /// Returns the identity of the path that first follows this path and then another; `nil` if they
  /// do not fit.
  func followed(by other: Self) -> Self? {
    guard let path = path.appending(path: other.original),
      let original = original.appending(path: other.original)
    else { return nil }
    return Self(path, original)
  }

  static func == (left: Self, right: Self) -> Bool {
    left.hash == right.hash && left.path == right.path
  }

  func hash(into hasher: inout Hasher) { hasher.combine(hash) }

  /// The root of all paths.
  private final class Root {
    let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
  }
}
