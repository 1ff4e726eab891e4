/// What is found under a name inside something.
enum PartLookup {
  /// The part, without optionals.
  case found(Any)
  /// There is such a part, but it is `nil`, or a lazy one that was not made yet.
  case empty(isLazy: Bool)
  /// There is no such part; the names are those that there are.
  case missing(names: [String])

  /// Looks for one of ``KeyPathParts``, then for one that LiveryKit computes, then a stored one.
  init(_ name: String, in owner: Any) {
    var names: [String] = []
    if let owner = owner as? any KeyPathParts {
      names += owner.partNames
      if names.contains(name) {
        self =
          owner.part(named: name).flatMap(flattened).map { .found($0) } ?? .empty(isLazy: false)
        return
      }
    }
    for part in KnownPart.all where part.isPart(owner) {
      if part.name == name {
        self = part.value(owner).flatMap(flattened).map { .found($0) } ?? .empty(isLazy: false)
        return
      }
      names.append(part.name)
    }
    self = Self.stored(name, in: owner, names)
  }

  private static func stored(_ name: String, in owner: Any, _ names: [String]) -> PartLookup {
    let mirror = Mirror(reflecting: owner)
    if mirror.displayStyle == .collection { return element(name, of: mirror.children) }
    if let dictionary = owner as? [String: Any] {
      return dictionary[name].map { flattened($0).map { .found($0) } ?? .empty(isLazy: false) }
        ?? .missing(names: Array(dictionary.keys))
    }
    var names = names
    for mirror in sequence(first: mirror, next: \.superclassMirror) {
      for (label, value) in mirror.children {
        guard let label else { continue }
        let isLazy = label.hasPrefix(lazyPrefix)
        let plain = isLazy ? String(label.dropFirst(lazyPrefix.count)) : label
        if plain == name {
          return flattened(value).map { .found($0) } ?? .empty(isLazy: isLazy)
        }
        // What a wrapper or a macro makes of a property is stored with an underscore.
        if label == "_\(name)" {
          return flattened(unwrapped(value)).map { .found($0) } ?? .empty(isLazy: false)
        }
        names.append(plain)
      }
    }
    return .missing(names: names)
  }

  /// What a property wrapper holds; anything else as it is.
  private static func unwrapped(_ value: Any) -> Any {
    Mirror(reflecting: value).children.first { $0.label == "wrappedValue" }?.value ?? value
  }

  private static func element(_ name: String, of elements: Mirror.Children) -> PartLookup {
    guard let index = Int(name), index >= 0, index < elements.count else {
      return .missing(names: [])
    }
    let element = elements[elements.index(elements.startIndex, offsetBy: index)]
    return flattened(element.value).map { .found($0) } ?? .empty(isLazy: false)
  }

  private static let lazyPrefix = "$__lazy_storage_$_"
}

/// A computed property of LiveryKit's own classes.
private struct KnownPart {
  let name: String

  /// Whether something has such a part.
  let isPart: @Sendable (Any) -> Bool

  /// The part, which may be an empty optional.
  let value: @Sendable (Any) -> Any?

  private init<Owner, Value>(
    _ name: String,
    _ keyPath: any KeyPath<Owner, Value> & Sendable
  ) {
    self.name = name
    isPart = { $0 is Owner }
    value = { owner in (owner as? Owner).map { $0[keyPath: keyPath] as Any } }
  }

  static let all = [
    KnownPart("view", \ViewController.view),
    KnownPart("window", \Element.window),
    KnownPart("container", \Element.container),
    KnownPart("layer", \View.layer),
    KnownPart("titleLabel", \Button.titleLabel),
    KnownPart("topItem", \NavigationBar.topItem),
    KnownPart("selectedItem", \TabBar.selectedItem),
    KnownPart("navigationController", \ViewController.navigationController),
    KnownPart("tabBarController", \ViewController.tabBarController),
    KnownPart("topViewController", \NavigationController.topViewController),
    KnownPart("rootViewController", \NavigationController.rootViewController),
    KnownPart("viewControllers", \NavigationController.viewControllers),
    KnownPart("selectedViewController", \TabBarController.selectedViewController),
    KnownPart("viewControllers", \TabBarController.viewControllers),
    KnownPart("cells", \TableView.cells),
    KnownPart("textLabel", \TableViewCell.textLabel),
    KnownPart("detailTextLabel", \TableViewCell.detailTextLabel),
    KnownPart("imageView", \TableViewCell.imageView),
  ]
}
