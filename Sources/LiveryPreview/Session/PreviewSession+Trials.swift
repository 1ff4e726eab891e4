import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

/// Trials of pages: declarations and entries that are off, and other texts of widgets.
extension PreviewSession {
  /// The theme that pages show: with what is tried.
  subscript(shown number: Int) -> PreviewedTheme {
    get { tried[number] ?? themes[number] }
    _modify {
      if tried[number] == nil {
        yield &themes[number]
      } else {
        yield &tried[number, default: themes[number]]
      }
    }
  }

  /// Updates what is shown; a theme in which the trials cause errors is shown without them.
  func showTrials() {
    for number in themes.indices { try? showTrials(ofTheme: number) }
  }

  private func showTrials(ofTheme number: Int) throws(DiagnosticsError) {
    let former = tried[number]
    // While files have errors, what was shown stays.
    guard let texts = triedTexts(ofTheme: number), texts.isEmpty || themes[number].isCurrent else {
      return
    }
    if texts.isEmpty, former == nil { return }
    tried[number] = nil
    if let former { themes[number].followPictures(of: former) }
    if !texts.isEmpty { tried[number] = try themes[number].trying(texts, after: former) }
  }

  /// Returns the texts of a theme's files with what is tried in them; `nil` if one has errors.
  private func triedTexts(ofTheme number: Int) -> [EditedTheme.Text]? {
    let trials = files.copy.trials
    let paths = Set(trials.all.keys.map(\.file))
    var texts: [EditedTheme.Text] = []
    for name in themes[number].paths + themes[number].trees.map({ FileName($0.name) }) {
      let path = files.path(named: name)
      guard paths.contains(path), !texts.contains(where: { FileName($0.name) == name }),
        let text = text(of: path, inTheme: number)
      else { continue }
      guard let new = trials.applied(to: text, of: path) else { return nil }
      let (old, tried) = (
        String(decoding: text, as: UTF8.self), String(decoding: new.bytes, as: UTF8.self)
      )
      texts.append(EditedTheme.Text(name: name.text, old: old, new: tried, changes: new.changes))
    }
    return texts
  }

  /// Returns the text of a file as edited, or of a tree of a revision.
  private func text(of path: FileName, inTheme number: Int) -> [UInt8]? {
    files.copy.files[path]?.text
      ?? themes[number].inputs?.files.lazy.compactMap { $0.windows.first?.location?.source }
      .first { files.path(named: FileName($0.name)) == path }?.bytes
  }

  /// Tries some members; if the result has errors, nothing is changed.
  private func attempt(
    _ trials: [Trials.Member: Trials.Trial?],
    title: String,
    key: String? = nil
  ) throws(PreviewError) -> PreviewAnswer.Titled {
    let before = files.copy
    files.copy.edit([:], title: title, key: key, trials: trials)
    do throws(DiagnosticsError) {
      for number in themes.indices { try showTrials(ofTheme: number) }
    } catch {
      files.copy = before
      showTrials()
      throw PreviewError(refused: error)
    }
    revise()
    return PreviewAnswer.Titled(revision: revision, title: title)
  }

  /// Switches a declaration or an entry off or on.
  func turn(_ order: PreviewChange.Switch) throws(PreviewError) -> PreviewAnswer.Titled {
    let path = files.path(named: FileName(order.file))
    guard let text = files.copy.files[path]?.text.flatMap(JSONText.init),
      let found = text.layout.member(
        at: text.layout.source.offset(line: order.line, column: order.column)
      )
    else { throw PreviewError("this declaration is no longer there", status: 409) }
    var keys = text.layout.path(of: found)
    if order.isEntry {
      keys = Array(keys.prefix(Trials.Member.entryLength(of: keys)))
    } else if let field = order.field, text.member(at: keys + [field]) != nil {
      keys.append(field)
    }
    var member = Trials.Member(file: path, path: keys)
    guard order.isOff else {
      // A field is off with the whole value.
      while files.copy.trials[member] == nil, member.path.count > member.entryLength {
        member = Trials.Member(file: path, path: member.path.dropLast())
      }
      return try attempt([member: nil], title: "\(member.title) on")
    }
    guard let value = text.original(of: member, isOff: true) else {
      throw PreviewError("this declaration is no longer there", status: 409)
    }
    let trial = Trials.Trial(value: nil, title: member.title, original: value)
    return try attempt([member: trial], title: "\(member.title) off")
  }

