import Livery
import LiveryConsole
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

extension PreviewSession {
  /// Answers a question of a page.
  ///
  /// - Parameters:
  ///   - question: The question.
  ///   - writeToken: The token that pages need for changes.
  /// - Returns: The answer.
  /// - Throws: The reason for rejecting the question.
  func answer(
    to question: PreviewQuestion,
    writeToken: String
  ) async throws(PreviewError) -> any Encodable & Sendable {
    switch question {
    case .project: project(writeToken: writeToken)
    case .picture(let view, let rows, let since):
      try picture(view, rows: rows, since: since)
    case .gallery(let view, let width): try await gallery(view, width: width)
    case .palette(let view, let width): try palette(view, width: width)
    case .outline(let view, let rows): try outline(view, rows)
    case .widget(let view, let path): try widget(view, at: path)
    case .explanation(let place): try explanation(of: place)
    case .places(let place): try places(of: place)
    case .reach(let place, let key): try await reach(of: place, at: key)
    case .sheets(let view, let word): try sheets(view, containing: word)
    case .comparison(let view, let side): try comparison(view, with: side)
    case .findings(let view): try findings(view)
    case .color(let view, let text): JSONPart(try color(text, in: view))
    case .pairs(let color): try await pairs(of: color)
    case .matrix(let view, let path): try matrix(view, at: path)
    case .portrait(let view, let path): try portrait(view, of: path)
    case .changes: changes()
    case .trials(let view): try trialCount(view)
    case .colors(let view): try colors(view)
    case .constant(let view, let name): try constant(view, named: name)
    case .digest(let number):
      PreviewAnswer.Digest(
        digest: (files.copy.files[try files.path(Int(number))]?.text ?? []).digest
      )
    }
  }

  /// Returns the state of the session: themes with trees, contexts and states, files, undo and
  /// redo, and problems.
  private func project(writeToken: String) -> PreviewAnswer.Project {
    PreviewAnswer.Project(
      revision: revision,
      writeToken: writeToken,
      isReadOnly: options.isReadOnly,
      acceptsFindings: options.project != nil && !options.isReadOnly,
      editor: options.editor.map { $0.isAddress ? $0.text : "command" },
      themes: themes.map(\.answer),
      visions: ColorVision.allCases.map { vision in
        PreviewAnswer.Vision(
          name: vision.rawValue,
          matrix: vision.rows.flatMap { [$0.x, $0.y, $0.z] }
        )
      },
      files: files.paths.map { files.answer(about: $0) },
      undo: files.copy.undoTitle,
      redo: files.copy.redoTitle,
      done: files.copy.doneTitles(limit: Self.historyLimit),
      undone: files.copy.undoneTitles(limit: Self.historyLimit),
      closed: files.copy.closedTitles(limit: Self.historyLimit),
      trials: trialsAnswer
    )
  }

  /// The maximum number of listed undo steps.
  private static let historyLimit = 50

  /// Returns some rows of a picture, or the widgets in them that differ from an earlier revision.
  private func picture(
    _ view: PreviewView,
    rows: ClosedRange<Double>,
    since: Int?
  ) throws(PreviewError) -> PreviewAnswer.Picture {
    let number = try number(of: view)
    let picture = try self[shown: number].picture(in: view)
    let old = since.flatMap { self[shown: number].sentPicture(of: view, at: $0) }
    self[shown: number].noteSent(picture, of: view, at: revision)
    guard let old else { return picture.answer(rows: rows, at: revision) }
    return PreviewAnswer.Picture(
      revision: revision,
      width: picture.width,
      height: picture.height,
      svg: nil,
      changes: PictureChanges(from: old.rows(rows), to: picture.rows(rows)).all
    )
  }

