import Livery
import SourceJSON

/// A theme as an asset catalogue and a Swift file for Apple's platforms.
struct AppleResources {
  /// The files.
  private(set) var files: [ExportedFile] = []

  /// The accuracy of each constant and declaration.
  private(set) var report = LossReport()

  private let cases: ContextCases
  private let catalog: String

  /// The appearances of colours, by combination; `nil` where Apple's platforms have none.
  private let appearances: [[(axis: String, value: String)]?]

  /// Writes the resources of a theme.
  ///
  /// - Throws: Errors for names that collide.
  init(
    _ theme: Theme,
    in cases: ContextCases,
    named name: String,
    options: ExportOptions,
    within budget: WorkBudget
  ) throws(DiagnosticsError) {
    self.cases = cases
    let type = NameWords(FileComponent(name).text).pascal
    catalog = "\(type).xcassets"
    appearances = cases.all.map { Self.appearances(for: $0, in: cases) }
    files.append(ExportedFile(path: "\(catalog)/Contents.json", text: Self.contents([])))
    var lines = [
      SwiftText.comment("Exported by Livery from \(name)"), "", "import UIKit", "",
      "public enum \(type)Theme {",
    ]
    let colors = options.areConstantsAlone ? nil : ControlColors(theme, in: cases, within: budget)
    let classes = try ClassNames(colors, in: theme, options.names)
    lines += try addConstants(theme, names: options.names, besides: classes)
    if let colors { lines += try addColors(of: theme, from: colors, named: classes) }
    lines += ["}", ""]
    files.append(ExportedFile(path: "\(type)Theme.swift", text: lines.joined(separator: "\n")))
    report.sort()
    if options.hasValues, let colors {
      report.values = colors.json(in: cases, named: classes.function)
    }
  }

  private static func appearances(
    for contexts: Contexts,
    in cases: ContextCases
  ) -> [(axis: String, value: String)]? {
    var list: [(axis: String, value: String)] = []
    for axis in cases.axes where contexts[axis.axis] != axis.defaultContext {
      let word = contexts[axis.axis]?.lowercased()
      // A word in other letters is another one.
      if axis.contexts.count(where: { $0.lowercased() == word }) > 1 { return nil }
      switch (axis.axis.lowercased(), word) {
      case ("scheme", "dark"): list.append(("luminosity", "dark"))
      case ("contrast", "high"), ("contrast", "more"): list.append(("contrast", "high"))
      default: return nil
      }
    }
    return list
  }

  private var lostContexts: Loss.Verdict {
    .approximated("asset catalogues have appearances for dark and for high contrast only")
  }

  // MARK: Constants

  /// The names of everything that is written for classes.
  private struct ClassNames {
    /// The types and the colour sets by class.
    let types: [String: String]
    let sets: [String: String]
    /// The names of functions and colour sets, each with what has it.
    private(set) var functions: [String: NameOwner] = [:]
    private(set) var colorSets: [String: NameOwner] = [:]

    init(
      _ colors: ControlColors?,
      in theme: Theme,
      _ names: ExportNames
    ) throws(DiagnosticsError) {
      let entries = colors?.entries ?? []
      let classes = entries.map(\.className)
      types = try ExportNames.spelled(
        classes,
        in: theme,
        as: NamedPart.className,
        what: "Swift type"
      ) { name in
        NameWords(names.classes[name] ?? name).pascal
      }
      sets = try ExportNames.spelled(
        classes,
        in: theme,
        as: NamedPart.className,
        what: "colour set"
      ) { name in
        FileComponent(names.classes[name] ?? name).text
      }
      for entry in entries {
        functions[function(of: entry)] = entry.nameOwner
        for number in 0..<(entry.colors.first?.count ?? 0) {
          colorSets[set(number, of: entry)] = entry.nameOwner
        }
      }
    }

