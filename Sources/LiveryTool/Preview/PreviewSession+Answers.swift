import Foundation
import Livery
import LiveryInspect
import LiveryRender
import SourceJSON

extension PreviewSession {
  /// Returns the state of the session: themes with trees, contexts and states, files, undo and
  /// redo, and problems.
  func project(writeToken: String) -> JSONValue {
    [
      "revision": .number(Double(revision)),
      "writeToken": .string(writeToken),
      "isReadOnly": .bool(options.isReadOnly),
      "editor": options.editor.map { $0.isAddress ? .string($0.text) : "command" } ?? .null,
      "themes": .array(themes.map(\.jsonValue)),
      "files": .array(
        paths.map { path in
          let edited = copy.files[path]?.edited
          return [
            "path": .string(path.text),
            "names": .array(
              names.filter { $0.value == path }.keys.sorted().map { .string($0.text) }
            ),
            "absolute": .string(URL(filePath: path.text).standardizedFileURL.path),
            "edited": .bool(edited != nil),
            "edits": .array(copy.unsavedEdits(of: path).map(JSONValue.string)),
            "digest": edited.map { .string($0.digest) } ?? .null,
            "kept": options.isReadOnly ? [] : .array(keptValues(of: path)),
            "conflict": .bool(copy.files[path]?.theirs != nil),
          ]
        }
      ),
      "undo": copy.undoTitle.map(JSONValue.string) ?? .null,
      "redo": copy.redoTitle.map(JSONValue.string) ?? .null,
    ]
  }

  /// Returns the rows of a picture that are visible on the page.
  func picture(
    _ view: PreviewView,
    rows: ClosedRange<Double>
  ) throws(PreviewError) -> JSONValue {
    let picture = try themes[number(of: view)].picture(in: view)
    return picture.jsonValue(rows: rows, revision)
  }

  /// Returns a gallery of all classes in all state sets.
  func gallery(_ view: PreviewView, width: Double) async throws(PreviewError) -> JSONValue {
    let number = try number(of: view)
    let inspection = try themes[number].inspection(in: view)
    let asked = revision
    let report = await inspection.stateStyles()
    guard asked == revision else { throw PreviewError("the files have changed", status: 409) }
    let (tree, file) = try themes[number].tree(in: view)
    let picture = Picture(galleryOf: tree, describedBy: file, report, width: width)
    themes[number].leave()
    return picture.jsonValue(rows: 0...Double.infinity, revision)
  }

  /// Returns the palette of the theme.
  func palette(_ view: PreviewView, width: Double) throws(PreviewError) -> JSONValue {
    let inspection = try themes[number(of: view)].inspection(in: view)
    let report = PaletteReport(inspection.theme, in: inspection.contexts)
    return Picture(paletteOf: report, width: width).jsonValue(rows: 0...Double.infinity, revision)
  }

  /// Returns the widgets of a tree whose paths, texts or states contain a word, in document order.
  func outline(
    _ view: PreviewView,
    containing word: String,
    from: Int,
    count: Int,
    around path: String?
  ) throws(PreviewError) -> JSONValue {
    var all = try themes[number(of: view)].outline(in: view)
    let needle = word.lowercased()
    if !needle.isEmpty {
      all = all.filter { row in
        row.path.lowercased().contains(needle) || row.text.lowercased().contains(needle)
          || row.widget.states.names.contains { $0.contains(needle) }
      }
    }
    let place = path.flatMap { path in all.firstIndex { $0.path == path } }
    let shown = all.dropFirst(from).prefix(count)
    return [
      "revision": .number(Double(revision)),
      "total": .number(Double(all.count)),
      "from": .number(Double(from)),
      "place": place.map { .number(Double($0)) } ?? .null,
      "widgets": .array(shown.map(\.jsonValue)),
    ]
  }

