public import Livery
public import SourceJSON

/// Changes of colours with which pairs hold that failed, and nothing fails that held.
///
/// Each is near the smallest one; that is no claim that no smaller ones exist.
public struct Repair: Sendable {
  /// The numbers of pairs in the theme as it is and in the changed one.
  public struct PairCounts: Hashable, Sendable {
    /// The number in the theme as it is.
    public let before: Int
    /// The number in the changed theme.
    public let after: Int
  }

  /// A change of a constant or a declared colour, or a new declaration.
  public struct Change: Sendable {
    /// The constant with its `$`, or the key of the entry.
    public let name: String
    /// The declared setting; `nil` for a constant.
    public let setting: Setting?
    /// The contexts of a new entry, or the scheme of an argument of `light-dark()`; empty for others.
    public let contexts: Contexts
    /// The location of the constant or the declaration; `nil` for a new one.
    public let location: SourceLocation?
    /// The former colour: of a new entry that where it applies, and `nil` for a new border.
    public let old: Color?
    /// The new colour.
    public let new: Color
    /// The edit of the sheet; changes in one text have the same one.
    public let edit: SheetEdit
    /// The number of the group of changes that are made together.
    let group: Int
    /// The number of the definition; `nil` for a new border.
    var number: Int?

    /// The perceived difference of the colours, as ΔE-OK; of translucent ones the greater one of
    /// those on white and on black; 0 for a new declaration.
    public var distance: Double { old.map { new.repairDistance(from: $0) } ?? 0 }
  }

  /// The reason why a finding is not repaired.
  public enum Reason: Hashable, Sendable {
    /// The constant or entry is pinned.
    case pinned
    /// The colour is kept, as those are that a context has when others are derived for it.
    case kept
    /// The colour is in a file of another system, which is read and never written.
    case foreign
    /// The colour is built in, in a base sheet, in a tree or in code, or computed in an unknown way.
    case outOfReach
    /// The colour is transparent: nothing is drawn, which another colour would change.
    case transparent
    /// No colours satisfy all of ``Unrepaired/conflicts`` together.
    case contradictory
    /// Each change that was found makes something fail that holds.
    case breaksOthers
    /// No colours were found, which is no claim that there are none.
    case notFound
  }

  /// A pair with a required contrast, as one of several that contradict each other.
  public struct Conflict: Hashable, Sendable, CustomStringConvertible {
    /// The role of the colour in front.
    public let role: Role
    /// The colour in front: its constant or declaration, or its value.
    public let front: String
    /// The colour behind it.
    public let ground: String
    /// The required contrast.
    public let needed: Double

    /// A phrase such as `text $muted on $paper needs 4.5`.
    public var description: String {
      "\(role.rawValue) \(front) on \(ground) needs \(Light.text(ofContrast: needed))"
    }
  }

  /// A finding that is not repaired.
  public struct Unrepaired: Sendable {
    /// The finding.
    public let finding: Finding
    /// The cause of insufficient contrast; `nil` for focus that cannot be seen.
    public let cause: Proof.Cause?
    /// The reason.
    public let reason: Reason
    /// The pairs that contradict each other.
    public let conflicts: [Conflict]
  }

  /// The changes, in the order of the sheets.
  public internal(set) var changes: [Change] = []
  /// The findings that remain.
  public internal(set) var unrepaired: [Unrepaired] = []
  /// The proof of the theme as it is.
  public let before: Proof
  /// The proof of the changed theme.
  public internal(set) var after: Proof
  /// The changed theme.
  public internal(set) var theme: Theme
  /// The numbers of distinct pairs of colours with too little contrast, in the theme as it is and in
  /// the changed one; `nil` if no repair was tried.
  public internal(set) var pairs: PairCounts?
  /// The groups of changes by the declarations that the proof reports.
  var groups: [ConstraintPass.Mark: Set<Int>] = [:]
}

extension Repair {
  /// The findings of the proof as it is, each with the edit that repairs it, if there is one.
  public var findings: [Finding] {
    before.causes.map { cause in
      var finding = cause.finding
      finding.edits = [edit(repairing: cause)].compactMap(\.self)
      return finding
    }
  }

  /// Returns the edit of all changes that are made for a cause, each with those that are made together with
  /// it; `nil` if there are none.
  func edit(repairing cause: Proof.Cause) -> Finding.Edit? {
    let own = cause.marks.reduce(into: Set()) { $0.formUnion(groups[$1] ?? []) }
    return edit(making: changes.filter { own.contains($0.group) })
  }

  /// Returns the edit of some changes; `nil` for none.
  func edit(making changes: [Change]) -> Finding.Edit? {
    if changes.isEmpty { return nil }
    let text = changes.map { "\($0.title) to \($0.new)" }.joined(separator: ", ")
    return Finding.Edit(
      message: "change \(text)",
      holdsForEveryTree: false,
      affects: 0,
      change: changes.edits
    )
  }
}

extension Repair {
  /// The findings about focus of the proof as it is, each with the edit that lets it be seen, if
  /// there is one.
  public var focusFindings: [Finding] {
    let unseen = unseenFocus
    return before.unseenFocus.map { finding in
      var finding = finding
      if unseen.contains(finding.identity(file: .some(nil))) { return finding }
      finding.edits = changes.filter { $0.old == nil && $0.setting == finding.setting }.map {
        Finding.Edit(
          message: "declare \($0.title) as \($0.new)",
          holdsForEveryTree: false,
          affects: 0,
          change: [$0.edit]
        )
      }
      return finding
    }
  }
}

extension Repair.Change {
  /// The constant, or the entry with its setting, and the contexts.
  public var title: String { name.title(setting, in: contexts) }
}

extension ColorDefinitions {
  /// Returns the colours that differ from those of the definitions.
  func differing(_ colors: [Color]) -> [Int: Color] {
    let changed = all.indices.filter { colors[$0] != all[$0].color }
    return Dictionary(uniqueKeysWithValues: changed.map { ($0, colors[$0]) })
  }

  /// Returns changes of the colours of definitions, in groups.
  func changes(_ colors: [Int: Color], groups: [Int: Int]) -> [Repair.Change] {
    colors.sorted { $0.key < $1.key }.map { number, color in
      let definition = all[number]
      return Repair.Change(
        name: definition.name,
        setting: definition.setting,
        contexts: definition.scheme,
        location: definition.location,
        old: definition.color,
        new: color,
        edit: edit(of: number, with: colors),
        group: groups[number] ?? 0,
        number: number
      )
    }
  }
}

extension [Repair.Change] {
  /// The edits of the sheets, one for each text.
  var edits: [SheetEdit] { map(\.edit).distinct }
}

extension Repair {
  /// The edits of the sheets, one for each text.
  public var edits: [SheetEdit] { changes.edits }
}

extension Proof.Cause {
  /// The identities of the cause among the constraints of a repair.
  var marks: Set<ConstraintPass.Mark> {
    let place = worst.location == nil ? nil : location
    let role: Role = role == .ground ? .fill : role
    return [
      ConstraintPass.Mark(role: role, location: place, setting: place == nil ? worst.setting : nil)
    ]
  }
}
