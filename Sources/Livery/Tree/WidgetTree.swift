/// A tree of widgets: windows with everything inside them, what they look like, and the hosts that
/// hear of it.
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
/// `Sendable` nor bound to an actor: whoever has it decides where it lives.
public final class WidgetTree {
  /// Everything about the widgets, and what their styles come from.
  ///
  /// That nobody changes it while somebody else reads it is checked while the program runs in debug
  /// builds alone, here and below: to check that takes longer than to press a button.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var state: TreeState

  /// How many updates are running, one inside the other.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var updateDepth = 0

  /// The widget whose host is just being told; `nil` outside of callbacks.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var telling: (row: TreeRows.Row, generation: UInt32)?

  /// The hosts that changed the tree while they were told.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var mutatingHosts: [MutatingHost] = []

  /// The rows as the last commit left them, once somebody has asked for them in an update or a
  /// callback, until it is over; none or one, since to ask an optional for that would copy it.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var formerRows: [TreeRows] = []

  /// How much was logged when the innermost update began; `nil` outside of updates.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var updateStart: Int?

  /// What there is to go back to; `nil` if nobody wants to.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var history: History?

  /// What the last commit could not tell.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var untold: ContiguousArray<Commit.Message> = []

  /// What has contexts follow values, by axis.
  var bindings: [String: ContextBinding] = [:]

  /// Those who observe commits.
  let observers = CommitObservers()

  /// What hears of mistakes in code, as loud as those in a sheet: of every mutation that is refused and
  /// of what a commit could not do as an error; and, once each, of states, classes and properties that
  /// nothing in the theme knows as a warning, with the nearest name that it knows.
  ///
  /// ```swift
  /// tree.diagnosticHandler = { print($0) }
  /// ```
  ///
  /// It hears when the commit is over, of what an ``update(_:)`` throws before that. It should not hold
  /// on to the tree itself.
  public var diagnosticHandler: ((Diagnostic) -> Void)? {
    get { heldHandler }
    set {
      // What the one before owns may set another one when it is let go of.
      var former = newValue
      swap(&former, &heldHandler)
      unknownNames.lookAgain()
      if updateDepth == 0, telling == nil { hearOfUnknownNames() }
    }
  }

  private var heldHandler: ((Diagnostic) -> Void)?

  /// What ``diagnosticHandler`` has still to hear; `nil` while it hears of nothing.
  var unheard: [Diagnostic]?

  /// Whether an error that ``diagnosticHandler`` hears of, or would hear of, stops a debug build.
  ///
  /// So does one that an ``update(_:)`` throws, also if that is caught. Warnings never do.
  public var isStrict = false

  /// What remembers what is read of the theme and the contexts; `nil` if nobody asks for that.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  var reads: ThemeReads?

  /// The names that ``diagnosticHandler`` has to hear of.
  var unknownNames = UnknownNames()

  /// What the last commit did; what it could not do is among its errors.
  #if !DEBUG
  @safe @exclusivity(unchecked)
  #endif
  public internal(set) var lastReport = CommitReport()

  /// Everything about the widgets as it is now.
  var rows: TreeRows {
    @inline(__always) _read { yield state.rows }
    @inline(__always) _modify { yield &state.rows }
  }

  /// What styles come from, as of the last commit.
  var engine: StyleEngine {
    @inline(__always) _read { yield state.engine }
    @inline(__always) _modify { yield &state.engine }
  }

  /// Makes a tree without windows.
  ///
  /// - Parameter appearance: What styles it; without one, everything looks as built in.
  public convenience init(appearance: Appearance? = nil) {
    let appearance = appearance ?? .builtIn
    self.init(theme: appearance.theme, contexts: appearance.chosenContexts)
  }

  /// Makes a tree without windows.
  ///
  /// - Parameter theme: What styles it.
  public convenience init(theme: Theme) { self.init(theme: theme, contexts: Contexts()) }

  private init(theme: Theme, contexts: Contexts) {
    state = TreeState(TreeRows(theme: theme, contexts: contexts))
  }

  deinit { state.leave() }

  /// The theme.
  ///
  /// A default style that was set stays when it changes, and so do the contexts; those that the new
  /// theme does not have mean nothing.
  public var theme: Theme {
    get { readTheme }
    set {
      mutate(.theme) { rows in
        rows.perform(.theme(newValue, rows.contexts))
        return true
      }
    }
  }

  /// The contexts that were set, by their axes; on all other axes the theme's defaults hold.
  ///
  /// ```swift
  /// tree.contexts["scheme"] = "dark"
  /// ```
  ///
  /// An axis or a context that the theme does not have is refused, and so is one on an axis that is
  /// bound.
  public var contexts: Contexts {
    get { readContexts }
    set { set(newValue, isBound: false) }
  }

  /// What styles the tree: its theme in its contexts.
  ///
  /// To set it is to set the theme and the contexts that it was made of, in one commit: the contexts
  /// other than the theme's defaults, and no others. It is refused if that gives an axis that is bound
  /// another context, as in ``contexts``. To set what it already is changes nothing.
  public var appearance: Appearance {
    get { reads == nil ? rows.appearance : readTheme.appearance(in: readContexts) }
    set { set(newValue) }
  }

  /// The default style that was set, which replaces that of the sheets; `nil` for theirs.
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

  /// The style that widgets have outside windows, and that says what nothing else says.
  public var resolvedDefaultStyle: Style { engine.value(of: .zero) }

  /// The widget in a row.
  func widget(_ row: TreeRows.Row) -> Widget {
    Widget(tree: self, row: row, generation: rows[row].generation)
  }
}