  /// Tries another value of a widget's member, such as its text; its own value, or none, ends that.
  func describe(
    _ order: PreviewChange.Description,
    in view: PreviewView
  ) throws(PreviewError) -> PreviewAnswer.Titled {
    try checkCurrent(view)
    guard Self.triedMembers.contains(order.member) else {
      throw PreviewError("there is no member '\(order.member)' to try", status: 404)
    }
    let number = try number(of: view)
    let (widget, _) = try editedWidget(at: order.widget, in: view)
    let (_, file) = try themes[number].tree(in: view)
    guard let place = file.description(of: widget)?.location,
      case let path = files.path(named: FileName(place.file)),
      let text = text(of: path, inTheme: number).flatMap(JSONText.init),
      let first = text.layout.members.first(where: { $0.valueStart == place.offset })
    else { throw PreviewError("the text of a tree cannot express this", status: 409) }
    let keys = text.layout.path(ofObject: first.object) + [order.member]
    let member = Trials.Member(file: path, path: keys)
    let own = text.original(of: member, isOff: true)
    let title = "\(order.member) of \(widget.id.map { "#\($0)" } ?? widget.className)"
    var trial: Trials.Trial?
    if let value = order.value {
      var diagnostics = Diagnostics()
      let source = SourceText(name: order.member, text: value)
      guard let node = JSONParser.parse(source, into: &diagnostics), !diagnostics.hasErrors else {
        throw PreviewError("'\(value)' is not JSON", status: 409)
      }
      if JSONValue(node) != (own ?? .null), let widget = text.original(of: member, isOff: false) {
        trial = Trials.Trial(value: JSONValue(node), title: title, original: widget)
      }
    }
    if files.copy.trials.all.isEmpty { renamed = [:] }
    let former = StyledWidget(widget).path
    let answer = try attempt([member: trial], title: title, key: order.key)
    let (shown, _) = try self.widget(at: former, in: view)
    // Pages may still name it so when the trial has ended.
    if shown.path != former { renamed[StyledWidget(shown).path] = former }
    return answer
  }

  /// The members of widgets that can have other values without an edit.
  private static let triedMembers = ["text", "icon", "value", "names", "id"]

  /// Returns what the tree of a view says about a widget that is shown.
  func description(
    of widget: Widget,
    in view: PreviewView
  ) throws(PreviewError) -> PreviewAnswer.Description? {
    let number = try number(of: view)
    let (_, file) = try self[shown: number].tree(in: view)
    guard let described = file.description(of: widget) else { return nil }
    let tree = themes[number].trees[view.tree]
    // Standard input cannot be followed, so that each other tree is a file.
    let fixed = tree.revision.map { _ in "This tree is of a revision, so it cannot be written." }
    return PreviewAnswer.Description(
      text: described.text,
      icon: described.icon?.rawValue,
      value: (described.value?.jsonValue).map(JSONPart.init),
      names: described.names.sorted(),
      id: described.id,
      icons: IconName.allCases.map(\.rawValue),
      isTried: files.copy.trials.all.contains { member, trial in
        !trial.isOff && member.file == files.path(named: FileName(tree.name))
      },
      fixed: fixed
    )
  }

  /// Ends all trials.
  func restoreTrials() throws(PreviewError) -> PreviewAnswer.Titled {
    files.copy.forgetEndedTrials()
    let all = files.copy.trials.all.keys
    let none = Dictionary(uniqueKeysWithValues: all.map { ($0, Trials.Trial?.none) })
    return try attempt(none, title: "trials ended")
  }

