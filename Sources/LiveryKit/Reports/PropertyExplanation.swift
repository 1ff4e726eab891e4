/// An explanation of a property's value: the entries of its stack, and the reason for the strongest
/// one.
///
/// ```swift
/// print(label.explain(\.textColor))
/// // UIWindow/UILabel#title, textColor
/// //   rule: #ff0000ff
/// //   host: #000000ff, from colors.textColor
/// ```
public struct PropertyExplanation: Sendable {
  /// An entry of the stack.
  public struct Entry: Sendable {
    /// The source; `nil` for the value before all sources.
    public let source: PropertySource?

    /// A Boolean value that indicates whether a direct write has replaced the source's value.
    public let isByHand: Bool

    /// The value, for people.
    public let value: String

    /// The specific origin, such as `.button` or `colors.textColor`; `nil` if there is none.
    public let origin: String?
  }

  /// The path of the element's widget, or the name of its class.
  public let object: String

  /// The name of the property; `nil` if it is not in the table of properties.
  public let property: String?

  /// The entries, strongest first; the first one is visible.
  public let entries: [Entry]

  /// The explanation of the style, if the visible value comes from a host or an applier; `nil`
  /// otherwise.
  public let style: Explanation?
}

extension PropertyExplanation: CustomStringConvertible {
  /// The object with the property, followed by the entries, strongest first.
  public var description: String {
    let head = [object, property].compactMap { $0 }.joined(separator: ", ")
    let lines = entries.map { entry in
      let who = entry.isByHand ? "by hand" : entry.source?.description ?? "before"
      return "  \(who): \(entry.value)" + (entry.origin.map { ", from \($0)" } ?? "")
    }
    return ([head] + lines).joined(separator: "\n")
  }
}

extension RuleSubject {
  /// Explains the value of a property.
  public func explain<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> PropertyExplanation {
    explain(Property(at: keyPath))
  }
}

extension Element {
  /// Explains the value of a property of the table, for a state if the property has a value for
  /// each state.
  ///
  /// - Returns: The explanation; `nil` if the element's class has no property of that name.
  public final func explain(
    _ name: String,
    for states: ControlState = .normal
  ) -> PropertyExplanation? {
    switch table.page(of: type(of: self)).byName[name]?.content {
    case .value(let property): explain(property)
    case .states(let values): explain(values.anyProperty(for: states))
    default: nil
    }
  }

  private final var table: PropertyTable { window?.properties ?? PropertyTable() }

  fileprivate final func explain(_ property: any AnyProperty) -> PropertyExplanation {
    let known = table.known(property, of: type(of: self))
    let owner = known.owner(of: self) as? any ValueKeeper
    let setting = window?.hosts.setting(of: known.id, on: self)
    let stack = owner?.values?.stack(of: known.id)
    if let owner { stack?.adoptDirectWrite(on: owner) }
    let levels =
      stack?.levels
      ?? known.value(of: self).map { value in
        let source = setting == nil ? nil : PropertySource.host
        let isByHand = window?.hosts.isApplied(known.id, to: self) == false
        return [AnyValueStack.Level(source: source, isByHand: isByHand, value: value, origin: nil)]
      } ?? []
    let hosted = setting.map { "\($0)" }
    let applied = (owner as? Element ?? self).values?.applied
    let item = applied?.items.last { $0.target?.id == known.id && $0.isSeen }
    let entries = levels.reversed().map { level in
      PropertyExplanation.Entry(
        source: level.source,
        isByHand: level.isByHand,
        value: flattened(level.value).map { "\($0)" } ?? "nil",
        origin: level.isByHand
          ? nil
          : level.origin ?? (level.source == .host ? hosted : nil)
            ?? (level.source == .applier ? item.map { origin(of: $0, in: applied) } : nil)
      )
    }
    let seen = entries.first.flatMap { $0.isByHand ? nil : $0.source }
    let asked: Setting? =
      switch seen {
      case .host: setting
      case .applier: item?.applier.properties.first.map { .property($0) }
      default: nil
      }
    return PropertyExplanation(
      object: widget?.path ?? "\(type(of: self))",
      property: known.name,
      entries: entries,
      style: asked.flatMap { widget?.explain($0) }
    )
  }

  /// Returns the entry whose values an applier has applied, or the property of the style.
  private final func origin(
    of item: AppliedProperties.Item,
    in applied: AppliedProperties?
  ) -> String {
    let property = item.applier.properties.joined(separator: ", ")
    let style = item.applier.properties.first.flatMap { applied?.specified(for: $0)?.style }
    return style.map { "\($0.selector), \(property)" } ?? "properties.\(property)"
  }

  /// The entries that are applied to the element by name, weakest first, such as `.button`.
  ///
  /// They include those that an outer element names for it.
  public final var appliedStyles: [String] {
    (values?.applied?.sources ?? []).compactMap { $0.specified.style?.selector }
  }
}

extension NamedStyle {
  /// The names as a sheet writes them.
  fileprivate var selector: String { names.map(\.selector).sorted().joined() }
}
