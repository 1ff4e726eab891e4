/// Finds settings that an entry, by itself or together with `default`, has refer to themselves (spec
/// 2.5).
struct ReferenceCheck {
  /// What the default entries say, of each setting what is strongest.
  private let standard: [Setting: Declaration]

  init(defaults: some Sequence<Declarations>) {
    var standard: [Setting: Declaration] = [:]
    for declarations in defaults {
      for declaration in declarations.sorted { standard[declaration.setting] = declaration }
    }
    self.standard = standard
  }

  /// Reports the loops that an entry makes.
  func check(_ entry: Entry, _ declarations: Declarations, into diagnostics: inout Diagnostics) {
    let isDefault = entry.target == .defaultStyle
    // References lead to the normal state, so those that stand in another one lead out of it.
    let isNormal = isDefault || entry.selectors.contains { $0.target.states.isEmpty }
    guard isNormal, declarations.sorted.contains(where: { !$0.value.targets.isEmpty }) else {
      return
    }
    var reported: Set<Setting> = []
    for declaration in declarations.sorted where !reported.contains(declaration.setting) {
      guard let loop = loop(from: declaration, in: declarations) else { continue }
      reported.formUnion(loop.map(\.setting))
      let names = (loop + [loop[0]]).map(\.setting.description).joined(separator: " → ")
      let message =
        loop.count == 1
        ? "'\(loop[0].setting)' refers to itself" : "these refer to each other: \(names)"
      let notes = loop.dropFirst().map {
        Diagnostic.Note("'\($0.setting)' refers to the next one here", at: $0.location)
      }
      diagnostics.error(
        .referenceLoop,
        message,
        at: loop[0].location,
        notes: Array(notes.prefix(12))
      )
    }
  }

  /// The declarations that lead from one back to itself; `nil` if none do.
  private func loop(from start: Declaration, in declarations: Declarations) -> [Declaration]? {
    func next(_ declaration: Declaration) -> [Declaration] {
      declaration.value.targets.compactMap { declarations.declaration(of: $0) ?? standard[$0] }
    }
    var seen: Set<Setting> = []
    var open: [(declaration: Declaration, path: [Declaration])] = [(start, [start])]
    while let (declaration, path) = open.popLast() {
      for target in next(declaration) {
        if target.setting == start.setting { return path }
        if seen.insert(target.setting).inserted { open.append((target, path + [target])) }
      }
    }
    return nil
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