  /// Makes edits of trials: removes what is off, except from base sheets, or writes what is tried on
  /// widgets.
  func write(_ kind: PreviewChange.TrialKind) throws(PreviewError) -> PreviewAnswer.Titled {
    let all = files.copy.trials.sorted.filter { trial in
      switch kind {
      case .off: trial.trial.isOff && canDelete(from: trial.member.file)
      case .values: !trial.trial.isOff && files.copy.files[trial.member.file]?.text != nil
      }
    }
    guard !all.isEmpty else { throw PreviewError("there is nothing to write", status: 409) }
    func written(keepingEntries: Bool) throws(PreviewError) -> [FileName: [UInt8]] {
      var texts: [FileName: [UInt8]] = [:]
      for (file, own) in Dictionary(grouping: all, by: \.member.file) {
        let text = files.copy.files[file]?.text.flatMap(JSONText.init)
        let new: [UInt8]? =
          switch kind {
          case .off: text?.removing(own.map(\.member), keepsEntries: keepingEntries)
          case .values:
            text.flatMap { text in
              text.changes(writing: own.map { ($0.member, $0.trial.value ?? .null) })
                .flatMap(text.applying)
            }
          }
        guard let new else {
          throw PreviewError("'\(file)' cannot be written; fix its errors first", status: 409)
        }
        texts[file] = new
      }
      return texts
    }
    var texts = try written(keepingEntries: false)
    if kind == .off, !isAccepted(texts) { texts = try written(keepingEntries: true) }
    let titles = all.map(\.trial.title)
    let title =
      (kind == .off ? "removed " : "") + titles.prefix(2).joined(separator: ", ")
      + (titles.count > 2 ? " and \(titles.count - 2) more" : "")
    let ended = Dictionary(uniqueKeysWithValues: all.map { ($0.member, Trials.Trial?.none) })
    files.copy.edit(texts, title: title, values: values(of: all), trials: ended)
    show(changed: Set(texts.keys))
    return PreviewAnswer.Titled(revision: revision, title: title)
  }

  /// Returns whether themes have no errors with other texts of files.
  private func isAccepted(_ texts: [FileName: [UInt8]]) -> Bool {
    themes.allSatisfy { theme in
      let own = theme.paths.compactMap { name -> EditedTheme.Text? in
        let path = files.path(named: name)
        guard let new = texts[path], let old = files.copy.files[path]?.text else { return nil }
        return EditedTheme.Text(
          name: name.text,
          old: String(decoding: old, as: UTF8.self),
          new: String(decoding: new, as: UTF8.self),
          changes: []
        )
      }
      return own.isEmpty || (try? theme.trying(own, after: nil)) != nil
    }
  }

  /// Returns the value of a single trial before and after it is written.
  private func values(
    of trials: [(member: Trials.Member, trial: Trials.Trial)]
  ) -> (old: String, new: String)? {
    guard trials.count == 1, let (member, trial) = trials.first, let new = trial.value else {
      return nil
    }
    let text = files.copy.files[member.file]?.text.flatMap(JSONText.init)
    let old = text?.original(of: member, isOff: true)?.asWritten ?? "none"
    return (old, new == .null ? "none" : new.asWritten)
  }

  /// Returns whether declarations can be removed from a file: it is a base sheet of no theme.
  private func canDelete(from file: FileName) -> Bool {
    !themes.contains { theme in
      guard let theme = theme.inputs?.theme else { return false }
      return theme.sheets.enumerated().contains { number, sheet in
        !theme.isOwn(sheet: number) && files.path(named: FileName(sheet.name)) == file
      }
    }
  }

  /// Returns the state of all trials.
  var trialsAnswer: PreviewAnswer.TrialBar {
    let trials = files.copy.trials.sorted
    return PreviewAnswer.TrialBar(
      off: trials.filter(\.trial.isOff).map(\.trial.title),
      set: trials.filter { !$0.trial.isOff }.map(\.trial.title),
      canDelete: trials.contains { $0.trial.isOff && canDelete(from: $0.member.file) },
      ended: files.copy.trials.ended
    )
  }

