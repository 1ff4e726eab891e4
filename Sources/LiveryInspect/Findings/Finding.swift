public import Livery
public import SourceJSON

/// A problem found by an inspection: a diagnostic with the situations in which it
/// occurs.
public struct Finding: Sendable {
  /// The problem and its location.
  public package(set) var diagnostic: Diagnostic
  /// The number of situations in which it occurs; 0 if it does not depend on situations.
  public package(set) var situationCount: Int
  /// The first of these situations, as the path of the widget with its states.
  public let firstSituation: String?
  /// The first situation with the states of the ancestors, to reproduce it; `nil` if the finding
  /// does not depend on situations, or concerns all situations of a widget.
  public let witness: Witness?
  /// The key of the entry.
  public let key: String?
  /// The setting.
  public let setting: Setting?
  /// The contexts of the first situation, or those that the entry requires.
  public let contexts: Contexts
  /// The suggested fixes, each of which was tried.
  public var edits: [Edit] = []

  /// The number of widgets on which it occurs; 0 if they are not counted.
  public package(set) var widgetCount = 0
  /// The nodes of the widgets on which it occurs, by the contexts in which it does; empty if the finding
  /// concerns no widget, or the only one of its situation.
  package var nodes: [Contexts: Set<WidgetNode>] = [:]
  /// The findings of which this one is the common cause, one for each situation that former
  /// releases reported; empty for any other finding.
  public package(set) var parts: [Finding] = []

  /// The role and the verdict by which a cause is identified; `nil` if the finding is identified by
  /// its first situation.
  package var cause: String?
  /// The identity that former releases gave the finding, if it differs.
  package var formerIdentity: FindingIdentity?
  /// The number of the finding among those with the same identity, counted from 1.
  package var occurrence = 1

  /// A change of a sheet that fixes a finding.
  public struct Edit: Sendable {
    /// A description of the change.
    public let message: String
    /// A Boolean value that indicates whether the fix is valid for every tree, not only for those
    /// that were inspected.
    public let holdsForEveryTree: Bool
    /// The number of values that change with it.
    public let affects: Int
    /// The edits of the sheet.
    public let change: [SheetEdit]
  }

  /// Creates a finding from a diagnostic.
  package init(
    _ diagnostic: Diagnostic,
    situationCount: Int = 0,
    firstSituation: String? = nil,
    witness: Witness? = nil,
    key: String? = nil,
    setting: Setting? = nil,
    in contexts: Contexts? = nil,
    edits: [Edit] = []
  ) {
    self.diagnostic = diagnostic
    self.situationCount = situationCount
    self.firstSituation = firstSituation ?? witness?.situation
    self.witness = witness
    self.key = key
    self.setting = setting
    self.contexts = contexts ?? witness?.contexts ?? Contexts()
    self.edits = edits
  }
}

extension Finding {
  /// Creates a finding about an entry, with the edit that removes its cause.
  init(
    _ diagnostic: Diagnostic,
    about entry: Entry,
    setting: Setting? = nil,
    removal edit: SheetEdit? = nil
  ) {
    self.init(
      diagnostic,
      key: entry.key,
      setting: setting,
      in: entry.conditions,
      edits: edit.map { [.removal([$0])] } ?? []
    )
  }
}

extension Finding.Edit {
  /// Returns an edit that removes unused entries, selectors or declarations.
  static func removal(_ change: [SheetEdit]) -> Self {
    Self(message: "remove it", holdsForEveryTree: false, affects: 0, change: change)
  }
}

extension Diagnostic.Code {
  /// A colour with too little contrast to its background.
  package static let lowContrast = Self("low-contrast")
  /// An entry that contributes to no style.
  package static let deadEntry = Self("dead-entry")
  /// A selector of a list that contributes to no style.
  package static let deadSelector = Self("dead-selector")
  /// A declaration that contributes to no style.
  package static let deadDeclaration = Self("dead-declaration")
  /// A selector that requires mutually exclusive states.
  package static let impossibleStates = Self("impossible-states")
  /// Two declarations of equal specificity, of which the later one wins.
  package static let tieByOrder = Self("tie-by-order")
  /// States with indistinguishable styles.
  package static let statesAlike = Self("states-alike")
  /// A control whose style does not change with focus.
  package static let focusNotVisible = Self("focus-not-visible")
  /// An id that no widget has.
  package static let noSuchID = Self("no-such-id")
  /// A name that no widget has.
  package static let noSuchName = Self("no-such-name")
  /// A declaration whose removal changes no style.
  package static let redundantDeclaration = Self("redundant-declaration")
  /// A state whose removal changes no style.
  package static let redundantState = Self("redundant-state")
  /// Colours that are too similar to be distinguished.
  package static let nearDuplicateColor = Self("near-duplicate-color")
  /// A literal colour that equals the value of a constant.
  package static let rawColor = Self("raw-color")
  /// A property with the name of one of the box, declared as another one.
  package static let notInBox = Self("not-in-box")
  /// Names that differ only slightly.
  package static let nameNearlyAlike = Self("name-nearly-alike")
  /// Values that differ in another resolution.
  package static let resolutionDiffers = Self("resolution-differs")
  /// Ancestors whose states multiply to more situations than the limit.
  package static let tooManySituations = Self("too-many-situations")
}
