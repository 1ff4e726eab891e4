public import Livery
public import SourceJSON

/// Changes of colours with which pairs hold that failed, and nothing fails that held.
///
/// They are found one after another, each as near as lightness allows; that is no claim that no
/// smaller ones exist.
public struct Repair: Sendable {
  /// A change of a constant or a declared colour.
  public struct Change: Sendable {
    /// The constant with its `$`, or the key of the entry.
    public let name: String
    /// The declared setting; `nil` for a constant.
    public let setting: Setting?
    /// The location of the constant or the declaration.
    public let location: SourceLocation
    /// The former colour.
    public let old: Color
    /// The new colour.
    public internal(set) var new: Color
    /// The edit of the sheet.
    public internal(set) var edit: SheetEdit
    fileprivate let place: ColorPlaces.Place

    /// The perceived difference of the colours, as ΔE-OK.
    public var distance: Double {
      Light.white.under(old).difference(from: Light.white.under(new))
    }
  }

  /// The reason why a cause is not repaired.
  public enum Reason: Hashable, Sendable {
    /// The constant or entry is pinned.
    case pinned
    /// The colour is built in, in a base sheet, in a tree or in code.
    case outOfReach
    /// No lightness passes in all of its situations.
    case contradictory
    /// Each change that was tried makes something fail that holds.
    case breaksOthers
  }

  /// A cause that is not repaired.
  public struct Rest: Sendable {
    /// The cause.
    public let cause: Proof.Cause
    /// The reason.
    public let reason: Reason
  }

  /// The changes, in the order in which they were found.
  public internal(set) var changes: [Change] = []
  /// The causes that remain.
  public internal(set) var rest: [Rest] = []
  /// The proof of the theme as it is.
  public let before: Proof
  /// The proof of the changed theme.
  public internal(set) var after: Proof
  /// The changed theme.
  public internal(set) var theme: Theme
}

extension Inspection {
  /// Returns changes of colours with which more pairs hold, and nothing fails that held: no contrast
  /// in any situation, no focus, no state that differs from another one, and no policy.
  ///
  /// Nothing is written. The result is true of the inspected trees.
  ///
  /// - Parameters:
  ///   - limits: The required contrasts.
  ///   - pinned: The names that stay as they are: constants as `$brand`, and keys of entries.
  ///   - policies: The policies that must hold if they do so now.
  /// - Returns: The changes, and what remains.
  public func repair(
    _ limits: Limits = .aa,
    pinning pinned: Set<String> = [],
    policies: [Policy] = []
  ) async -> Repair {
    let before = await proof(limits)
    var repair = Repair(before: before, after: before, theme: theme)
    if !before.unchecked.isEmpty { return repair }
    let written = ColorPlaces(theme)
    var places = written
    var rejected: Set<ColorPlaces.Place> = []
    var held = await requirements(policies)
    for _ in 0..<Self.repairRounds {
      let open = repair.after.causes.compactMap { cause -> Repair.Change? in
        guard reason(for: cause, places: places, pinned: pinned) == nil,
          let place = cause.location.flatMap({ places[$0] }), !rejected.contains(place),
          !cause.isContradictory, let new = cause.remedy, let location = written.location(of: place)
        else { return nil }
        return Repair.Change(of: cause, to: new, in: place, at: location)
      }
      var groups = [open.distinctPlaces]
      var hasChanged = false
      while let group = groups.popLast() {
        if group.isEmpty || isInterrupted { continue }
        let changes = repair.changes.merging(group)
        if let changed = try? theme.editing(changes.map(\.edit)).theme,
          await isImproved(changed, since: repair.theme, limits: limits)
        {
          let now = await with(changed).requirements(policies)
          if now.isSubset(of: held) {
            held = now
            (repair.changes, repair.theme, hasChanged) = (changes, changed, true)
            continue
          }
        }
        // One of several changes may be to blame.
        if group.count == 1 {
          rejected.insert(group[0].place)
        } else {
          groups.append(Array(group.suffix(group.count / 2)))
          groups.append(Array(group.prefix(group.count - group.count / 2)))
        }
      }
      if !hasChanged { break }
      // A rejected change may suit the changed theme.
      rejected = []
      places = ColorPlaces(repair.theme)
      repair.after = await with(repair.theme).proof(limits)
    }
    repair.changes.removeAll { $0.old == $0.new }
    repair.rest = repair.after.causes.map { cause in
      let reason = reason(for: cause, places: places, pinned: pinned)
      return Repair.Rest(
        cause: cause,
        reason: reason ?? (cause.isContradictory ? .contradictory : .breaksOthers)
      )
    }
    return repair
  }

  /// The maximum number of rounds in which causes are repaired.
  private static let repairRounds = 50

  private func reason(
    for cause: Proof.Cause,
    places: ColorPlaces,
    pinned: Set<String>
  ) -> Repair.Reason? {
    if pinned.contains(cause.name) { return .pinned }
    guard cause.worst.location != nil, let location = cause.location, places[location] != nil
    else { return .outOfReach }
    return nil
  }

