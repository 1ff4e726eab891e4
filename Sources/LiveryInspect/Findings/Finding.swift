public import Livery
public import SourceJSON

/// Something that an inspection found (spec 15.11): a diagnostic with the situations that it is of.
public struct Finding: Sendable {
  /// What was found, and where.
  public package(set) var diagnostic: Diagnostic
  /// In how many situations; 0 for what is of none.
  public package(set) var situationCount: Int
  /// The first of these, as the path of the widget with its states.
  public let firstSituation: String?
  /// The same with the ancestors' states, to set it up; `nil` for what is of none, or of all of a widget's.
  public let witness: Witness?
  /// The key of the entry.
  public let key: String?
  /// The setting.
  public let setting: Setting?
  /// The contexts of the first situation, or those in which the entry holds.
  public let contexts: Contexts
  /// What can be done about it, each tried.
  public var edits: [Edit] = []

  /// The identity that it had in former releases, where that was another one.
  package var formerIdentity: FindingIdentity?
  /// The number of the finding among those of one identity, counted from 1.
  package var occurrence = 1

  /// A change of a sheet that does away with a finding.
  public struct Edit: Sendable {
    /// What the change is.
    public let message: String
    /// Whether it holds for every tree, or is true only of those that were looked at.
    public let holdsForEveryTree: Bool
    /// How many values change with it.
    public let affects: Int
    /// The change.
    public let change: [SheetEdit]
  }

  /// Makes a finding of a diagnostic.
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

extension Diagnostic.Code {
  /// A colour with too little contrast to what it is seen on.
  package static let lowContrast = Self("low-contrast")
  /// An entry that has no part in any style.
  package static let deadEntry = Self("dead-entry")
  /// A selector of a list that has no part in any style.
  package static let deadSelector = Self("dead-selector")
  /// A declaration that has no part in any style.
  package static let deadDeclaration = Self("dead-declaration")
  /// A selector for states that are never together.
  package static let impossibleStates = Self("impossible-states")
  /// Two declarations between which only their order decides.
  package static let tieByOrder = Self("tie-by-order")
  /// States that no eye can tell apart.
  package static let statesAlike = Self("states-alike")
  /// A focus that no eye can see.
  package static let focusNotVisible = Self("focus-not-visible")
  /// An id that no widget has.
  package static let noSuchID = Self("no-such-id")
  /// A name that no widget carries.
  package static let noSuchName = Self("no-such-name")
  /// A declaration without which every style is the same.
  package static let redundantDeclaration = Self("redundant-declaration")
  /// A state without which every style is the same.
  package static let redundantState = Self("redundant-state")
  /// Colours so near to each other that no eye can tell them apart.
  package static let nearDuplicateColor = Self("near-duplicate-color")
  /// A colour that a constant has, too.
  package static let rawColor = Self("raw-color")
  /// Names that are nearly the same.
  package static let nameNearlyAlike = Self("name-nearly-alike")
  /// Values that are other ones in another resolution.
  package static let resolutionDiffers = Self("resolution-differs")
  /// Ancestors whose states make more situations than can be looked at.
  package static let tooManySituations = Self("too-many-situations")
}
