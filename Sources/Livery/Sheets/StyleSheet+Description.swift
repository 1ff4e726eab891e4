extension StyleSheet {
  /// The description of a constant or an entry, from `@describe` or from the entry itself.
  public struct Description: Hashable, Sendable {
    /// The constant, the entry or the property that is described.
    public enum Subject: Hashable, Sendable {
      /// A constant, without its `$`, or a member of one.
      case constant(String)
      /// All entries with the meaning of a key.
      case entries(Entry.Target)
      /// A property, in its definition.
      case property(String)
    }

    /// The described constant, entry or property.
    public let subject: Subject
    /// The key: `$name` for a constant, `properties.name` for a property.
    public let key: String
    /// The meaning of the constant or the entry, for readers; `nil` without one.
    public var summary: String?
    /// The advice to those who use it although it is deprecated, which may be empty; `nil` if it is
    /// not.
    public var deprecation: String?

    /// Makes a description without content.
    package init(of subject: Subject, key: String) {
      self.subject = subject
      self.key = key
    }

    /// The constant as `$name`; of an entry the selectors that are a single name, id or class, as
    /// `.name`, `#id` and `Class`.
    package var names: [String] {
      switch subject {
      case .constant(let name): ["$" + name]
      case .entries(let target): target.onlyNames
      case .property: []
      }
    }

    /// The end of a message about a use of what is deprecated.
    package var advice: String {
      guard let deprecation, !deprecation.isEmpty else { return "" }
      return "; \(deprecation)"
    }
  }
}

extension Entry.Target {
  /// The selectors that are a single name, id or class, as `.name`, `#id` or `Class`.
  fileprivate var onlyNames: [String] {
    guard case .selectors(let selectors) = self else { return [] }
    return selectors.compactMap { selector in
      guard selector.steps.count == 1, let step = selector.steps.first, step.isStateless,
        step.tests.isEmpty
      else { return nil }
      switch (step.className, step.id, step.names.count) {
      case (let name?, nil, 0): return name
      case (nil, let id?, 0): return "#" + id
      case (nil, nil, 1): return "." + step.names[0]
      default: return nil
      }
    }
  }
}