  /// Returns a gallery of all classes in all state sets, in the contexts of a view.
  private func gallery(
    _ view: PreviewView,
    width: Double
  ) async throws(PreviewError) -> PreviewAnswer.Picture {
    let number = try number(of: view)
    // One combination of contexts at a time, as on the stage.
    let (shown, _) = try self[shown: number].tree(in: view)
    let inspection = Inspection(shown.theme, trees: [shown], in: shown.appearance.contexts)
    let asked = revision
    let report = await inspection.stateStyles()
    guard asked == revision else { throw PreviewError("the files have changed", status: 409) }
    let (tree, file) = try self[shown: number].tree(in: view)
    let picture = Picture(galleryOf: tree, describedBy: file, report, width: width)
    self[shown: number].leave()
    return picture.answer(at: revision)
  }

  /// Returns the palette of the theme.
  private func palette(
    _ view: PreviewView,
    width: Double
  ) throws(PreviewError) -> PreviewAnswer.Picture {
    let inspection = try self[shown: number(of: view)].inspection(in: view)
    let report = PaletteReport(inspection.theme, in: inspection.contexts)
    return Picture(paletteOf: report, width: width).answer(at: revision)
  }

  /// Returns the widgets of a tree whose paths, texts or states contain a word, in document order.
  private func outline(
    _ view: PreviewView,
    _ rows: PreviewQuestion.OutlineRows
  ) throws(PreviewError) -> PreviewAnswer.Outline {
    var all = try self[shown: number(of: view)].outline(in: view)
    let needle = rows.search.lowercased()
    if needle.isEmpty {
      all = all.collapsing(rows.collapsed)
    } else {
      all = all.filter { row in
        row.path.lowercased().contains(needle) || row.text.lowercased().contains(needle)
          || row.widget.states.names.contains { $0.contains(needle) }
      }
    }
    return PreviewAnswer.Outline(
      revision: revision,
      total: all.count,
      from: rows.first,
      place: rows.widget.flatMap { path in all.firstIndex { $0.path == path } },
      widgets: all.dropFirst(rows.first).prefix(rows.count).map { row in
        row.answer(isCollapsed: needle.isEmpty && rows.collapsed.contains(row.path))
      }
    )
  }

  /// Returns a widget with its ancestors, states and settings.
  private func widget(
    _ view: PreviewView,
    at path: String
  ) throws(PreviewError) -> PreviewAnswer.Widget {
    let (widget, tree) = try widget(at: path, in: view)
    var around: [Widget] = []
    var next: Widget? = widget
    while let current = next {
      around.append(current)
      next = current.parent
    }
    // A property whose only declaration is off is still listed.
    let edited = try editedWidget(at: path, in: view).widget
    let names = Set(widget.style.properties.keys).union(edited.style.properties.keys)
    let properties = names.sorted().map { Setting.property($0) }
    let keys = try themes[number(of: view)].entryKeys
    let places = try self[shown: number(of: view)].writtenPlaces
    let theme = tree.theme
    let settings = (Setting.builtIn + properties).map { setting in
      let role = Role.allCases.first { widget.roles[$0] == setting }
      return widget.explain(setting).summary(
        of: setting,
        role: role,
        type: theme.valueType(of: setting),
        keys: keys,
        places: places
      )
    }
    let given = Set(settings.filter { $0.line != nil }.map(\.setting))
    let title = widget.path + (widget.states.isEmpty ? "" : "-\(widget.states)")
    let frame = try self[shown: number(of: view)].picture(in: view).frame(ofGroup: title)
    return PreviewAnswer.Widget(
      revision: revision,
      path: widget.path,
      title: title,
      top: frame?.y,
      height: frame?.height,
      class: widget.className,
      isControl: tree.ancestry(of: ClassName(rawValue: widget.className)).contains {
        $0.rawValue == "UIControl"
      },
      place: widget.placeAmongSiblings?.number,
      siblings: widget.placeAmongSiblings?.count,
      described: try description(of: widget, in: view),
      around: around.map { StyledWidget($0).answer },
      settings: settings,
      addable: theme.settings.map { "\($0)" }.filter { !given.contains($0) }
    )
  }

