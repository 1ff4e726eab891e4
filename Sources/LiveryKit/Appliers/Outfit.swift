/// What an object wears: what is said for it, and what was put on.
final class Outfit {
  /// What is said for an object by one who may say something, weakest first.
  enum Source: Hashable {
    /// The style of its widget.
    case widget
    /// A property of an object around it.
    case outer(ObjectIdentifier, property: String)
    /// An entry that was applied to it by name.
    case name

    var strength: Int {
      switch self {
      case .widget: 0
      case .outer: 1
      case .name: 2
      }
    }
  }

  /// What one of them says.
  struct Layer {
    let values: [String: SettingValue]

    /// The entry; `nil` for the style of a widget.
    let style: NamedStyle?

    /// What puts the values on.
    let appliers: Appliers.Table

    init(_ style: NamedStyle, _ appliers: Appliers.Table) {
      self.style = style
      self.appliers = appliers
      var values: [String: SettingValue] = [:]
      for value in style.values where value.setting.group == .properties {
        values[value.setting.name] = value.value
      }
      self.values = values
    }

    init(_ properties: [String: SettingValue], _ appliers: Appliers.Table) {
      style = nil
      values = properties
      self.appliers = appliers
    }
  }

  /// What an applier has put on.
  struct Piece {
    let applier: Applier
    var values: [SettingValue]
    var restore: Applier.Restore?
    var isStillOn: Applier.Check?
    weak var inner: AnyObject?

    /// Whether something was put on beneath, so that it has to be put on again.
    var isBuried = false
  }

  /// What is said, weakest first.
  private(set) var layers: [(source: Source, layer: Layer)] = []

  /// Whether something is being put on right now.
  var isOpen = false

  /// What was put on, in that order.
  var pieces: [Piece] = []

  /// Has one who says something say something else; `nil` for nothing.
  func set(_ layer: Layer?, from source: Source) {
    layers.removeAll { $0.source == source }
    guard let layer else { return }
    let place = layers.firstIndex { $0.source.strength > source.strength } ?? layers.count
    layers.insert((source, layer), at: place)
  }

  /// What the strongest of those says that say something about a property.
  func layer(for property: String) -> Layer? {
    layers.last { $0.layer.values[property] != nil }?.layer
  }

  /// The properties that have a value, in alphabetical order.
  var properties: [String] {
    if layers.count == 1 { return layers[0].layer.values.keys.sorted() }
    return Set(layers.flatMap(\.layer.values.keys)).sorted()
  }

  /// Where what an applier has put on is among the pieces.
  func index(of applier: Applier) -> Int? {
    pieces.firstIndex { $0.applier.isSame(as: applier) }
  }

  /// Where the next piece is that was put over another one, at the same key path.
  func index(above piece: Piece) -> Int? {
    guard let target = piece.applier.target, let index = index(of: piece.applier) else {
      return nil
    }
    return pieces[(index + 1)...].firstIndex { $0.applier.target == target }
  }

  /// Whether nobody but appliers has written anything where a piece was put on.
  func isStillOn(_ piece: Piece, _ object: AnyObject) -> Bool {
    guard let target = piece.applier.target else { return piece.isStillOn?(object) ?? true }
    let top = pieces.last { $0.applier.target == target } ?? piece
    return top.isStillOn?(object) ?? true
  }
}

/// An object with a place for what it wears, so that any appliers know it.
protocol OutfitWearer: AnyObject {
  /// What appliers have put on.
  var outfit: Outfit? { get set }
}

extension Element: OutfitWearer {}
extension Layer: OutfitWearer {}

/// What objects wear that have no place for it themselves.
final class OutfitMemory {
  private struct Item {
    weak var object: AnyObject?
    let outfit: Outfit
  }

  private var items: [ObjectIdentifier: Item] = [:]

  /// How many there may be before those are forgotten whose objects are gone.
  private var limit = 64

  /// What an object wears; `nil` if it never had anything on.
  func known(of object: AnyObject) -> Outfit? {
    if let wearer = object as? any OutfitWearer { return wearer.outfit }
    let item = items[ObjectIdentifier(object)]
    return item?.object === object ? item?.outfit : nil
  }

  /// What an object wears.
  func outfit(of object: AnyObject) -> Outfit {
    if let known = known(of: object) { return known }
    let outfit = Outfit()
    if let wearer = object as? any OutfitWearer {
      wearer.outfit = outfit
    } else {
      if items.count >= limit {
        items = items.filter { $0.value.object != nil }
        limit = max(64, items.count * 2)
      }
      items[ObjectIdentifier(object)] = Item(object: object, outfit: outfit)
    }
    return outfit
  }
}
