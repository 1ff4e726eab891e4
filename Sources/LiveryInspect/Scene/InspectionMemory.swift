import Livery
import SourceJSON
import Synchronization

/// The memory of a theme's last inspection, for programs that inspect it again after each edit.
///
/// ```swift
/// let memory = InspectionMemory()
/// var inspection = Inspection(theme, trees: [tree])
/// inspection.memory = memory
/// let usage = await inspection.usage()
/// ```
///
/// Usage takes from it all that the edits since the last inspection cannot have changed: everything, if the
/// same values are equal to each other as before; else the tried edits of widgets that other values do not
/// reach. A proof is taken from it if nothing has changed in the texts of the sheets. Nothing is taken if
/// contexts are fixed, if entries extend others, or in `brstyle` resolution. Answers are those of an
/// inspection without memory, unless that would exceed its limit of work. It keeps the last version of one
/// theme.
public final class InspectionMemory: Sendable {
  private let kept = Mutex<[ObjectIdentifier: any Sendable]>([:])

  /// Creates an empty memory.
  public init() {}

  /// The record of the last answer to a question, by the type that the question keeps.
  subscript<Record: Sendable>(_ type: Record.Type) -> Record? {
    get { kept.withLock { $0[ObjectIdentifier(type)] as? Record } }
    set { kept.withLock { $0[ObjectIdentifier(type)] = newValue } }
  }
}

/// A version of a theme that was inspected on trees.
struct InspectedVersion: Sendable {
  private let theme: Theme
  private let trees: [SituationTree]
  private let contexts: ContextClasses
  private let ancestors: Inspection.Ancestors
  private let isWhole: Bool

  init(_ walks: Walks) {
    isWhole = walks.inspection.isWhole
    (theme, trees, contexts) = (walks.inspection.theme, walks.trees, walks.contexts)
    ancestors = walks.inspection.ancestors
  }

  /// Returns the differences from the version on other walks; `nil` if more than values differ, or if
  /// contexts are fixed, so that some entries have no rules to compare.
  func changes(to walks: Walks) -> ValueChanges? {
    guard isWhole, walks.inspection.isWhole, contexts.isSame(as: walks.contexts),
      ancestors == walks.inspection.ancestors,
      trees.count == walks.trees.count,
      zip(trees, walks.trees).allSatisfy({ $0.isSame(as: $1) })
    else { return nil }
    return ValueChanges(
      from: theme,
      to: walks.inspection.theme,
      in: walks.contexts.first,
      on: walks.trees,
      within: WorkBudget(walks.inspection.work)
    )
  }

  /// Returns a Boolean value that indicates whether on other walks the sheets have the same texts, and the
  /// values of widgets the same lines and columns.
  func hasSamePlaces(as walks: Walks) -> Bool {
    let texts = [theme, walks.inspection.theme].map { $0.sheets.map(\.source) }
    let own = [trees, walks.trees].map { trees in
      trees.flatMap(\.ownDeclarations).map { $0.location?.description }
    }
    return own[0] == own[1] && texts[0].count == texts[1].count
      && zip(texts[0], texts[1]).allSatisfy { one, other in
        guard let one, let other else { return false }
        return one.name.hasSameBytes(as: other.name) && one.bytes == other.bytes
      }
  }
}

extension Inspection {
  /// A Boolean value that indicates whether all combinations of contexts are inspected.
  fileprivate var isWhole: Bool { fixedContexts.isEmpty && !leavesOutContexts }
}