    /// Returns the name of the function for a colour.
    func function(of entry: ControlColors.Entry) -> String {
      NameWords("\(types[entry.className] ?? "") \(entry.role.rawValue)").camel
    }

    /// Returns the name of a colour set; that of the normal state is the last one and has no number.
    func set(_ number: Int, of entry: ControlColors.Entry) -> String {
      let name = "\(sets[entry.className] ?? "")-\(entry.role.rawValue)"
      let isNormal = number == (entry.colors.first?.count ?? 0) - 1
      return isNormal ? name : "\(name)-\(number)"
    }
  }

  private mutating func addConstants(
    _ theme: Theme,
    names: ExportNames,
    besides classes: ClassNames
  ) throws(DiagnosticsError) -> [String] {
    let constants = ThemeConstants(theme, in: cases).all
    let spelled = try ExportNames.spelled(
      constants.map(\.name),
      in: theme,
      as: NamedPart.constant,
      what: "Swift name",
      besides: classes.functions
    ) { name in NameWords(names.constants[name] ?? name).camel }
    _ = try ExportNames.spelled(
      constants.map(\.name),
      in: theme,
      as: NamedPart.constant,
      what: "colour set",
      besides: classes.colorSets
    ) { name in FileComponent(names.constants[name] ?? name).text }
    var lines: [String] = []
    for constant in constants {
      let name = spelled[constant.name] ?? ""
      var verdict = Loss.Verdict.exact
      let summary = constant.description?.summary.map { ": \($0)" } ?? ""
      var remark = "$\(constant.name)\(summary)".split { $0.isNewline }
        .map { "  /" + SwiftText.comment(String($0)) }.joined(separator: "\n")
      if let advice = constant.description?.deprecation {
        let message = advice.isEmpty ? "" : ", message: \(SwiftText.literal(advice))"
        remark += "\n  @available(*, deprecated\(message))"
      }
      if let colors = constant.colors, !constant.isFontName {
        let set = FileComponent(names.constants[constant.name] ?? constant.name).text
        if add(colors, named: set) { verdict = lostContexts }
        lines += [
          remark,
          "  public static let \(SwiftText.identifier(name)) = UIColor(named: \(SwiftText.literal(set)))",
        ]
      } else if let literal = Self.literal(constant.values[0]) {
        if Set(constant.values).count > 1 {
          verdict = .approximated("Swift has the value of the default contexts")
        }
        lines += [remark, "  public static let \(SwiftText.identifier(name))\(literal)"]
      } else {
        verdict = .lost("there is no form for the value")
      }
      report.add(
        Loss(
          "$\(constant.name)",
          at: constant.location,
          target: verdict.isLost ? "" : name,
          verdict: verdict
        )
      )
    }
    return lines
  }

  private static func literal(_ value: SettingValue?) -> String? {
    switch value {
    case .number(let number): ": Double = \(number.plainText)"
    case .string(let text): " = \(SwiftText.literal(text))"
    case .flag(let flag): " = \(flag)"
    default: nil
    }
  }

  /// Adds a colour set; returns a Boolean value that indicates whether contexts are lost.
  private mutating func add(_ colors: [Color], named name: String) -> Bool {
    var list: [JSONValue] = []
    var isLost = false
    for (index, color) in colors.enumerated() {
      guard let appearances = appearances[index] else {
        isLost = isLost || color != colors[0]
        continue
      }
      list.append(Self.entry(color, appearances))
    }
    files.append(
      ExportedFile(path: "\(catalog)/\(name).colorset/Contents.json", text: Self.contents(list))
    )
    return isLost
  }

