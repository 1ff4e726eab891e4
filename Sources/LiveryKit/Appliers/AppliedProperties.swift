/// The properties of sheets that are applied to an object.
final class AppliedProperties {
  /// A source of properties for an object, from weakest to strongest.
  enum Source: Hashable {
    /// The style of its widget.
    case widget
    /// A property of an outer object, which names an entry for this one.
    case outer(ObjectIdentifier, property: String)
    /// An entry that was applied by name.
    case name

    var strength: Int {
      switch self {
      case .widget: 0
      case .outer: 1
      case .name: 2
      }
    }
  }

  /// The values that an applier has applied.
  struct Item {
    let applier: Applier
    let values: [SettingValue]

    /// The property that was set, as the table identifies it; `nil` if only a closure knows.
    let target: (any AnyProperty)?

    /// A Boolean value that indicates whether no later item sets the same property.
    var isSeen = true

    /// The entries that the applier has looked up.
    var entries: EntryLookup.Entries = [:]

    /// The inner object to which an entry was applied.
    weak var inner: AnyObject?

    /// A Boolean value that indicates whether the result depends on the values alone.
    var isSettled: Bool {
      if case .style = applier.action { false } else { entries.isEmpty }
    }
  }

  /// The specified properties of each source, weakest first.
  private(set) var sources: [(source: Source, specified: SpecifiedProperties)] = []

  /// A Boolean value that indicates whether an application to the object is in progress.
  var isApplying = false

  /// A Boolean value that indicates whether all specified properties are applied, and none of them
  /// follows the theme.
  var isSettled = false

  /// The current problems.
  var problems: [ApplicationProblem] = []

  /// The applied values, in order of application.
  var items: [Item] = []

  /// Makes it without properties.
  init() {}

  /// Makes it with the properties that other objects of the class share.
  init(_ specified: SpecifiedProperties, sharing shared: SpecifiedProperties.Shared) {
    sources = [(.widget, specified)]
    items = shared.items
    isSettled = true
  }

  /// The specified properties, if there is only one source.
  var onlySource: SpecifiedProperties? { sources.count == 1 ? sources[0].specified : nil }

  /// Sets the properties that a source specifies; `nil` for none.
  func set(_ specified: SpecifiedProperties?, from source: Source) {
    sources.removeAll { $0.source == source }
    guard let specified else { return }
    let place = sources.firstIndex { $0.source.strength > source.strength } ?? sources.count
    sources.insert((source, specified), at: place)
  }

  /// Returns a Boolean value that indicates whether a source specifies the same properties already.
  func contains(_ specified: SpecifiedProperties, from source: Source) -> Bool {
    sources.contains { $0.source == source && $0.specified.isSame(as: specified) }
  }

  /// Returns the properties of the strongest source that specifies one.
  func specified(for property: String) -> SpecifiedProperties? {
    sources.last { $0.specified.values[property] != nil }?.specified
  }

  /// The names of the specified properties, in alphabetical order.
  var names: [String] {
    if let onlySource { return onlySource.values.keys.sorted() }
    return Set(sources.flatMap(\.specified.values.keys)).sorted()
  }

  /// Returns the values that an applier has applied.
  func item(of applier: Applier) -> Item? { items.first { $0.applier.isSame(as: applier) } }

  /// Records the values that an applier has applied.
  func record(_ item: Item) {
    if let index = items.firstIndex(where: { $0.applier.isSame(as: item.applier) }) {
      items[index] = item
    } else {
      items.append(item)
    }
  }

  /// Removes the record of an applier.
  func remove(_ applier: Applier) { items.removeAll { $0.applier.isSame(as: applier) } }
}

extension ObjectValues {
  /// The properties of sheets that are applied to the object; `nil` for none.
  var applied: AppliedProperties? {
    get { appliedObject.map { known($0, as: AppliedProperties.self) } }
    set { appliedObject = newValue }
  }
}

extension NamedStyle {
  /// The values of its properties.
  public var properties: [String: SettingValue] {
    var properties: [String: SettingValue] = [:]
    for value in values where value.setting.group == .properties {
      properties[value.setting.name] = value.value
    }
    return properties
  }
}
