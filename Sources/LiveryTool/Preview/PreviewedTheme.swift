import Livery
import LiveryInspect
import LiveryRender
import SourceJSON

/// A theme as a page shows it: in the last state of its files that had no errors.
struct PreviewedTheme {
  /// The theme's sheets.
  let source: ThemeSource

  /// The trees that it is shown on.
  let trees: [InputFile]

  /// What could be shown last; `nil` if there was nothing yet.
  private(set) var inputs: Inputs?

  /// What is wrong with, or suspicious about, the files as they are now.
  private(set) var diagnostics: [Diagnostic] = []

  /// Whether what is shown is what the files say now.
  private(set) var isCurrent = false

  /// All files that it is made of.
  private(set) var paths: [FileName] = []

  /// The view that each tree is in.
  private var shown: [Int: PreviewView] = [:]

  /// The states in which tree files have widgets that the view has in others.
  private var before: [Int: [(Widget, ControlState)]] = [:]

  /// What a theme was drawn as in some view.
  private var pictures: [PreviewView: Picture] = [:]

  /// The widgets of trees in document order, as far as somebody asked.
  private var outlines: [Int: [OutlinedWidget]] = [:]

  /// A widget in the list of all.
  struct OutlinedWidget {
    /// The widget.
    let widget: Widget
    /// The path from the window down.
    let path: String
    /// How many widgets it is inside.
    let depth: Int
    /// What it says.
    let text: String
  }

  /// How many pictures are kept.
  private static let pictureLimit = 8

  init(_ source: ThemeSource, trees: [InputFile]) {
    (self.source, self.trees) = (source, trees)
  }

  /// The theme as a revision has it, of which nothing is read yet.
  ///
  /// - Throws: That the revision cannot be read.
  func asIn(_ revision: Revision) throws(DiagnosticsError) -> PreviewedTheme {
    var source = source
    source.pastRevision = revision
    var past: [InputFile] = []
    for sheet in source.sheets where !sheet.isStandardInput && sheet.revision == nil {
      let file = InputFile(sheet.path, in: revision, namingRevision: true)
      if try file.isThere() { past.append(file) }
    }
    source.sheets = past
    var trees = trees
    for index in trees.indices {
      let file = try trees[index].asIn(revision, namingRevision: true)
      if let file, try file.isThere() { trees[index] = file }
    }
    return PreviewedTheme(source, trees: trees)
  }

  /// Reads the files again, with some texts in the place of what is on disk.
  mutating func read(with texts: [FileName: [UInt8]]) {
    let inputs = Inputs(source, trees: trees, with: texts)
    diagnostics = inputs.findings.sorted
    paths = inputs.paths.map(FileName.init)
    isCurrent = inputs.findings.errorCount == 0
    guard isCurrent else { return }
    self.inputs = inputs
    (shown, before, pictures, outlines) = ([:], [:], [:], [:])
  }

  /// The tree of a view, with its file, in the view's contexts and states.
  ///
  /// - Throws: That there is no such tree, or none that could be shown yet.
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

  /// Puts a tree into the contexts and states of a view; what the theme or the tree lacks is left out.
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

  /// The picture of a tree in a view.
  mutating func picture(in view: PreviewView) throws(PreviewError) -> Picture {
    if let known = pictures[view] { return known }
    let (tree, file) = try tree(in: view)
    let picture = Picture(of: tree, describedBy: file, limit: .max)
    if pictures.count >= Self.pictureLimit { pictures = [:] }
    pictures[view] = picture
    return picture
  }

  /// The widgets of a view's tree in document order.
  mutating func outline(in view: PreviewView) throws(PreviewError) -> [OutlinedWidget] {
    let (tree, file) = try tree(in: view)
    if let known = outlines[view.tree] { return known }
    var depths: [Int] = []
    var texts: [String] = []
    var pending = file.windows.reversed().map { (description: $0, depth: 0) }
    while let next = pending.popLast() {
      texts.append(next.description.text ?? "")
      depths.append(next.depth)
      pending += next.description.children.reversed().map { ($0, next.depth + 1) }
    }
    let all = zip(StyledWidget.all(in: tree), zip(depths, texts)).map { styled, more in
      OutlinedWidget(widget: styled.widget, path: styled.path, depth: more.0, text: more.1)
    }
    outlines[view.tree] = all
    return all
  }

  /// Forgets which views trees are in, as somebody else may have moved them.
  mutating func leave() { shown = [:] }

  /// The question about all that a view's tree can look like.
  mutating func inspection(in view: PreviewView) throws(PreviewError) -> Inspection {
    let (tree, _) = try tree(in: view)
    return Inspection(tree.theme, trees: [tree])
  }
}