  /// Returns a widget with its ancestors, states and settings.
  func widget(_ view: PreviewView, at path: String) throws(PreviewError) -> JSONValue {
    let (widget, tree) = try widget(at: path, in: view)
    var around: [Widget] = []
    var next: Widget? = widget
    while let current = next {
      around.append(current)
      next = current.parent
    }
    let properties = widget.style.properties.keys.sorted().map { Setting.property($0) }
    let roles = PreviewedRoles(of: widget)
    let settings = (Setting.builtIn + properties).map { setting in
      let role = roles.roles(of: setting).first
      return widget.explain(setting).summary(
        of: setting,
        role: role,
        on: role.map { roles.ground(of: $0).color }
      )
    }
    let title = widget.path + (widget.states.isEmpty ? "" : "-\(widget.states)")
    let picture = try themes[number(of: view)].picture(in: view)
    let frame = picture.frame(ofGroup: title)
    return [
      "revision": .number(Double(revision)),
      "path": .string(widget.path),
      "title": .string(title),
      "top": frame.map { .number($0.y) } ?? .null,
      "height": frame.map { .number($0.height) } ?? .null,
      "class": .string(widget.className),
      "isControl": .bool(
        tree.ancestry(of: ClassName(rawValue: widget.className)).contains {
          $0.rawValue == "UIControl"
        }
      ),
      "around": .array(around.map { StyledWidget($0).jsonValue }),
      "settings": .array(settings),
    ]
  }

  /// Returns the explanation of a setting of a widget.
  func explanation(
    _ view: PreviewView,
    at path: String,
    setting name: String
  ) throws(PreviewError) -> JSONValue {
    let (widget, tree) = try widget(at: path, in: view)
    return widget.explain(try setting(named: name, of: tree)).jsonValue
  }

  /// Returns the differences between the current state and that on disk or in a revision.
  func comparison(
    _ view: PreviewView,
    with side: String
  ) throws(PreviewError) -> JSONValue {
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
      now.compactMap { widget -> JSONValue? in
        guard let style = past[widget.path] else {
          return ["path": .string(widget.path), "settings": [], "what": "new"]
        }
        // A bare 'nil' would be a JSON value.
        return style == widget.widget.style ? JSONValue?.none : widget.changes(since: style)
      }
      + past.keys.filter { !present.contains($0) }.sorted().map { path in
        ["path": .string(path), "settings": [], "what": "gone"]
      }
    return [
      "revision": .number(Double(revision)),
      "before": try old.picture(in: view).jsonValue(
        rows: 0...Self.comparedHeight,
        revision
      ),
      "after": try themes[number].picture(in: view).jsonValue(
        rows: 0...Self.comparedHeight,
        revision
      ),
      "count": .number(Double(changes.count)),
      "changes": .array(Array(changes.prefix(Self.changeLimit))),
    ]
  }

  /// The height of compared pictures, in points, and the maximum number of listed widgets.
  private static let comparedHeight = 20_000.0
  private static let changeLimit = 200

  /// Returns a colour in all spaces, and its contrast with another one.
  nonisolated func color(_ text: String, on ground: String?) throws(PreviewError) -> JSONValue {
    guard let resolved = try? ResolvedColor(parsing: text),
      case .object(let members) = ColorReport(input: text, resolved: resolved).jsonValue
    else { throw PreviewError("'\(text)' is not a colour") }
    let contrast = ground.flatMap { try? Color(parsing: $0) }.map {
      resolved.color.composited(over: $0).contrast(with: $0)
    }
    return .object(members + [.init("contrast", contrast.map(JSONValue.number) ?? .null)])
  }

  /// Returns a widget of a view, by its path or by its name in pictures.
  func widget(
    at path: String,
    in view: PreviewView
  ) throws(PreviewError) -> (widget: Widget, tree: WidgetTree) {
    let (tree, _) = try themes[number(of: view)].tree(in: view)
    if let widget = tree.widget(ofSituation: path) { return (widget, tree) }
    do throws(WidgetPathError) {
      return (try tree.widget(at: path), tree)
    } catch {
      throw PreviewError(error.description, status: 404)
    }
  }

