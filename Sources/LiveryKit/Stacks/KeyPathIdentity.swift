/// What a key path leads to, whichever subclass it was written for: `\Label.alpha` and `\View.alpha`
/// are one.
struct KeyPathIdentity: Hashable {
  /// The key path as if it began at an object of no particular class.
  private let path: AnyKeyPath

  /// The key path as it was written.
  private let original: AnyKeyPath

  /// The hash of the path, which takes long to work out.
  private let hash: Int

  init<Object: AnyObject, Value>(_ keyPath: KeyPath<Object, Value>) {
    // Only what follows on the object tells paths apart. This one is compared, and never followed.
    let place = unsafe Unmanaged.passUnretained(keyPath).toOpaque()
    let plain = unsafe Unmanaged<KeyPath<AnyObject, Value>>.fromOpaque(place)
    self.init(unsafe (\Root.object).appending(path: plain.takeUnretainedValue()), keyPath)
  }

  private init(_ path: AnyKeyPath, _ original: AnyKeyPath) {
    self.path = path
    self.original = original
    hash = path.hashValue
  }

  /// What another key path leads to from the object that this one leads to.
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

  /// Where all paths begin.
  private final class Root {
    let object: AnyObject
    init(_ object: AnyObject) { self.object = object }
  }
}
