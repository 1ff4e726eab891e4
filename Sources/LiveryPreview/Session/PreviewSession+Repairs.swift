import Livery
import LiveryInspect
import LiveryProject
import LiveryRender
import SourceJSON

/// Findings that are shown, repaired and accepted.
extension PreviewSession {
  /// The project, as its file is edited.
  var project: Project? {
    guard let project = options.project, let bytes = files.texts[FileName(project)] else {
      return nil
    }
    var diagnostics = Diagnostics()
    let source = SourceText(name: project, bytes: bytes)
    return Project.read(source, at: project, into: &diagnostics)
  }

  /// Returns the picture of a widget in the states and contexts of a view.
  func portrait(
    _ view: PreviewView,
    of path: String
  ) throws(PreviewError) -> PreviewAnswer.Picture {
    let (widget, tree) = try widget(at: path, in: view)
    let number = try number(of: view)
    let (_, file) = try self[shown: number].tree(in: view)
    let known = Set(tree.appearance.stateNames)
    let situation = Picture.WidgetSituation(
      states: widget.states.names.filter(known.contains),
      contexts: tree.contexts
    )
    let pictures = Picture.pictures(of: widget, describedBy: file, in: [situation], width: 160)
    self[shown: number].leave()
    guard let picture = pictures.first else {
      throw PreviewError("'\(path)' is not drawn", status: 404)
    }
    return picture.answer(at: revision)
  }

  /// Applies the edit that repairs a finding: its own, or for a contrast the nearest colour that fails
  /// nothing that held, or else several colours together.
  func repair(
    _ fingerprint: String?,
    in view: PreviewView
  ) async throws(PreviewError) -> PreviewAnswer.Titled {
    try checkCurrent(view)
    let number = try number(of: view)
    let found = try finding(fingerprint, in: view)
    let finding = found.finding
    if let edit = finding.edits.first {
      let theme = try themes[number].inspection(in: view).theme
      return try take(edit.change, of: theme, in: view, title: edit.message)
    }
    let asked = revision
    guard let cause = found.cause, let inputs = themes[number].inputs else {
      throw PreviewError("there is no repair of this finding", status: 409)
    }
    let rules = FindingRules(project)
    var inspection = rules.inspection(of: inputs)
    inspection.work = Self.work
    if let place = try self.place(of: cause, in: view) {
      let setting = cause.worst.setting
      let pairs = await inspection.colorPairs(rules.limits, from: nil, to: cause.worst.color) {
        place.edit(of: setting, to: $0)
      }
      if let passing = pairs?.passing,
        let edit = place.edit(of: setting, to: .value(passing.shortText)),
        await inspection.isRepaired(cause, by: [edit], limits: rules.limits)
      {
        try checkUnchanged(since: asked)
        let title = "\(setting) in \(place.title) to \(passing.shortText)"
        return try take([edit], of: inputs.theme, in: view, title: title)
      }
    }
    let repair = await inspection.repair(rules.limits, pinning: rules.pinned)
    let edit = await repair.edit(repairing: cause, in: inspection, limits: rules.limits)
    try checkUnchanged(since: asked)
    guard let edit else {
      throw PreviewError(
        "no other colours suffice everywhere; 'Show' opens it, where another place can be chosen",
        status: 409
      )
    }
    return try take(edit.change, of: inputs.theme, in: view, title: edit.message)
  }

  /// Rejects a change of files that have changed meanwhile.
  private func checkUnchanged(since asked: Int) throws(PreviewError) {
    if asked != revision { throw PreviewError("the files have changed", status: 409) }
  }

  /// Accepts a finding in the project's file, with a reason.
  func accept(
    _ fingerprint: String?,
    reason: String?,
    in view: PreviewView
  ) throws(PreviewError) -> PreviewAnswer.Titled {
    guard let project = options.project else {
      throw PreviewError("there is no 'livery.json' to accept findings in", status: 409)
    }
    let finding = try finding(fingerprint, in: view).finding
    guard let reason, reason.contains(where: { !$0.isWhitespace }) else {
      throw PreviewError("expected a reason", status: 409)
    }
    let path = files.path(named: FileName(project))
    let source = SourceText(name: project, bytes: files.copy.files[path]?.text ?? [])
    let code = "\(finding.diagnostic.code)"
    let new: SourceText
    do throws(DiagnosticsError) {
      new = try source.accepting([
        "code": .string(code), "fingerprint": .string(finding.fingerprint),
        "reason": .string(reason),
      ])
    } catch {
      throw PreviewError(refused: error)
    }
    let title = "accepted \(code): \(reason)"
    files.copy.edit([path: new.bytes], title: title)
    show(changed: [path])
    return PreviewAnswer.Titled(revision: revision, title: title)
  }

  private func finding(
    _ fingerprint: String?,
    in view: PreviewView
  ) throws(PreviewError) -> FoundFinding {
    let all = found[try number(of: view)] ?? []
    guard let finding = all.first(where: { $0.finding.fingerprint == fingerprint }) else {
      throw PreviewError("this finding is no longer there", status: 409)
    }
    return finding
  }

  /// Returns the place that decides a colour in its worst situation.
  private func place(
    of cause: Proof.Cause,
    in view: PreviewView
  ) throws(PreviewError) -> EditPlace? {
    let witness = cause.worst.witness
    var view = view
    view.contexts = [:]
    for axis in witness.contexts.axes { view.contexts[axis] = witness.contexts[axis] }
    view.states = [witness.widget: witness.states]
    for ancestor in witness.ancestors { view.states[ancestor.widget] = ancestor.states }
    let (widget, _) = try editedWidget(at: witness.widget, in: view)
    return widget.places(toEdit: cause.worst.setting).first { !$0.isPart && $0.field == nil }
  }

  private func take(
    _ change: [SheetEdit],
    of theme: Theme,
    in view: PreviewView,
    title: String
  ) throws(PreviewError) -> PreviewAnswer.Titled {
    let edited: EditedTheme
    do throws(DiagnosticsError) {
      edited = try theme.editing(change)
    } catch {
      throw PreviewError(refused: error)
    }
    try take(edited, of: number(of: view), title: title)
    return PreviewAnswer.Titled(revision: revision, title: title)
  }
}

extension Color {
  /// The colour as people write it, without the alpha of opaque ones.
  fileprivate var shortText: String {
    let text = "\(self)"
    return text.hasSuffix("ff") && text.count == 9 ? String(text.dropLast(2)) : text
  }
}

extension SourceText {
  /// Returns the text of a project file with one more accepted finding.
  fileprivate func accepting(_ finding: JSONValue) throws(DiagnosticsError) -> SourceText {
    var diagnostics = Diagnostics()
    guard let layout = JSONLayout(self), let root = JSONParser.parse(self, into: &diagnostics),
      case .object(let members) = JSONValue(root)
    else {
      diagnostics.error(.editRefused, "'\(name)' has errors; fix these first", at: nil)
      throw DiagnosticsError(diagnostics: diagnostics.all)
    }
    var editor = JSONTextEditor(layout)
    let member = layout.objects[0].members.last { layout.members[$0].key == "accepted" }
    if let member, case .array(let known)? = members.last(where: { $0.key == "accepted" })?.value {
      editor.replaceValue(of: member, by: .array(known + [finding]))
    } else {
      editor.add("accepted", .array([finding]), to: 0)
    }
    return try applying(editor.changes)
  }
}
