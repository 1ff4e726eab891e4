/// A tree of widgets: windows with their descendants, the styles of these, and the hosts that
/// observe them.
///
/// ```swift
/// let tree = WidgetTree(appearance: try AppearanceLoader().load(sheet))
/// let window = tree.addWindow()
/// let save = window.add("UIButton", id: "save")
/// save.states.insert(.highlighted)
/// ```
///
/// Every mutation is a commit, or part of one that ``update(_:)`` makes of many. Trees are
/// independent of each other, and there is no global state. A tree is deliberately neither
/// `Sendable` nor bound to an actor: its owner decides where it lives.
public final class WidgetTree {
  /// The whole state of the tree: its widgets and the engine of their styles.
  ///
  /// Here and below, exclusivity is checked only in debug builds: the check takes longer than a
  /// press of a button.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var state: TreeState

  /// The depth of nested updates.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var updateDepth = 0

  /// The widget whose host is being notified; `nil` outside of callbacks.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var notifying: (row: TreeRows.Row, generation: UInt32)?

  /// The hosts that changed the tree in a callback.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var mutatingHosts: [MutatingHost] = []

  /// The rows as of the last commit, once requested in an update or a callback, until it is over;
  /// empty or a single element, since testing an optional would copy it.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var formerRows: [TreeRows] = []

  /// The length of the undo log at the start of the innermost update; `nil` outside of updates.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var updateStart: Int?

  /// The checkpoints and the ledger; `nil` if there are none.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var history: History?

  /// The notifications that the last commit could not deliver.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var undelivered: ContiguousArray<Commit.Message> = []

  /// The widgets whose tokens have ended; `nil` until there is a token.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var endedWidgets: EndedWidgets?

  /// The widgets whose tokens have ended, and that open updates have removed.
  var removedTokens: [EndedWidgets.Ended] = []

  /// The bindings of contexts, by axis.
  var bindings: [String: ContextBinding] = [:]

  /// The observers of commits.
  let observers = CommitObservers()

  /// A closure that receives diagnostics about code: an error for each rejected mutation and for
  /// each error of a commit, and a warning, once each, for states, classes and properties that are
  /// unknown to the theme, with the most similar known name, and for hosts that end before they are
  /// called.
  ///
  /// ```swift
  /// tree.diagnosticHandler = { print($0) }
  /// ```
  ///
  /// It is called after the commit, and for an ``update(_:)`` before that throws. It should not
  /// retain the tree. Until a handler is set debug builds print the same, see ``reportsMistakes``.
  public var diagnosticHandler: ((Diagnostic) -> Void)? {
    get { storedHandler }
    set {
      if newValue != nil {
        reportsMistakes = false
        // The handler receives what was printed before.
        if storedHandler == nil { unknownNames = UnknownNames() }
      }
      // The release of the former handler may set another one.
      var former = newValue
      swap(&former, &storedHandler)
      handlesDiagnostics = storedHandler != nil || reportsMistakes
      unknownNames.forgetChecks()
      if updateDepth == 0, notifying == nil { reportUnknownNamesAndCommit() }
    }
  }

  private var storedHandler: ((Diagnostic) -> Void)?

  /// A Boolean value that indicates whether mistakes in code are printed on standard error; by
  /// default, in debug builds alone.
  ///
  /// A ``diagnosticHandler`` receives them instead, so setting one turns this off.
  ///
  /// Each is printed once: what a handler would receive, and a property that is read with another type
  /// than its value has, or that no sheet knows.
  public var reportsMistakes: Bool {
    get { state.reads != nil }
    set {
      if newValue == reportsMistakes { return }
      state.reads = newValue ? PropertyReads(printing: printMistake) : nil
      handlesDiagnostics = storedHandler != nil || newValue
    }
  }

  /// A Boolean value that indicates whether mistakes are reported.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  private(set) var handlesDiagnostics = false

