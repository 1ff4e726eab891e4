/// What is said for an object in the properties of sheets, and what appliers made of it.
final class Outfit: LayerDresser {
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
  final class Layer {
    let values: [String: SettingValue]

    /// The entry; `nil` for the style of a widget.
    let style: NamedStyle?

    /// What puts the values on.
    let appliers: Appliers.Table

    /// The last plan for objects of which nobody else says anything.
    var plan: OutfitPlan?

    /// What such objects come to wear after that plan, once two do.
    var uniform: Uniform?

    /// Whether an object that wore nothing before wears it.
    var isOnAnother = false

    init(_ style: NamedStyle, _ appliers: Appliers.Table) {
      self.style = style
      self.appliers = appliers
      values = style.properties
    }

    init(_ properties: [String: SettingValue], _ appliers: Appliers.Table) {
      style = nil
      values = properties
      self.appliers = appliers
    }
  }

  /// What objects of a class that wore nothing come to wear alike, if only one layer says anything.
  struct Uniform {
    let plan: OutfitPlan

    /// What was put on, in that order.
    let pieces: [Piece]

    /// Sets what is seen of it, in that order.
    let settings: UniformSettings

    /// Whether all that is seen of it is seen of the layer of a view.
    let isOfLayer: Bool

    /// Takes what an object wears of its widget's style; `nil` if it is not all on, or not made of
    /// values of rows of the table alone, without transformers.
    init?(_ outfit: Outfit, _ plan: OutfitPlan, _ object: AnyObject, _ memory: ObjectMemory) {
      // Layers of others are made anew each time.
      guard outfit.isSettled, let layer = outfit.onlyLayer, outfit.layers[0].source == .widget,
        layer.appliers.transformers.isEmpty
      else { return nil }
      var items: [UniformSettings.Item] = []
      for (piece, claim) in zip(outfit.pieces, plan.claims) {
        guard piece.applier.isSame(as: claim.applier), let target = piece.target,
          let setting = piece.applier.made(of: piece.values[0])
        else { return nil }
        if piece.isSeen { items.append((setting, target)) }
      }
      self.plan = plan
      settings = UniformSettings(items, memory)
      isOfLayer =
        !items.isEmpty && items.allSatisfy { $0.target.owner(of: object) is LiveryKit.Layer }
      pieces = outfit.pieces
    }
  }

  /// Sets values of rows of the table, the same on each object.
  final class UniformSettings {
    typealias Item = (set: Applier.Setting, target: any AnyProperty)

    private let items: [Item]
    private let memory: ObjectMemory

    init(_ items: [Item], _ memory: ObjectMemory) {
      self.items = items
      self.memory = memory
    }

    func put(on object: AnyObject) {
      for (set, target) in items { set(target, object, memory) }
    }
  }

  /// What an applier has put on.
  struct Piece {
    let applier: Applier
    let values: [SettingValue]

    /// What it was put on, as the table knows it; `nil` if only a closure knows.
    let target: (any AnyProperty)?

    /// Whether nothing else that was put on sets the same.
    var isSeen = true

    /// The entries that it has asked for.
    var entries: EntryLookup.Entries = [:]

    /// The object inside that an entry was applied to.
    weak var inner: AnyObject?

    /// Whether it stays as it is as long as the values are the same.
    var isSettled: Bool {
      if case .style = applier.action { false } else { entries.isEmpty }
    }
  }

  /// What is said, weakest first.
  private(set) var layers: [(source: Source, layer: Layer)] = []

  /// Whether something is being put on right now.
  var isOpen = false

  /// Whether all that is said is on, and nothing of it follows the theme.
  var isSettled = false

  /// What is wrong now.
  var problems: [ApplicationProblem] = []

  /// What was put on, in that order.
  var pieces: [Piece] = []

  /// What is put on the object's layer once that is made: all that is worn, of which nothing can be seen
  /// before.
  private(set) var ofUnmadeLayer: UniformSettings?

  /// Nothing is said yet.
  init() {}

  /// What others of the class wear is said, all of which waits for the layer.
  init(_ layer: Layer, wearing uniform: Uniform) {
    layers = [(.widget, layer)]
    pieces = uniform.pieces
    isSettled = true
    ofUnmadeLayer = uniform.settings
  }

  /// What is said, if only one says something.
  var onlyLayer: Layer? { layers.count == 1 ? layers[0].layer : nil }

  /// Has one who says something say something else; `nil` for nothing.
  func set(_ layer: Layer?, from source: Source) {
    layers.removeAll { $0.source == source }
    guard let layer else { return }
    let place = layers.firstIndex { $0.source.strength > source.strength } ?? layers.count
    layers.insert((source, layer), at: place)
  }

  /// Whether one who says something says the same already.
  func says(_ layer: Layer, from source: Source) -> Bool {
    layers.contains {
      $0.source == source
        && ($0.layer === layer
          || $0.layer.appliers.plans === layer.appliers.plans
            && $0.layer.values == layer.values && $0.layer.style == layer.style)
    }
  }

  /// What the strongest of those says that say something about a property.
  func layer(for property: String) -> Layer? {
    layers.last { $0.layer.values[property] != nil }?.layer
  }

  /// The properties that have a value, in alphabetical order.
  var properties: [String] {
    if let onlyLayer { return onlyLayer.values.keys.sorted() }
    return Set(layers.flatMap(\.layer.values.keys)).sorted()
  }

  /// What an applier has put on.
  func piece(of applier: Applier) -> Piece? { pieces.first { $0.applier.isSame(as: applier) } }

  /// Takes over what an applier has put on.
  func keep(_ piece: Piece) {
    if let index = pieces.firstIndex(where: { $0.applier.isSame(as: piece.applier) }) {
      pieces[index] = piece
    } else {
      pieces.append(piece)
    }
  }

  /// Takes over what other objects of the class wear.
  func take(_ uniform: Uniform, _ object: AnyObject) {
    pieces = uniform.pieces
    isSettled = true
    if uniform.isOfLayer, let view = object as? View, !view.hasLayer {
      ofUnmadeLayer = uniform.settings
    } else {
      uniform.settings.put(on: object)
    }
  }

  func dressLayer(of object: AnyObject) {
    guard let settings = ofUnmadeLayer else { return }
    ofUnmadeLayer = nil
    settings.put(on: object)
  }

  /// Forgets what an applier has put on.
  func drop(_ applier: Applier) { pieces.removeAll { $0.applier.isSame(as: applier) } }
}

extension ObjectValues {
  /// What is said in the properties of sheets; `nil` for nothing.
  var outfit: Outfit? {
    get { dresser as? Outfit }
    set { dresser = newValue }
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
