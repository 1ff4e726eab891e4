/// Finds settings that an entry, by itself or together with `default`, has refer to themselves (spec
/// 2.5).
struct ReferenceCheck {
  private var web: ReferenceWeb

  init(defaults: some Sequence<Declarations>) {
    var standard: [Setting: Declaration] = [:]
    for declarations in defaults {
      for declaration in declarations.sorted { standard[declaration.setting] = declaration }
    }
    web = ReferenceWeb(standard: standard.values)
  }

  /// Reports the loops that an entry makes.
  mutating func check(
    _ entry: Entry,
    _ declarations: Declarations,
    into diagnostics: inout Diagnostics
  ) {
    if !declarations.refer { return }
    // References lead to the normal state, so those that stand in another one lead out of it.
    var isNormal = entry.target == .defaultStyle
    entry.forEachSelector { if $0.target.states.isEmpty { isNormal = true } }
    guard isNormal else { return }
    for loop in web.loops(through: declarations) { report(loop, into: &diagnostics) }
  }

  private func report(_ loop: [Declaration], into diagnostics: inout Diagnostics) {
    let message =
      loop.count == 1
      ? "'\(loop[0].setting)' refers to itself"
      : "these refer to each other: \(loop.lazy.map(\.setting.description).loopText)"
    let notes = loop.dropFirst().prefix(12).map {
      Diagnostic.Note("'\($0.setting)' refers to the next one here", at: $0.location)
    }
    diagnostics.error(.referenceLoop, message, at: loop[0].location, notes: Array(notes))
  }
}

extension Declarations {
  /// Whether any of them refers to settings.
  var refer: Bool {
    let sorted = sorted.span
    for index in sorted.indices
    where sorted[index].value.mayRefer && !sorted[index].value.targets.isEmpty {
      return true
    }
    return false
  }
}

extension Declaration.Value {
  /// The settings that the value refers to.
  var targets: [Setting] {
    switch self {
    case .reference(let reference): [reference.setting]
    case .color(let formula): formula.settings
    case .shadow(let fields): fields.colorFormula?.settings ?? []
    case .none, .value, .font, .keyword: []
    }
  }
}

extension Diagnostic.Code {
  /// Settings that refer to themselves.
  package static let referenceLoop = Self("reference-loop")
}
