import Livery
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// A theme as shown on a page: the last version of its files without errors.
struct PreviewedTheme {
  /// The theme's sheets.
  let source: ThemeSource

  let trees: [InputFile]

  /// The last version without errors; `nil` if there is none yet.
  private(set) var inputs: Inputs?

  /// The problems of the current files.
  private(set) var problems = Findings(in: [])

  /// The diagnostics of the current files.
  var diagnostics: [Diagnostic] { problems.sorted }

  /// A Boolean value that indicates whether the shown version is the current one.
  private(set) var isCurrent = false

  private(set) var paths: [FileName] = []

  /// The current view of each tree.
  private var shown: [Int: PreviewView] = [:]

  /// The original states of widgets whose states the view changes.
  private var before: [Int: [(Widget, ControlState)]] = [:]

  /// The cached pictures by view.
  private var pictures: [PreviewView: Picture] = [:]

  /// The last drawings by view, for what the next ones reuse.
  private var drawings: [PreviewView: TreeDrawing] = [:]

  /// The cached lists of widgets in document order, by tree.
  private var outlines: [Int: [OutlinedWidget]] = [:]

  /// The pictures that pages show, by view, with their revisions; the newest last.
  private var sent: [PreviewView: [(revision: Int, picture: Picture)]] = [:]

  /// The keys of the theme's entries, as its sheets have them.
  private(set) var entryKeys = EntryKeys()

  /// The places of what is tried in the files.
  private(set) var writtenPlaces = WrittenPlaces()

  /// A widget in the outline.
  struct OutlinedWidget {
    let widget: Widget
    /// The path from the window down.
    let path: String
    /// The number of ancestors.
    let depth: Int
    let text: String
    /// A Boolean value that indicates whether a switch is on, if the tree says so.
    var isOn: Bool?
  }

  /// The maximum number of cached pictures.
  private static let pictureLimit = 8
  /// The maximum number of pictures that pages may show: two for each of the contexts that a page
  /// shows side by side.
  private static let sentLimit = 48

  init(_ source: ThemeSource, trees: [InputFile]) {
    var source = source
    (source.sheets, source.base) = (source.sheets.readAgain, source.base.readAgain)
    (self.source, self.trees) = (source, trees.readAgain)
  }

  /// Returns the theme in a revision, not yet read.
  ///
  /// - Throws: An error if the revision cannot be read.
  func asIn(_ revision: Revision) throws(DiagnosticsError) -> PreviewedTheme {
    var source = source
    source.pastRevision = revision
    func past(_ sheets: [InputFile]) throws(DiagnosticsError) -> [InputFile] {
      var past: [InputFile] = []
      for sheet in sheets where !sheet.isStandardInput && sheet.revision == nil {
        let file = InputFile(sheet.path, in: revision, namingRevision: true)
        if try file.exists() { past.append(file) }
      }
      return past
    }
    source.sheets = try past(source.sheets)
    source.base = try past(source.base)
    var trees = trees
    for index in trees.indices {
      let file = try trees[index].asIn(revision, namingRevision: true)
      if let file, try file.exists() { trees[index] = file }
    }
    return PreviewedTheme(source, trees: trees)
  }

  /// Reads the files again, with some texts overridden.
  mutating func read(with texts: [FileName: [UInt8]]) {
    take(Inputs(source, trees: trees, with: texts))
  }

  /// Shows the theme with edits, which is neither read nor compiled again.
  ///
  /// - Parameter edited: The theme, edited from the shown one.
  /// - Returns: A Boolean value that indicates whether that is possible.
  mutating func show(_ edited: EditedTheme) -> Bool {
    // Parts that a lenient policy leaves out are reported when they are read.
    guard let inputs, isCurrent, !source.policy.isLenient else { return false }
    take(inputs.edited(edited, trees: trees.map(\.name)))
    return true
  }

  /// Returns the theme as shown with other texts; pictures that pages show are taken from a former one.
  ///
  /// - Throws: A `DiagnosticsError` with the errors of the texts.
  func trying(
    _ texts: [EditedTheme.Text],
    after former: PreviewedTheme?
  ) throws(DiagnosticsError) -> PreviewedTheme? {
    guard let inputs else { return nil }
    let tried = inputs.edited(try inputs.theme.reading(texts), trees: trees.map(\.name))
    let errors = tried.findings.sorted
    if errors.contains(where: { $0.severity == .error }) {
      throw DiagnosticsError(diagnostics: errors)
    }
    var theme = self
    theme.take(tried)
    theme.writtenPlaces = WrittenPlaces(texts)
    if let former { theme.followPictures(of: former) }
    return theme
  }

  /// Takes over which pictures pages show.
  mutating func followPictures(of other: PreviewedTheme) {
    (sent, drawings) = (other.sent, other.drawings)
  }

  private mutating func take(_ inputs: Inputs) {
    problems = inputs.findings
    paths = inputs.paths.map(FileName.init)
    isCurrent = inputs.findings.errorCount == 0
    guard isCurrent else { return }
    self.inputs = inputs
    (shown, before, pictures, outlines) = ([:], [:], [:], [:])
    entryKeys = EntryKeys(inputs.theme)
  }

