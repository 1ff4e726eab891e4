/// Why a property of an object is what it is: what sources say of it, and why the strongest says so.
///
/// ```swift
/// print(label.explain(\.textColor))
/// // UIWindow/UILabel#title, textColor
/// //   rule: #ff0000ff
/// //   host: #000000ff, from colors.textColor
/// ```
public struct PropertyExplanation: Sendable {
  /// What one source says.
  public struct Entry: Sendable {
    /// Who says so; `nil` for what was there before.
    public let source: ValueSource?

    /// Whether a program has written it over what the source says.
    public let isByHand: Bool

    /// The value, for people.
    public let value: String

    /// What exactly says so, such as `.button` or `colors.textColor`; `nil` if there is no more to say.
    public let origin: String?
  }

  /// The path of the element's widget, or the name of its class.
  public let object: String

  /// The name of the property; `nil` if it is not in the table of properties.
  public let property: String?

  /// What is said, strongest first: the first is what is seen.
  public let entries: [Entry]

  /// Why the style says so, if it is a host or an applier that is seen; `nil` if it is not.
  public let style: Explanation?
}

extension PropertyExplanation: CustomStringConvertible {
  /// The object with the property, and below what is said, strongest first.
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
  /// Why a property is what it is.
  public func explain<Value>(
    _ keyPath: ReferenceWritableKeyPath<Self, Value>
  ) -> PropertyExplanation {
    explain(Property(at: keyPath))
  }
}

extension Element {
  /// Why a property of the table is what it is, for one that has a value for each state in a state.
  ///
  /// - Returns: What is said; `nil` if the element's class has no property of that name.
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
    if let owner { stack?.look(at: owner) }
    let levels =
      stack?.levels
      ?? known.value(of: self).map { value in
        let source = setting == nil ? nil : ValueSource.host
        let isByHand = window?.hosts.isOn(known.id, self) == false
        return [AnyValueStack.Level(source: source, isByHand: isByHand, value: value, origin: nil)]
      } ?? []
    let hosted = setting.map { "\($0)" }
    let outfit = (owner as? Element ?? self).values?.outfit
    let piece = outfit?.pieces.last { $0.target?.id == known.id && $0.isSeen }
    let entries = levels.reversed().map { level in
      PropertyExplanation.Entry(
        source: level.source,
        isByHand: level.isByHand,
        value: flattened(level.value).map { "\($0)" } ?? "nil",
        origin: level.isByHand
          ? nil
          : level.origin ?? (level.source == .host ? hosted : nil)
            ?? (level.source == .applier ? piece.map { origin(of: $0, outfit) } : nil)
      )
    }
    let seen = entries.first.flatMap { $0.isByHand ? nil : $0.source }
    let asked: Setting? =
      switch seen {
      case .host: setting
      case .applier: piece?.applier.properties.first.map { .property($0) }
      default: nil
      }
    return PropertyExplanation(
      object: widget?.path ?? "\(type(of: self))",
      property: known.name,
      entries: entries,
      style: asked.flatMap { widget?.explain($0) }
    )
  }

  /// The entry that says what an applier has put on, or the property of the style.
  private final func origin(of piece: Outfit.Piece, _ outfit: Outfit?) -> String {
    let property = piece.applier.properties.joined(separator: ", ")
    let style = piece.applier.properties.first.flatMap { outfit?.layer(for: $0)?.style }
    return style.map { "\($0.selector), \(property)" } ?? "properties.\(property)"
  }

  /// The entries that the element wears by their names, weakest first, as `.button`: those that were
  /// applied to it, and those that an element around it names for it.
  public final var wornStyles: [String] {
    (values?.outfit?.layers ?? []).compactMap { $0.layer.style?.selector }
  }
}

extension NamedStyle {
  /// The names as a sheet writes them.
  fileprivate var selector: String { names.map(\.selector).sorted().joined() }
}