  /// Returns the setting with a name.
  func setting(named name: String, of tree: WidgetTree) throws(PreviewError) -> Setting {
    var problems = Diagnostics()
    if let setting = SettingNames(tree).setting(named: name, into: &problems) { return setting }
    throw PreviewError(problems.all.first?.message ?? "there is no setting '\(name)'", status: 404)
  }
}

extension PreviewedTheme {
  /// The theme as JSON.
  fileprivate var jsonValue: JSONValue {
    let theme = inputs?.theme
    let axes = (theme?.modifiers ?? []).map { axis in
      JSONValue.object([
        .init("axis", .string(axis.axis)),
        .init("contexts", .array(axis.contexts.map(JSONValue.string))),
        .init("default", .string(axis.defaultContext)),
      ])
    }
    let formatter = DiagnosticFormatter(color: false, width: nil)
    return [
      "name": .string(source.name ?? source.sheets.map(\.name).joined(separator: " ")),
      "trees": .array(trees.map { .string($0.name) }),
      "axes": .array(axes),
      "states": .array((inputs?.appearance.stateNames ?? []).map(JSONValue.string)),
      "isCurrent": .bool(isCurrent),
      "isShown": .bool(inputs != nil),
      "problems": .array(
        diagnostics.map { diagnostic in
          guard case .object(let members) = diagnostic.jsonValue else { return .null }
          return .object(members + [.init("text", .string(formatter.format([diagnostic])))])
        }
      ),
    ]
  }
}

extension Picture {
  fileprivate func jsonValue(rows: ClosedRange<Double>, _ revision: Int) -> JSONValue {
    [
      "revision": .number(Double(revision)),
      "width": .number(width),
      "height": .number(height),
      "svg": .string(self.rows(rows).svg),
    ]
  }
}

extension PreviewedTheme.OutlinedWidget {
  fileprivate var jsonValue: JSONValue {
    let styled = StyledWidget(widget, path: path)
    return .object(
      styled.members + [.init("depth", .number(Double(depth))), .init("text", .string(text))]
    )
  }
}

extension StyledWidget {
  fileprivate var jsonValue: JSONValue { .object(members) }

  fileprivate var members: [JSONValue.Member] {
    [
      .init("path", .string(path)),
      .init("class", .string(widget.className)),
      .init("id", widget.id.map { .string("\($0)") } ?? .null),
      .init("states", .array(states.map(JSONValue.string))),
    ]
  }

  fileprivate func changes(since old: Style) -> JSONValue {
    let new = widget.style
    let names = Set(old.properties.keys).union(new.properties.keys).sorted()
    let all = Setting.builtIn + names.map { Setting.property($0) }
    let settings = all.filter { old[$0] != new[$0] }.map { setting in
      JSONValue.object([
        .init("setting", .string("\(setting)")),
        .init("old", old[setting]?.jsonValue ?? .null),
        .init("new", new[setting]?.jsonValue ?? .null),
      ])
    }
    return ["path": .string(path), "settings": .array(settings)]
  }
}

extension Explanation {
  /// Returns the value with its winner, without the other contenders.
  fileprivate func summary(of setting: Setting, role: Role?, on ground: Color?) -> JSONValue {
    let winners = parts.compactMap(\.winner)
    let first = winners.first
    return [
      "setting": .string("\(setting)"),
      "group": .string("\(setting.group)"),
      "name": .string(setting.name),
      "role": role.map { .string($0.rawValue) } ?? .null,
      "on": ground.map { .string($0.description) } ?? .null,
      "kind": setting.kind.map { .string("\($0)") } ?? .null,
      "value": value?.jsonValue ?? .null,
      "origin": first.map { .string($0.origin.description) } ?? .null,
      "selector": first?.selector.map(JSONValue.string) ?? .null,
      "file": first?.location.map { .string($0.file) } ?? .null,
      "line": first?.location.map { .number(Double($0.line)) } ?? .null,
      "column": first?.location.map { .number(Double($0.column)) } ?? .null,
    ]
  }
}