  /// Returns the tree of a view, with its file, in the view's contexts and states.
  ///
  /// - Throws: An error if the tree does not exist, or if there is no version without errors yet.
  mutating func tree(
    in view: PreviewView
  ) throws(PreviewError) -> (tree: WidgetTree, file: TreeFile) {
    guard let inputs else {
      throw PreviewError("the files have had errors since the start", status: 409)
    }
    guard inputs.trees.indices.contains(view.tree) else {
      throw PreviewError("there is no tree \(view.tree)", status: 404)
    }
    let tree = inputs.trees[view.tree]
    if shown[view.tree] != view {
      show(view, on: tree)
      shown[view.tree] = view
    }
    return (tree, inputs.files[view.tree])
  }

  /// Sets the contexts and states of a view on a tree.
  ///
  /// Those unknown to the theme or tree are ignored.
  private mutating func show(_ view: PreviewView, on tree: WidgetTree) {
    for (widget, states) in (before[view.tree] ?? []).reversed() { widget.states = states }
    before[view.tree] = []
    var contexts = Contexts()
    for (axis, context) in view.contexts {
      var one = Contexts()
      one[axis] = context
      if tree.theme.problems(with: one).isEmpty { contexts[axis] = context }
    }
    if tree.contexts != contexts { tree.contexts = contexts }
    let known = Set(tree.appearance.stateNames)
    for (path, names) in view.states.sorted(by: { $0.key < $1.key }) {
      guard let widget = try? tree.widget(at: path) else { continue }
      before[view.tree, default: []].append((widget, widget.states))
      widget.states = names.filter(known.contains).reduce(into: ControlState.normal) {
        $0.insert(ControlState(named: $1))
      }
    }
  }

  /// Returns the picture of a tree in a view.
  mutating func picture(in view: PreviewView) throws(PreviewError) -> Picture {
    if let known = pictures[view] { return known }
    var (tree, file) = try tree(in: view)
    if let size = view.size {
      for window in file.windows.indices { file.windows[window].size = size }
    }
    // Another view of the tree differs in some states or contexts.
    let former = drawings[view] ?? drawings.first { $0.key.tree == view.tree }?.value
    let drawing = TreeDrawing(of: tree, describedBy: file, reusing: former)
    if pictures.count >= Self.pictureLimit { pictures = [:] }
    pictures[view] = drawing.picture
    if drawings.count >= Self.pictureLimit, drawings[view] == nil { drawings = [:] }
    drawings[view] = drawing
    return drawing.picture
  }

  /// Returns the picture of a view that pages show at a revision; `nil` if it is no longer known.
  func sentPicture(of view: PreviewView, at revision: Int) -> Picture? {
    sent[view]?.last { $0.revision == revision }?.picture
  }

  /// Records the picture of a view that is sent to a page.
  mutating func noteSent(_ picture: Picture, of view: PreviewView, at revision: Int) {
    if sent[view]?.last?.revision == revision { return }
    sent[view, default: []].append((revision, picture))
    // The oldest go first, so that many views keep few versions each.
    while sent.values.reduce(0, { $0 + $1.count }) > Self.sentLimit,
      let oldest = sent.min(by: { $0.value[0].revision < $1.value[0].revision })?.key
    {
      sent[oldest]?.removeFirst()
      if sent[oldest]?.isEmpty == true { sent[oldest] = nil }
    }
  }

  /// Returns the widgets of a view's tree in document order.
  mutating func outline(in view: PreviewView) throws(PreviewError) -> [OutlinedWidget] {
    let (tree, file) = try tree(in: view)
    if let known = outlines[view.tree] { return known }
    var depths: [Int] = []
    var texts: [String] = []
    var values: [Bool?] = []
    var pending = file.windows.reversed().map { (description: $0, depth: 0) }
    while let next = pending.popLast() {
      texts.append(next.description.text ?? "")
      if case .flag(let isOn)? = next.description.value {
        values.append(isOn)
      } else {
        values.append(nil)
      }
      depths.append(next.depth)
      pending += next.description.children.reversed().map { ($0, next.depth + 1) }
    }
    let all = StyledWidget.all(in: tree).enumerated().map { index, styled in
      OutlinedWidget(
        widget: styled.widget,
        path: styled.path,
        depth: depths[index],
        text: texts[index],
        isOn: values[index]
      )
    }
    outlines[view.tree] = all
    return all
  }

  /// Gives the trees the states of their files and the default contexts.
  ///
  /// - Throws: An error if there is no version without errors yet.
  mutating func showOwnStates() throws(PreviewError) {
    for number in inputs?.trees.indices ?? 0..<0 {
      var view = try PreviewView(query: [])
      view.tree = number
      _ = try tree(in: view)
    }
  }

  /// Discards the current views, since trees may have been changed elsewhere.
  mutating func leave() { shown = [:] }

  /// Returns the inspection of a view's tree.
  mutating func inspection(in view: PreviewView) throws(PreviewError) -> Inspection {
    let (tree, _) = try tree(in: view)
    return Inspection(tree.theme, trees: [tree])
  }
}
