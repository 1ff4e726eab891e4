import Livery

/// The visible styles of the widgets on a walk, each computed once for all situations that look the
/// same.
struct VisibleStyles {
  /// The visible appearance of a widget in a state set: composited colours and other values, as
  /// indices.
  struct Style {
    fileprivate(set) var colors: [Int32] = []
    fileprivate(set) var values: [Int32] = []
  }

  private let visions: [ColorVision]

  /// The settings of widgets without roles.
  private let settings: [Setting]

  private var lights: [Light: Int32] = [:]
  private var values: [SettingValue?: Int32] = [:]
  /// The colours in Oklab as perceived with normal vision, then with each simulated one.
  private var colors: [[SIMD3<Double>]] = []
  /// The styles by painted style.
  private var styles: [Style?] = []

  /// Prepares the styles of a walk, to be compared with normal vision and with simulated ones.
  init(_ walk: SituationWalk, simulating visions: [ColorVision] = []) {
    self.visions = visions
    settings = walk.settings()
  }

  /// Returns the style of a situation.
  mutating func style(
    of situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) -> Style {
    while styles.count <= painted.number { styles.append(nil) }
    if let known = styles[painted.number] { return known }
    let style = newStyle(of: situation, painted: painted, in: scene, on: &walk)
    styles[painted.number] = style
    return style
  }

  private mutating func newStyle(
    of situation: Situation,
    painted: Scene.PaintedStyle,
    in scene: Scene,
    on walk: inout SituationWalk
  ) -> Style {
    let style = scene.styles[painted.style]
    var visible = Style()
    if scene.roles[style.roles].settings.isEmpty {
      // A widget without roles shows all its values.
      for (setting, value) in zip(settings, walk.values(of: settings, in: situation.styles[0])) {
        if value?.color != nil || (value == nil && setting.kind == .color) {
          visible.colors += scene.ground(painted.behind).map { ground in
            number(of: value?.color.map(ground.seen) ?? ground.seen)
          }
        } else {
          visible.values.append(number(of: value))
        }
      }
      return visible
    }
    visible.colors = scene.visibleLights(of: painted).map { number(of: $0) }
    visible.values += [Int32(style.fontNumber), Int32(style.shapeNumber)]
    return visible
  }

  private mutating func number(of value: SettingValue?) -> Int32 {
    if let known = values[value] { return known }
    values[value] = Int32(values.count)
    return Int32(values.count - 1)
  }

  /// Returns the index of a composited colour.
  private mutating func number(of light: Light) -> Int32 {
    if let known = lights[light] { return known }
    let others = visions.map { $0.perceived(light).oklab }
    lights[light] = Int32(colors.count)
    colors.append([light.oklab] + others)
    return Int32(colors.count - 1)
  }

  /// Returns whether two styles are indistinguishable with normal vision, or with a simulated
  /// one, given by its index from 1.
  func isAlike(_ one: Style, to other: Style, vision: Int = 0) -> Bool {
    guard one.values == other.values, one.colors.count == other.colors.count else { return false }
    for (color, otherColor) in zip(one.colors, other.colors) where color != otherColor {
      let delta = colors[Int(color)][vision] - colors[Int(otherColor)][vision]
      if (delta * delta).sum() >= 0.02 * 0.02 { return false }
    }
    return true
  }
}
