import Livery
import SourceJSON

/// A theme as resources of Android: colours, dimensions and texts for its constants, and lists of
/// colours by state for its classes.
struct AndroidResources {
  /// The files.
  private(set) var files: [ExportedFile] = []

  /// The accuracy of each constant and declaration.
  private(set) var report = LossReport()

  private let cases: ContextCases
  private let qualifiers: [String?]

  private static let states: [String: String] = [
    "highlighted": "android:state_pressed=\"true\"",
    "disabled": "android:state_enabled=\"false\"",
    "focused": "android:state_focused=\"true\"",
    "hover": "android:state_hovered=\"true\"",
  ]

  /// Writes the resources of a theme.
  ///
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    in cases: ContextCases,
    options: ExportOptions,
    within budget: WorkBudget
  ) throws(DiagnosticsError) {
    self.cases = cases
    qualifiers = cases.all.map { Self.qualifier(for: $0, in: cases) }
    let colors = options.areConstantsAlone ? nil : ControlColors(theme, in: cases, within: budget)
    let classes = try Self.classNames(of: colors, in: theme, names: options.names)
    try addConstants(theme, names: options.names, besides: Self.owners(of: colors, classes))
    if let colors { try addColors(of: theme, from: colors, named: classes) }
    report.sort()
    if options.hasValues, let colors {
      report.values = colors.json(in: cases) {
        "\(classes[$0.className] ?? "")_\($0.role.rawValue)"
      }
    }
    files.sort { $0.path < $1.path }
  }

  /// Returns the suffix of folders for contexts; `nil` if Android does not tell them apart.
  private static func qualifier(for contexts: Contexts, in cases: ContextCases) -> String? {
    var qualifier = ""
    for axis in cases.axes where contexts[axis.axis] != axis.defaultContext {
      guard axis.axis.lowercased() == "scheme", contexts[axis.axis]?.lowercased() == "dark" else {
        return nil
      }
      qualifier = "-night"
    }
    return qualifier
  }

  private var lostContexts: Loss.Verdict {
    let axes = cases.axes.map(\.axis).filter { $0.lowercased() != "scheme" }
    return .approximated(
      "resources have no qualifier for contexts of \(axes.joined(separator: ", "))"
    )
  }

  // MARK: Constants

  /// Returns the parts that resources of classes have in their names.
  private static func classNames(
    of colors: ControlColors?,
    in theme: Theme,
    names: ExportNames
  ) throws(DiagnosticsError) -> [String: String] {
    let all = colors?.entries.map(\.className) ?? []
    return try ExportNames.spelled(
      all,
      in: theme,
      as: NamedPart.className,
      what: "resource"
    ) { name in
      FileComponent(names.classes[name] ?? name, joinedBy: "_").text
    }
  }

  /// Returns the name of the colour of a class.
  private static func name(of entry: ControlColors.Entry, _ classes: [String: String]) -> String {
    "\(classes[entry.className] ?? "")_\(entry.role.rawValue)"
  }

  /// Returns the names of the colours of classes, each with what it is.
  private static func owners(
    of colors: ControlColors?,
    _ classes: [String: String]
  ) -> [String: NameOwner] {
    var owners: [String: NameOwner] = [:]
    for entry in colors?.entries ?? [] { owners[Self.name(of: entry, classes)] = entry.nameOwner }
    return owners
  }

  /// The words that are no names of fields of the class `R`: those of Java, 17.
  private static let reserved: Set<String> = [
    "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const",
    "continue", "default", "do", "double", "else", "enum", "extends", "false", "final", "finally",
    "float", "for", "goto", "if", "implements", "import", "instanceof", "int", "interface", "long",
    "native", "new", "null", "package", "private", "protected", "public", "return", "short",
    "static",
    "strictfp", "super", "switch", "synchronized", "this", "throw", "throws", "transient", "true",
    "try", "void", "volatile", "while",
  ]

  private mutating func addConstants(
    _ theme: Theme,
    names: ExportNames,
    besides owners: [String: NameOwner]
  ) throws(DiagnosticsError) {
    let constants = ThemeConstants(theme, in: cases).all
    let spelled = try ExportNames.spelled(
      constants.map(\.name),
      in: theme,
      as: NamedPart.constant,
      what: "resource",
      besides: owners
    ) { name in
      let word = NameWords(names.constants[name] ?? name).snake
      return Self.reserved.contains(word) ? word + "_" : word
    }
    var lists: [String: [String: [String]]] = [:]
    for constant in constants {
      let name = spelled[constant.name] ?? ""
      var verdict = Loss.Verdict.exact
      let base = Self.element(constant.values[0], of: constant, named: name)
      for (index, value) in constant.values.enumerated() {
        let element = Self.element(value, of: constant, named: name)
        guard let qualifier = qualifiers[index] else {
          if element?.text != base?.text { verdict = verdict.worse(lostContexts) }
          continue
        }
        guard let element else {
          verdict = .lost("resources have no form for the value")
          continue
        }
        if let number = value?.number, Double(Float(number)) != number {
          let difference = abs(Double(Float(number)) - number)
          verdict = verdict.worse(
            .approximated("resources have numbers of 32 bits; \(difference.plainText) at most")
          )
        }
        if element.kind == "string", let text = value?.string {
          verdict = verdict.worse(.text(text, in: "Android"))
        }
        if index > 0, element.text == base?.text { continue }
        let remark = constant.description?.remark.map { [XMLText.comment($0)] } ?? []
        lists["values\(qualifier)", default: [:]][element.file, default: []] +=
          remark + [element.text]
      }
      report.add(
        Loss(
          "$\(constant.name)",
          at: constant.location,
          target: base.map { "@\($0.kind)/\(name)" } ?? "",
          verdict: verdict
        )
      )
    }
    for (folder, byFile) in lists {
      for (file, elements) in byFile {
        add("\(folder)/\(file).xml", root: "resources", attributes: "", lines: elements)
      }
    }
  }

  private static func element(
    _ value: SettingValue?,
    of constant: ThemeConstants.Constant,
    named name: String
  ) -> (file: String, kind: String, text: String)? {
    switch value {
    case .string(let text):
      if let color = try? Color(parsing: text), !constant.isFontName {
        return ("colors", "color", "<color name=\"\(name)\">\(self.text(of: color))</color>")
      }
      return (
        "strings", "string",
        "<string name=\"\(name)\" translatable=\"false\">\(XMLText.resource(text))</string>"
      )
    case .number(let number) where constant.isLength:
      let unit = constant.name.hasSuffix(".size") ? "sp" : "dp"
      return ("dimens", "dimen", "<dimen name=\"\(name)\">\(number.plainText)\(unit)</dimen>")
    case .number(let number):
      let item = "<item name=\"\(name)\" type=\"dimen\" format=\"float\">"
      return ("dimens", "dimen", "\(item)\(number.plainText)</item>")
    case .flag(let flag): return ("bools", "bool", "<bool name=\"\(name)\">\(flag)</bool>")
    default: return nil
    }
  }

  /// Returns a colour with its alpha in front, as Android writes it.
  private static func text(of color: Color) -> String {
    let digits = color.description.dropFirst()
    return ("#" + digits.suffix(2) + digits.prefix(6)).uppercased()
  }

  // MARK: State lists

  private mutating func addColors(
    of theme: Theme,
    from colors: ControlColors,
    named classes: [String: String]
  ) throws(DiagnosticsError) {
    let entries = colors.entries
    let catalog = theme.appearance().catalog
    var custom: Set<String> = []
    for entry in entries {
      let name = Self.name(of: entry, classes)
      var base: [String] = []
      // A switch is checked.
      let isSwitch = catalog.inherits(entry.className, from: "UISwitch")
      for (index, colors) in entry.colors.enumerated() {
        guard let qualifier = qualifiers[index] else { continue }
        let items = colors.map { states, color in
          let conditions = states.map { state in
            if state == "selected" {
              return "android:state_\(isSwitch ? "checked" : "selected")=\"true\""
            }
            if let known = Self.states[state] { return known }
            custom.insert(state)
            return "app:state_\(NameWords(state).snake)=\"true\""
          }
          let list = conditions.isEmpty ? "" : conditions.joined(separator: " ") + " "
          return "<item \(list)android:color=\"\(Self.text(of: color))\" />"
        }
        if index == 0 { base = items } else if items == base { continue }
        add(
          "color\(qualifier)/\(name).xml",
          root: "selector",
          attributes:
            " xmlns:android=\"http://schemas.android.com/apk/res/android\" xmlns:app=\"http://schemas.android.com/apk/res-auto\"",
          lines: items
        )
      }
    }
    if !custom.isEmpty {
      let names = try ExportNames.spelled(
        custom,
        in: theme,
        as: NamedPart.state,
        what: "attribute"
      ) { NameWords($0).snake }
      add(
        "values/attrs.xml",
        root: "resources",
        attributes: "",
        lines: names.values.sorted().map { "<attr name=\"state_\($0)\" format=\"boolean\" />" }
      )
    }
    addLosses(theme, entries: entries, areComplete: colors.areComplete)
  }

  private mutating func addLosses(
    _ theme: Theme,
    entries: [ControlColors.Entry],
    areComplete: Bool
  ) {
    let shown = Set(entries.map(\.setting))
    for (index, contexts) in cases.all.enumerated() {
      let appearance = theme.appearance(in: contexts)
      for rule in appearance.defaultRules + appearance.cascadeRules {
        guard let place = rule.place else { continue }
        let key = theme.sheets[place.sheet].entries[place.entry].key
        for item in rule.items {
          var verdict = Loss.Verdict.exact
          let selector = rule.selector
          if !shown.contains(item.setting) {
            let isColor = item.setting.kind == .color
            verdict = .lost(
              isColor ? "no class shows the colour" : "only colours have lists of states"
            )
          } else if let selector,
            !selector.containers.isEmpty || selector.target.id != nil
              || selector.target.rankedNameCount > 0
          {
            verdict = .lost("a list of states knows no containers, names and ids")
          } else if qualifiers[index] == nil, rule.contexts > 0 {
            verdict = lostContexts
          }
          if !areComplete, verdict == .exact { verdict = DeclarationLosses.ofSome }
          report.add(
            Loss("\(key) \(item.setting)", at: item.location, target: "", verdict: verdict)
          )
        }
      }
    }
  }

  private mutating func add(_ path: String, root: String, attributes: String, lines: [String]) {
    let body = lines.map { "    \($0)\n" }.joined()
    let text = """
      <?xml version="1.0" encoding="utf-8"?>
      \(XMLText.comment("Exported by Livery"))
      <\(root)\(attributes)>
      \(body)</\(root)>

      """
    files.append(ExportedFile(path: path, text: text))
  }
}