  /// Returns the number of values that trials change on a view's tree; `nil` for large trees.
  func trialCount(_ view: PreviewView) throws(PreviewError) -> PreviewAnswer.Reach {
    let number = try number(of: view)
    guard tried[number] != nil else { return PreviewAnswer.Reach(affects: 0) }
    guard try isCounted(view) else { return PreviewAnswer.Reach(affects: nil) }
    let before = StyledWidget.all(in: try themes[number].tree(in: view).tree)
    let after = StyledWidget.all(in: try self[shown: number].tree(in: view).tree)
    let count = zip(before, after).reduce(0) { count, pair in
      count + pair.1.widget.style.changedSettings(since: pair.0.widget.style).count
    }
    return PreviewAnswer.Reach(affects: count)
  }

  // MARK: Places

  /// Returns a widget as its files describe it, without what is tried, by its path in the picture.
  func editedWidget(
    at path: String,
    in view: PreviewView
  ) throws(PreviewError) -> (widget: Widget, tree: WidgetTree) {
    let (shown, shownTree) = try widget(at: path, in: view)
    let number = try number(of: view)
    if tried[number] == nil { return (shown, shownTree) }
    let tree = try themes[number].tree(in: view).tree
    guard let widget = tree.widget(inPlaceOf: shown) else {
      throw PreviewError("there is no widget at '\(path)'", status: 404)
    }
    return (widget, tree)
  }

  /// The places that are off.
  var offPlaces: OffPlaces { OffPlaces(files) }

  /// Returns the declarations that compete for a setting, with those that are off.
  func contenders(
    _ shown: Explanation,
    of widget: Widget,
    asEdited edited: Explanation?,
    keys: EntryKeys,
    places: WrittenPlaces
  ) -> [PreviewAnswer.Contenders] {
    let offPlaces = offPlaces
    let parts = edited.map { $0.parts.count == shown.parts.count ? $0.parts : shown.parts }
    return shown.parts.enumerated().map { index, part in
      let winner = part.winner.map { WrittenContender($0, at: places.place(of: $0.location)) }
      let own = WrittenContender.all(in: part) { places.place(of: $0) }
      let all = parts.map { WrittenContender.all(in: $0[index]) { $0 } } ?? own
      func isThere(_ one: WrittenContender, in all: [WrittenContender]) -> Bool {
        all.contains { $0.isAtPlace(of: one) }
      }
      let new = own.filter { !isThere($0, in: all) }
      let listed = all.filter { one in
        if isThere(one, in: own) { return true }
        let switches = offPlaces.switches(at: one.location, field: part.field?.rawValue)
        return switches?.isOff == true || switches?.isEntryOff == true
      }
      let sorted = new.first.map { first in
        winner.map(first.isAtPlace) == true
          ? [first] + listed + new.dropFirst() : listed + new
      }
      return PreviewAnswer.Contenders(
        field: part.field?.rawValue,
        contenders: (sorted ?? listed).map { one in
          let declared = one.contender
          let verdict =
            winner.map(one.isAtPlace) == true
            ? "wins" : isThere(one, in: own) ? "loses" : "off"
          return PreviewAnswer.Contenders.Contender(
            value: (declared.value?.jsonValue).map(JSONPart.init),
            origin: declared.origin.description,
            selector: declared.selector,
            key: keys.key(
              file: one.location?.file,
              line: one.location?.line,
              column: one.location?.column
            ),
            file: one.location?.file,
            line: one.location?.line,
            column: one.location?.column,
            conditions: declared.origin == .inherited
              ? [] : declared.selector.map(widget.conditions) ?? [],
            verdict: verdict,
            switches: offPlaces.switches(at: one.location, field: part.field?.rawValue)
          )
        }
      )
    }
  }
}

extension WidgetTree {
  /// Returns the widget where another tree of the same shape has one.
  func widget(inPlaceOf other: Widget) -> Widget? {
    let place = StyledWidget.all(in: other.tree).firstIndex { $0.widget == other }
    let all = StyledWidget.all(in: self)
    return place.flatMap { all.indices.contains($0) ? all[$0].widget : nil }
  }
}

/// The parts of files that are off.
struct OffPlaces {
  private let files: PreviewFiles