  private static func entry(
    _ color: Color,
    _ appearances: [(axis: String, value: String)]
  ) -> JSONValue {
    func part(_ value: UInt8) -> JSONValue {
      .string("0x\(value < 16 ? "0" : "")\(String(value, radix: 16, uppercase: true))")
    }
    // Alpha is a share, with enough digits to be the same of 255.
    let alpha = (Double(color.alpha) / 255 * 10_000).rounded() / 10_000
    var members: [JSONValue.Member] = [.init("idiom", "universal")]
    if !appearances.isEmpty {
      members.append(
        .init(
          "appearances",
          .array(appearances.map { ["appearance": .string($0.axis), "value": .string($0.value)] })
        )
      )
    }
    members.append(
      .init(
        "color",
        [
          "color-space": "srgb",
          "components": [
            "red": part(color.red), "green": part(color.green), "blue": part(color.blue),
            "alpha": .string(alpha.plainText),
          ],
        ]
      )
    )
    return .object(members)
  }

  private static func contents(_ colors: [JSONValue]) -> String {
    var members: [JSONValue.Member] = []
    if !colors.isEmpty { members.append(.init("colors", .array(colors))) }
    members.append(.init("info", ["author": "livery", "version": 1]))
    return JSONValue.object(members).text() + "\n"
  }

  // MARK: Colours of classes

  private static let states: [String: String] = [
    "highlighted": "UIControl.State.highlighted", "disabled": "UIControl.State.disabled",
    "selected": "UIControl.State.selected", "focused": "UIControl.State.focused",
  ]

  /// The number of bits for states that UIKit leaves to apps.
  private static let ownStateLimit = 8

  private mutating func addColors(
    of theme: Theme,
    from colors: ControlColors,
    named classes: ClassNames
  ) throws(DiagnosticsError) -> [String] {
    let entries = colors.entries
    var lines: [String] = []
    let all = theme.appearance().stateNames.filter { Self.states[$0] == nil }
    let custom = all.prefix(Self.ownStateLimit)
    let lost = Set(all.dropFirst(Self.ownStateLimit))
    let own = try ExportNames.spelled(
      custom,
      in: theme,
      as: NamedPart.state,
      what: "Swift name"
    ) { NameWords($0).camel }
    for (index, state) in custom.enumerated() {
      let name = SwiftText.identifier(own[state] ?? "")
      // UIKit leaves these bits to apps.
      lines.append(
        "  public static let \(name)State = UIControl.State(rawValue: 1 << \(16 + index))"
          .replacing("`State", with: "State`")
      )
    }
    for entry in entries {
      var cases: [String] = []
      // The sets of states are the same in all contexts.
      for (number, (states, _)) in (entry.colors.first ?? []).enumerated()
      where lost.isDisjoint(with: states) {
        let name = classes.set(number, of: entry)
        _ = add(entry.colors.map { $0[number].color }, named: name)
        let value = "UIColor(named: \(SwiftText.literal(name)))"
        if states.isEmpty {
          cases.append("    return \(value)")
        } else {
          let list = states.map { state in
            Self.states[state] ?? SwiftText.identifier((own[state] ?? "") + "State")
          }
          cases.append(
            "    if state.isSuperset(of: [\(list.joined(separator: ", "))]) { return \(value) }"
          )
        }
      }
      let function = classes.function(of: entry)
      lines.append("")
      lines.append(
        "  public static func \(SwiftText.identifier(function))(for state: UIControl.State) -> UIColor? {"
      )
      lines += cases + ["  }"]
    }
    addLosses(theme, entries: entries, without: lost, areComplete: colors.areComplete)
    return lines
  }

  private mutating func addLosses(
    _ theme: Theme,
    entries: [ControlColors.Entry],
    without lost: Set<String>,
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
              isColor ? "no class shows the colour" : "only colours are in asset catalogues"
            )
          } else if let state = selector?.target.states.map(\.name).first(where: lost.contains) {
            verdict = .lost("UIKit has bits for 8 states of an app, and none for '\(state)'")
          } else if let selector,
            !selector.containers.isEmpty || selector.target.id != nil
              || selector.target.rankedNameCount > 0
          {
            verdict = .lost("a colour of a class knows no containers, names and ids")
          } else if appearances[index] == nil, rule.contexts > 0 {
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
}
