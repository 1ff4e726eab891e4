extension Style {
  /// The section `properties` of a style: the properties that have a value, without those that have
  /// only their initial value.
  ///
  /// One is looked up without collecting the others:
  ///
  /// ```swift
  /// let ink = style.properties["ink"]?.color
  /// for (name, value) in style.properties { print(name, value) }
  /// ```
  ///
  /// The value of a stored ``Property`` is found even faster: `style[ink]`.
  public struct Properties: Sendable {
    /// The style with the section; the rest of it does not matter.
    private var style: Style

    init(style: Style) { self.style = style }

    /// The value of a property; `nil` if it has none, or only its initial one.
    public subscript(name: String) -> SettingValue? {
      get {
        switch style.storage {
        case .plain(let plain): plain.sections.properties[name]
        case .computed(let computed): computed.specifiedValue(ofProperty: name)
        }
      }
      set { style[.property(name)] = newValue }
    }

    /// All values by name.
    public var values: [String: SettingValue] {
      switch style.storage {
      case .plain(let plain): plain.sections.properties
      case .computed(let computed): computed.properties
      }
    }

    /// The names, in no particular order.
    public var keys: Dictionary<String, SettingValue>.Keys { values.keys }

    /// The number of properties.
    public var count: Int { values.count }

    /// A Boolean value that indicates whether no property has a value.
    public var isEmpty: Bool { values.isEmpty }
  }
}

extension Style.Properties: Sequence {
  /// Returns an iterator over names and values, in no particular order.
  public func makeIterator() -> Dictionary<String, SettingValue>.Iterator {
    values.makeIterator()
  }
}

extension Style.Properties: ExpressibleByDictionaryLiteral {
  /// Makes the section from names and values; of equal names the last counts.
  public init(dictionaryLiteral elements: (String, SettingValue)...) {
    style = Style()
    for (name, value) in elements { self[name] = value }
  }
}

extension Style.Properties: Hashable {
  /// Returns whether two sections have the same values.
  public static func == (left: Self, right: Self) -> Bool { left.values == right.values }

  /// Feeds all values to a hasher.
  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}