  /// The members that are off, by file.
  private var places: [FileName: [Place]] = [:]

  private struct Place {
    let range: Range<Int>
    let isEntry: Bool
    /// The key, and the start of the member whose field it is.
    let key: String
    let owner: Int?
  }

  fileprivate init(_ files: PreviewFiles) {
    self.files = files
    let off = files.copy.trials.all.filter(\.value.isOff).keys
    for (file, members) in Dictionary(grouping: off, by: \.file) {
      guard let layout = files.copy.files[file]?.text.flatMap(JSONText.init)?.layout else {
        continue
      }
      places[file] = members.compactMap { member in
        layout.member(at: member.path).map { layout.members[$0] }.map { found in
          Place(
            range: found.start..<found.end,
            isEntry: member.isEntry,
            key: found.key,
            owner: layout.objects[found.object].owner.map { layout.members[$0].start }
          )
        }
      }
    }
  }

  /// Returns whether the declaration at a place is off, or its field, and whether its entry is; `nil` if
  /// they have no text.
  func switches(at location: SourceLocation?, field: String? = nil) -> PreviewAnswer.Switches? {
    guard let location else { return nil }
    let path = files.path(named: FileName(location.file))
    guard files.copy.files[path]?.text != nil else { return nil }
    let own = (places[path] ?? []).filter { place in
      place.range.contains(location.offset)
        || field != nil && place.key == field && place.owner == location.offset
    }
    return PreviewAnswer.Switches(
      isOff: own.contains { !$0.isEntry },
      isEntryOff: own.contains { $0.isEntry }
    )
  }
}

/// A declaration that applies, and its place in the files.
private struct WrittenContender {
  let contender: Explanation.Contender
  let location: SourceLocation?

  init(_ contender: Explanation.Contender, at location: SourceLocation?) {
    (self.contender, self.location) = (contender, location)
  }

  /// Returns the winner and the losers of a part.
  static func all(
    in part: Explanation.Part,
    at place: (SourceLocation?) -> SourceLocation?
  ) -> [Self] {
    ([part.winner].compactMap(\.self) + part.losers).map { Self($0, at: place($0.location)) }
  }

  /// Returns whether it is written where another one is.
  func isAtPlace(of other: Self) -> Bool {
    location == other.location && contender.selector == other.contender.selector
      && contender.origin == other.contender.origin
  }
}

extension PreviewAnswer {
  /// The trials, as a bar on pages lists them.
  struct TrialBar: Encodable, Sendable {
    /// The titles of what is off, and of what has another value.
    let off: [String]
    let set: [String]
    let canDelete: Bool
    /// The titles of trials that ended by themselves.
    let ended: [String]
  }

  /// The members that a tree has for a widget.
  struct Description: Encodable, Sendable {
    let text: String?
    let icon: String?
    let value: JSONPart?
    let names: [String]
    let id: String?
    let icons: [String]
    /// A Boolean value that indicates whether a member of a widget has another value than in the file.
    let isTried: Bool
    /// The reason why the tree cannot be written; `nil` if it can.
    let fixed: String?
  }

  /// The switches of a declaration and its entry.
  struct Switches: Encodable, Sendable {
    let isOff: Bool
    let isEntryOff: Bool
  }

  /// The declarations that compete for a setting or for a field of it, those that are off at their
  /// places.
  struct Contenders: Encodable, Sendable {
    let field: String?
    let contenders: [Contender]

    struct Contender: Encodable, Sendable {
      let value: JSONPart?
      let origin: String
      let selector: String?
      /// The key of the entry as the sheet has it.
      let key: String?
      let file: String?
      let line: Int?
      let column: Int?
      /// The conditions of the selector, if some are negated or structural.
      let conditions: [Condition]
      /// `wins`, `loses` or `off`.
      let verdict: String
      /// Its switches; `nil` without a text.
      let switches: Switches?

      /// A condition on the states, names, place or children of a widget.
      struct Condition: Encodable, Sendable {
        let condition: String
        let isMet: Bool
      }
    }
  }
}