  /// The closure that prints mistakes, and those that it has printed.
  var printMistake: @Sendable (String) -> Void = StandardError.print
  var printedMistakes: Set<Diagnostic> = []

  /// The diagnostics that wait for the running ``diagnosticHandler``; `nil` while none runs.
  var waitingDiagnostics: [Diagnostic]?

  /// A Boolean value that indicates whether an error stops a debug build, with or without a
  /// ``diagnosticHandler``.
  ///
  /// An error that an ``update(_:)`` throws does so too, even if it is caught. Warnings never do.
  public var isStrict = false

  /// The recorder of reads of the theme and the contexts; `nil` while none is active.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var reads: ThemeReads?

  /// The roles of classes that were asked for; `nil` if there are none.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var knownRoles: WidgetRoles?

  /// The names to report to ``diagnosticHandler``.
  var unknownNames = UnknownNames()

  /// The report on the last commit, including its errors.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  public internal(set) var lastReport = CommitReport()

  #if DEBUG
  /// The thread that changes the tree.
  let threads = ThreadCheck()
  #endif

  /// The current widgets.
  var rows: TreeRows {
    @inline(__always) _read { yield state.rows }
    @inline(__always) _modify { yield &state.rows }
  }

  /// The style engine, as of the last commit.
  var engine: StyleEngine {
    @inline(__always) _read { yield state.engine }
    @inline(__always) _modify { yield &state.engine }
  }

  /// Makes a tree without windows.
  ///
  /// - Parameter appearance: The appearance; without one, the built-in one.
  public convenience init(appearance: Appearance? = nil) {
    let appearance = appearance ?? .builtIn
    self.init(theme: appearance.theme, contexts: appearance.chosenContexts)
  }

  /// Makes a tree without windows.
  ///
  /// - Parameter theme: The theme.
  public convenience init(theme: Theme) { self.init(theme: theme, contexts: Contexts()) }

  private init(theme: Theme, contexts: Contexts) {
    state = TreeState(TreeRows(theme: theme, contexts: contexts))
    #if DEBUG
    reportsMistakes = true
    #endif
  }

  deinit { state.leave() }

  /// The theme.
  ///
  /// A default style that was set remains when the theme changes, and so do the contexts; those
  /// that the new theme does not have are ignored.
  public var theme: Theme {
    get { readTheme }
    set {
      mutate(.theme) { rows in
        rows.perform(.theme(newValue, rows.contexts))
        return true
      }
    }
  }

  /// The contexts that were set, by their axes; all other axes have the theme's defaults.
  ///
  /// ```swift
  /// tree.contexts["scheme"] = "dark"
  /// ```
  ///
  /// An axis or a context that the theme does not have is rejected, and so is one on a bound axis.
  public var contexts: Contexts {
    get { readContexts }
    set { set(newValue, isBound: false) }
  }

  /// The appearance: the theme in its contexts.
  ///
  /// Setting it sets its theme and its contexts, as far as they differ from the theme's defaults,
  /// in one commit. It is rejected if that changes the context on a bound axis, as in ``contexts``.
  /// Setting an equal appearance changes nothing.
  public var appearance: Appearance {
    get { reads == nil ? rows.appearance : readTheme.appearance(in: readContexts) }
    set { set(newValue) }
  }

  /// The default style that was set, which replaces that of the sheets; `nil` if none was set.
  public var defaultStyle: Declarations? {
    get { rows.defaultStyle }
    set {
      mutate(.defaultStyle) { rows throws(TreeError) in
        try rows.check(newValue, after: rows.defaultStyle)
        rows.perform(.defaultStyle(newValue))
        return true
      }
    }
  }

  /// The style of widgets outside windows, which also provides the values of unspecified settings.
  public var resolvedDefaultStyle: Style { engine.value(of: .zero) }

  /// Returns the widget in a row.
  func widget(_ row: TreeRows.Row) -> Widget {
    Widget(tree: self, row: row, generation: rows[row].generation)
  }
}
