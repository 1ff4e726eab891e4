/// The result of looking up a part by name.
enum PartLookup {
  /// The part, without optionals.
  case found(Any)
  /// The part exists, but is `nil`, or lazy and not made yet.
  case empty(isLazy: Bool)
  /// The part does not exist; the names are those of the existing parts.
  case missing(names: [String])

  /// Looks up a name in ``KeyPathParts``, then in the parts that LiveryKit computes, then in stored
  /// properties.
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
    self = Self.stored(name, in: owner, besides: names)
  }

  private static func stored(
    _ name: String,
    in owner: Any,
    besides names: [String]
  ) -> PartLookup {
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
        // A property with a wrapper or a macro is stored with an underscore.
        if label == "_\(name)" {
          return flattened(unwrapped(value)).map { .found($0) } ?? .empty(isLazy: false)
        }
        names.append(plain)
      }
    }
    return .missing(names: names)
  }

  /// Returns the value inside a property wrapper; any other value unchanged.
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

  /// Returns a Boolean value that indicates whether an owner has the part.
  let isPart: @Sendable (Any) -> Bool

  /// Returns the part, which may be an empty optional.
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
