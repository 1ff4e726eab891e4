import Livery
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

extension PreviewSession {
  /// Returns the differences between the current files, without what is tried, and those on disk or in
  /// a revision.
  func comparison(
    _ view: PreviewView,
    with side: String
  ) throws(PreviewError) -> PreviewAnswer.Comparison {
    let number = try number(of: view)
    var old = PreviewedTheme(themes[number].source, trees: themes[number].trees)
    if side != "disk" {
      do throws(DiagnosticsError) {
        let revision = try Revision(side)
        old = try old.asIn(revision)
      } catch {
        throw PreviewError(error.diagnostics.first?.message ?? "", status: 409)
      }
      if old.source.sheets.isEmpty {
        throw PreviewError("\(themes[number].source.title) is new since '\(side)'", status: 409)
      }
    }
    old.read(with: [:])
    if let problem = old.diagnostics.first(where: { $0.severity == .error }), side != "disk" {
      throw PreviewError(problem.message, status: 409)
    }
    let before = try old.tree(in: view).tree
    let after = try themes[number].tree(in: view).tree
    let past = Dictionary(
      StyledWidget.all(in: before).map { ($0.path, $0.widget.style) },
      uniquingKeysWith: { first, _ in first }
    )
    let now = StyledWidget.all(in: after)
    let present = Set(now.map(\.path))
    let changes =
      now.compactMap { widget -> PreviewAnswer.Comparison.Change? in
        guard let style = past[widget.path] else {
          return PreviewAnswer.Comparison.Change(path: widget.path, what: "new")
        }
        return style == widget.widget.style ? nil : widget.changes(since: style)
      }
      + past.keys.filter { !present.contains($0) }.sorted().map { path in
        PreviewAnswer.Comparison.Change(path: path, what: "gone")
      }
    let rows = 0...Self.comparedHeight
    return PreviewAnswer.Comparison(
      revision: revision,
      before: try old.picture(in: view).answer(rows: rows, at: revision),
      after: try themes[number].picture(in: view).answer(rows: rows, at: revision),
      count: changes.count { $0.isSeen },
      changes: Array(
        (changes.filter(\.isSeen) + changes.filter { !$0.isSeen }).prefix(Self.changeLimit)
      )
    )
  }

  /// The height of compared pictures, in points, and the maximum number of listed widgets.
  private static let comparedHeight = 20_000.0
  private static let changeLimit = 200

  /// Returns a colour in all spaces; of 'light-dark()' the one that a view shows.
  func color(_ text: String, in view: PreviewView) throws(PreviewError) -> JSONValue {
    let tree = try? themes[number(of: view)].tree(in: view).tree
    let isDark = tree.map { $0.theme.isDark(in: $0.contexts) } ?? false
    guard let report = try? ColorReport(parsing: text.choosing(isDark: isDark)) else {
      throw PreviewError("'\(text)' is not a colour")
    }
    return report.jsonValue
  }
}

extension StyledWidget {
  fileprivate func changes(since old: Style) -> PreviewAnswer.Comparison.Change {
    let new = widget.style
    let changed = new.changedSettings(since: old)
    let drawn = Set(widget.roles.settings.values)
    let settings = changed.map { setting in
      PreviewAnswer.Comparison.ChangedSetting(
        setting: "\(setting)",
        old: (old[setting]?.jsonValue).map(JSONPart.init),
        new: (new[setting]?.jsonValue).map(JSONPart.init)
      )
    }
    return PreviewAnswer.Comparison.Change(
      path: path,
      settings: settings,
      isSeen: changed.contains { drawn.contains($0) || $0.group == .properties }
    )
  }
}

extension Style {
  /// Returns the settings whose values differ from those of another style.
  func changedSettings(since old: Style) -> [Setting] {
    if self == old { return [] }
    let names = Set(old.properties.keys).union(properties.keys).sorted()
    return (Setting.builtIn + names.map { Setting.property($0) }).filter { old[$0] != self[$0] }
  }
}
