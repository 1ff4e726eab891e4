import Livery

/// The names in a project that completion offers.
struct Vocabulary {
  private(set) var constants: Set<String> = []
  private(set) var ids: Set<String> = []
  private(set) var names: Set<String> = []
  private(set) var classes: Set<String> = Set(Catalog.uiKit.classNames)
  /// The states, strongest first.
  private(set) var states: [String] = []
  /// The axes with their contexts.
  private(set) var axes: [String: Set<String>] = [:]
  /// The custom properties with their definitions.
  private(set) var properties: [String: StyleSheet.PropertyDefinition] = [:]
  /// The constants that the themes have.
  private(set) var known: Set<String> = []
  /// The colours of constants, by name.
  private(set) var colors: [String: Color] = [:]

  private let themes: [LoadedProject.LoadedTheme]

  init(_ themes: [LoadedProject.LoadedTheme], symbols: Set<ProjectSymbol>) {
    self.themes = themes
    for symbol in symbols {
      switch symbol {
      case .constant(let name): constants.insert(name)
      case .id(let id): ids.insert(id)
      case .name(let name): names.insert(name)
      case .className(let name): classes.insert(name)
      case .axis(let axis): axes[axis, default: []].formUnion([])
      case .context(let axis, let context): axes[axis, default: []].insert(context)
      case .state, .property: break
      }
    }
    for definition in StyleSheet.PropertyDefinition.box { properties[definition.name] = definition }
    for loaded in themes {
      let theme = loaded.theme
      known.formUnion(theme.constantNames)
      // Members of constants, and colours.
      for named in theme.namedColors(in: Contexts()) where !named.name.contains("[") {
        colors[named.name] = named.color
        constants.insert(named.name)
      }
      for state in theme.appearance().stateNames where !states.contains(state) {
        states.append(state)
      }
      for property in theme.sheets.flatMap(\.properties) {
        properties[property.value.name] = property.value
      }
    }
    if states.isEmpty { states = ControlState.builtInNames }
  }

  /// The font families in sheets.
  var families: Set<String> {
    var families: Set<String> = []
    for declaration in themes.flatMap(\.theme.sheets).flatMap(\.entries)
      .flatMap(\.declarations.sorted)
    {
      if case .font(let fields) = declaration.value, case .named(let name)? = fields.name {
        families.insert(name)
      }
    }
    return families
  }

  /// Returns the type of a setting's values; `nil` if it is unknown.
  func type(of setting: Setting) -> ValueType? {
    setting.kind.map { ValueType($0) } ?? properties[setting.name]?.type
  }
}