  /// Returns the explanation of a setting of a widget.
  private func explanation(
    of place: PreviewQuestion.SettingInView
  ) throws(PreviewError) -> JSONPart {
    let (widget, tree) = try widget(at: place.widget, in: place.view)
    let number = try number(of: place.view)
    let setting = try setting(named: place.setting, of: tree)
    let explanation = widget.explain(setting)
    let keys = themes[number].entryKeys
    let edited =
      tried[number] == nil
      ? nil : try editedWidget(at: place.widget, in: place.view).widget.explain(setting)
    let places = self[shown: number].writtenPlaces
    let contenders = contenders(
      explanation,
      of: widget,
      asEdited: edited,
      keys: keys,
      places: places
    )
    let written = places.placed(explanation.jsonValue)
    guard case .object(let members) = keys.adding(to: written, of: widget),
      let parts = try? JSONValue(encoding: contenders)
    else { return JSONPart(.null) }
    return JSONPart(.object(members + [.init("parts", parts)]))
  }

  /// Returns a widget of a view, by its path or by its name in pictures.
  func widget(
    at path: String,
    in view: PreviewView
  ) throws(PreviewError) -> (widget: Widget, tree: WidgetTree) {
    let (tree, _) = try self[shown: number(of: view)].tree(in: view)
    if let widget = tree.widget(ofSituation: path) { return (widget, tree) }
    // A trial may have given it another id.
    let number = try number(of: view)
    if tried[number] != nil,
      let edited = try themes[number].tree(in: view).tree.widget(ofSituation: path),
      let widget = tree.widget(inPlaceOf: edited)
    {
      return (widget, tree)
    }
    if let widget = renamed[path].flatMap(tree.widget(ofSituation:)) { return (widget, tree) }
    do throws(WidgetPathError) {
      return (try tree.widget(at: path), tree)
    } catch {
      throw PreviewError(error.description, status: 404)
    }
  }

  func setting(named name: String, of tree: WidgetTree) throws(PreviewError) -> Setting {
    // Those of the box need no declaration.
    if let setting = Setting(name), setting.group == .properties,
      StyleSheet.PropertyDefinition.inBox(setting.name) != nil
    {
      return setting
    }
    var problems = Diagnostics()
    if let setting = SettingNames(tree).setting(named: name, into: &problems) { return setting }
    throw PreviewError(problems.all.first?.message ?? "there is no setting '\(name)'", status: 404)
  }
}

extension PreviewFiles {
  fileprivate func answer(about path: FileName) -> PreviewAnswer.File {
    let file = copy.files[path]
    let kept = keptFiles(of: path).map { kept in
      PreviewAnswer.KeptFile(
        name: kept.path.text,
        digest: kept.bytes.digest,
        isOlder: kept.isOlder,
        isTaken: file?.keptIn == kept.path
      )
    }
    return PreviewAnswer.File(
      path: path.text,
      names: names(of: path).map(\.text),
      absolute: URL(filePath: path.text).standardizedFileURL.path,
      edited: file?.edited != nil,
      edits: copy.unsavedEdits(of: path),
      digest: file?.edited?.digest,
      kept: kept,
      conflict: file?.theirs != nil,
      members: copy.conflictingMembers(of: path).map { member in
        PreviewAnswer.ConflictingMember(
          path: member.path,
          mine: member.mine,
          theirs: member.theirs,
          reason: member.reason
        )
      }
    )
  }
}