  /// Returns whether some pairs hold with another theme that fail with a first one, and none fails
  /// that held.
  private func isImproved(_ changed: Theme, since theme: Theme, limits: Limits) async -> Bool {
    let inspection = with(theme)
    let budget = WorkBudget(work)
    let walks = Walks(
      inspection: inspection,
      trees: trees,
      contexts: ContextClasses(distinguishing: contexts),
      other: (changed, Contexts()),
      budget: budget
    )
    let roles = RoleTable(theme)
    let results = await walks.results { walk, _, contexts in
      RegressionPass(walk, roles: roles, canvas: canvas(in: contexts), limits: limits)
    }
    guard let found = results?.all.map(\.result), !isInterrupted else { return false }
    return found.allSatisfy { $0.brokenCount == 0 } && found.contains { $0.mendedCount > 0 }
  }

  /// The findings about states, focus and policies, without the places that edits move.
  private func requirements(_ policies: [Policy]) async -> Set<FindingIdentity> {
    var found = await states().findings.filter { $0.diagnostic.severity != .note }
    for policy in policies {
      if let report = try? await test(policy) { found += report.outcomes.flatMap(\.findings) }
    }
    return Set(
      found.flatMap { $0.parts.isEmpty ? [$0] : $0.parts }.map { $0.identity(file: .some(nil)) }
    )
  }
}

extension Repair {
  /// The changes as findings with edits, to write them.
  package var findings: [Finding] {
    changes.map { change in
      let diagnostic = Diagnostic(
        .error,
        .lowContrast,
        message: "\(change.name) has too little contrast",
        at: change.location
      )
      let edit = Finding.Edit(
        message: "use \(change.new)",
        holdsForEveryTree: false,
        affects: 0,
        change: [change.edit]
      )
      return Finding(diagnostic, edits: [edit])
    }
  }
}

extension Proof.Cause {
  /// A Boolean value that indicates whether no lightness passes in all situations.
  fileprivate var isContradictory: Bool {
    remedy == nil || bestRatio.map { $0 < worst.needed } ?? false
  }
}

extension [Repair.Change] {
  /// The changes without later ones of the same place.
  fileprivate var distinctPlaces: Self {
    var seen: Set<ColorPlaces.Place> = []
    return filter { seen.insert($0.place).inserted }
  }

  /// Returns the changes with others, which replace those of the same places.
  fileprivate func merging(_ others: Self) -> Self {
    var all = self
    for change in others {
      if let known = all.firstIndex(where: { $0.place == change.place }) {
        (all[known].new, all[known].edit) = (change.new, change.edit)
      } else {
        all.append(change)
      }
    }
    return all
  }
}

/// The constants and declarations whose colours a repair can change, by location.
private struct ColorPlaces {
  /// A constant or a declaration, which stays the same when values are edited.
  enum Place: Hashable {
    case constant(ConstantPlace)
    case declaration(EntryPlace, Setting)
  }

  private var places: [SourceLocation: Place] = [:]
  private var locations: [Place: SourceLocation] = [:]

  init(_ theme: Theme) {
    for (sheet, content) in theme.sheets.enumerated()
    where theme.isOwn(sheet: sheet) && content.text != nil {
      for number in content.constants.indices {
        let constant = content.constants[number]
        if let location = constant.location {
          add(constant.value, at: location, ConstantPlace(sheet: sheet, constant: number))
        }
      }
      for (number, entry) in content.entries.enumerated() {
        let place = EntryPlace(sheet: sheet, entry: number)
        for declaration in entry.declarations.sorted {
          guard let location = declaration.location, declaration.value.settingValue?.color != nil
          else { continue }
          add(.declaration(place, declaration.setting), at: location)
        }
      }
    }
  }

  private mutating func add(
    _ value: JSONNode,
    at location: SourceLocation,
    _ place: ConstantPlace
  ) {
    if case .object(let members) = value.value {
      for member in members {
        let inner = ConstantPlace(
          sheet: place.sheet,
          constant: place.constant,
          members: place.members + [member.key]
        )
        add(member.value, at: member.keyLocation, inner)
      }
    } else if case .string = value.value {
      add(.constant(place), at: location)
    }
  }

  private mutating func add(_ place: Place, at location: SourceLocation) {
    places[location] = place
    locations[place] = location
  }

  /// Returns the constant or declaration at a location; `nil` if its colour cannot be changed.
  subscript(location: SourceLocation) -> Place? { places[location] }

  /// Returns the location of a constant or declaration.
  func location(of place: Place) -> SourceLocation? { locations[place] }
}

extension Repair.Change {
  /// Creates the change that gives a cause another colour.
  fileprivate init(
    of cause: Proof.Cause,
    to color: Color,
    in place: ColorPlaces.Place,
    at location: SourceLocation
  ) {
    let text = color.alpha == 255 ? String("\(color)".dropLast(2)) : "\(color)"
    switch place {
    case .constant(let place):
      setting = nil
      edit = .setConstant(place, .value(text))
    case .declaration(let place, let declared):
      setting = declared
      edit = .set(place, declared, .value(text))
    }
    name = cause.name
    self.location = location
    self.place = place
    (old, new) = (cause.worst.declared, color)
  }
}