extension PreviewedTheme {
  /// The answer about the theme.
  fileprivate var answer: PreviewAnswer.Theme {
    let formatter = DiagnosticFormatter(color: false, width: nil)
    return PreviewAnswer.Theme(
      name: source.name ?? source.sheets.map(\.name).joined(separator: " "),
      trees: trees.map(\.name),
      axes: (inputs?.theme.modifiers ?? []).map { axis in
        PreviewAnswer.Axis(
          axis: axis.axis,
          contexts: axis.contexts,
          default: axis.defaultContext
        )
      },
      states: inputs?.appearance.stateNames ?? [],
      groups: inputs?.theme.groups ?? [],
      isCurrent: isCurrent,
      isShown: inputs != nil,
      problems: diagnostics.map { diagnostic in
        guard case .object(let members) = diagnostic.jsonValue else { return JSONPart(.null) }
        return JSONPart(.object(members + [.init("text", .string(formatter.format([diagnostic])))]))
      }
    )
  }
}

extension Picture {
  /// Returns the answer with some rows of the picture.
  func answer(
    rows: ClosedRange<Double> = 0...Double.infinity,
    at revision: Int
  ) -> PreviewAnswer.Picture {
    let svg = self.rows(rows).svg
    return PreviewAnswer.Picture(revision: revision, width: width, height: height, svg: svg)
  }
}

extension [PreviewedTheme.OutlinedWidget] {
  /// Returns the widgets without the contents of collapsed ones.
  fileprivate func collapsing(_ collapsed: Set<String>) -> Self {
    if collapsed.isEmpty { return self }
    var hidden: Int?
    return filter { row in
      if let depth = hidden, row.depth > depth { return false }
      hidden = nil
      if collapsed.contains(row.path) { hidden = row.depth }
      return true
    }
  }
}

extension PreviewedTheme.OutlinedWidget {
  fileprivate func answer(isCollapsed: Bool) -> PreviewAnswer.Outline.Row {
    let styled = StyledWidget(widget, path: path)
    let catalog = widget.tree.appearance.catalog
    func isOne(of ancestors: [String], _ widget: Widget?) -> Bool {
      ancestors.contains { ancestor in
        widget.map { catalog.inherits($0.className, from: ancestor) } ?? false
      }
    }
    let isSegment = isOne(of: ["UISegmentedControl"], widget.parent)
    let isToggle = isOne(of: ["UISwitch", "UITableViewCell", "UICollectionViewCell"], widget)
    return PreviewAnswer.Outline.Row(
      path: path,
      class: widget.className,
      id: widget.id.map { "\($0)" },
      states: styled.states,
      depth: depth,
      text: text,
      isOpen: widget.children.isEmpty ? nil : !isCollapsed,
      isControl: isSegment || isToggle || isOne(of: ["UIControl"], widget),
      value: isToggle ? isOn : nil,
      selection: isSegment ? "one" : isToggle ? "toggle" : nil
    )
  }
}

extension StyledWidget {
  fileprivate var answer: PreviewAnswer.Widget.Ancestor {
    PreviewAnswer.Widget.Ancestor(
      path: path,
      class: widget.className,
      id: widget.id.map { "\($0)" },
      states: states
    )
  }
}

extension Explanation {
  /// Returns the value with its winner, without the other contenders.
  fileprivate func summary(
    of setting: Setting,
    role: Role?,
    type: ValueType?,
    keys: EntryKeys,
    places: WrittenPlaces
  ) -> PreviewAnswer.Setting {
    let first = parts.compactMap(\.winner).first
    let place = places.place(of: first?.location)
    return PreviewAnswer.Setting(
      setting: "\(setting)",
      group: "\(setting.group)",
      name: setting.name,
      role: role?.rawValue,
      kind: type?.kind.rawValue,
      value: (value?.jsonValue).map(JSONPart.init),
      origin: first?.origin.description,
      selector: first?.selector,
      key: keys.key(file: place?.file, line: place?.line, column: place?.column),
      words: type.map { $0.words.isEmpty ? $0.kind.row.words : $0.words } ?? [],
      element: type?.element?.kind.rawValue,
      least: type?.least,
      most: type?.most,
      file: place?.file,
      line: place?.line,
      column: place?.column
    )
  }
}
