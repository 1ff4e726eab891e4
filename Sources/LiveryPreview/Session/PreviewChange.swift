import Livery
import LiveryConsole
import LiveryProject
import SourceJSON

/// A change that a page requests.
enum PreviewChange: Sendable {
  case edit(WidgetEdit)
  case write(ElementEdit)
  /// Applies one of the last suggestions.
  case offer(Int?)
  /// Repairs a finding, by its fingerprint.
  case repair(String?)
  /// Accepts a finding, by its fingerprint.
  case accept(String?, reason: String?)
  /// Undoes some steps.
  case undo(Int)
  /// Redoes some steps.
  case redo(Int)
  /// Saves one file, or all.
  case save(file: Int?)
  /// Replaces the edits of a file by the version on disk.
  case discard(file: Int?)
  /// Lets the edits of a file replace the version on disk.
  case keepMine(file: Int?)
  /// Decides one member that was changed here and on disk.
  case decide(file: Int?, member: [String], isMine: Bool)
  /// Restores edits of a file that an earlier preview has kept.
  case takeKept(file: Int?, number: Int?)
  /// Deletes edits of a file that an earlier preview has kept.
  case deleteKept(file: Int?, number: Int?)
  /// Switches a declaration or an entry off or on, without an edit.
  case turn(Switch)
  /// Tries another value of a widget's member.
  case describe(Description)
  /// Ends all trials.
  case restoreTrials
  /// Makes edits of trials.
  case writeTrials(TrialKind)
  /// Opens a file in the editor.
  case open(file: Int?, line: Int, column: Int)

  /// A value for a setting of a widget.
  struct WidgetEdit: Sendable {
    /// The path of the widget.
    var widget: String
    /// The name of the setting.
    var setting: String
    /// The key of the place to edit, from those listed.
    var place: String
    var value: Value
    /// The key that joins consecutive edits into one undo step, such as those of a slider.
    var key: String?
  }

  /// A value for an element of a sheet: a constant, or a setting of an entry.
  struct ElementEdit: Sendable {
    /// The name of a new element: a constant with its `$`, or the key of an entry.
    var name: String?
    /// The key of the place to edit, from those listed, or the sheet of a new element.
    var place: String
    /// The name of the setting; `nil` for constants and for whole entries.
    var setting: String?
    var value: Value
    /// The key that joins consecutive edits into one undo step.
    var key: String?
  }

  /// A declaration or its entry, and whether it is off.
  struct Switch: Sendable {
    /// The name of the file.
    var file: String
    var line: Int
    var column: Int
    /// The field of a font or a shadow; `nil` for the whole value.
    var field: String?
    var isEntry: Bool
    var isOff: Bool
  }

  /// Another value of a widget's member, as JSON; `nil` for that of the tree.
  struct Description: Sendable {
    /// The path of the widget.
    var widget: String
    var member: String
    var value: String?
    /// The key that joins consecutive trials into one undo step.
    var key: String?
  }

  /// The trials that become edits.
  enum TrialKind: Sendable { case off, values }

  /// A value, or an action instead.
  struct Value: Sendable {
    /// An action other than setting a value.
    enum Action: String, Decodable, Sendable {
      case none, inherit, revert, remove
      /// Declares the value that a widget has already, or a plain one.
      case add
    }

    /// The value, as written in a sheet.
    var text: String?
    /// The field of a font or a shadow; `nil` for the whole value.
    var field: String?
    /// The action, if no value is set.
    var action: Action?
  }

  /// Decodes a request.
  ///
  /// - Parameters:
  ///   - path: The path of its address.
  ///   - body: Its body.
  ///   - isReadOnly: A Boolean value that indicates whether files can only be opened, and tried.
  /// - Throws: The reason for rejecting it.
  init(path: String, body: Data, isReadOnly: Bool) throws(PreviewError) {
    let found: Body
    do {
      found = try JSONDecoder().decode(Body.self, from: body)
    } catch {
      throw PreviewError("the body does not match the request")
    }
    if path == "/api/open" {
      self = .open(file: found.file, line: found.line ?? 1, column: found.column ?? 1)
      return
    }
    if path == "/api/turn", let line = found.line, let column = found.column {
      self = .turn(
        Switch(
          file: found.place ?? "",
          line: line,
          column: column,
          field: found.field,
          isEntry: found.isEntry ?? false,
          isOff: found.isOff ?? false
        )
      )
      return
    }
    if path == "/api/try", let widget = found.widget, let member = found.name {
      self = .describe(
        Description(widget: widget, member: member, value: found.value, key: found.key)
      )
      return
    }
    if path == "/api/restore" {
      self = .restoreTrials
      return
    }
    // All steps are trials then.
    let isStep = path == "/api/undo" || path == "/api/redo"
    if isReadOnly, !isStep { throw PreviewError("this preview is only for reading", status: 403) }
    let value = Value(text: found.value, field: found.field, action: found.action)
    switch path {
    case "/api/edit":
      guard let widget = found.widget, let setting = found.setting, let place = found.place else {
        throw PreviewError("expected 'widget', 'setting' and 'place'")
      }
      self = .edit(
        WidgetEdit(widget: widget, setting: setting, place: place, value: value, key: found.key)
      )
    case "/api/write":
      self = .write(
        ElementEdit(
          name: found.name,
          place: found.place ?? "",
          setting: found.setting,
          value: value,
          key: found.key
        )
      )
    case "/api/offer": self = .offer(found.offer)
    case "/api/repair": self = .repair(found.finding)
    case "/api/delete-trials": self = .writeTrials(.off)
    case "/api/write-trials": self = .writeTrials(.values)
    case "/api/accept": self = .accept(found.finding, reason: found.reason)
    case "/api/undo": self = .undo(found.count ?? 1)
    case "/api/redo": self = .redo(found.count ?? 1)
    case "/api/save": self = .save(file: found.file)
    case "/api/discard": self = .discard(file: found.file)
    case "/api/keep-mine": self = .keepMine(file: found.file)
    case "/api/decide":
      self = .decide(file: found.file, member: found.member ?? [], isMine: found.isMine ?? false)
    case "/api/take-kept": self = .takeKept(file: found.file, number: found.offer)
    case "/api/delete-kept": self = .deleteKept(file: found.file, number: found.offer)
    default: throw PreviewError("there is no '\(path)'", status: 404)
    }
  }

  /// The members of a body.
  private struct Body: Decodable {
    var file: Int?
    var widget: String?
    var setting: String?
    var name: String?
    var place: String?
    var offer: Int?
    var value: String?
    var action: Value.Action?
    var field: String?
    var key: String?
    var line: Int?
    var column: Int?
    var count: Int?
    var finding: String?
    var member: [String]?
    var isMine: Bool?
    var isOff: Bool?
    var isEntry: Bool?
    var reason: String?
  }
}

extension PreviewChange.Value {
  /// The value to write.
  var editValue: EditValue {
    get throws(DiagnosticsError) {
      switch action {
      case .some(.none): return .null
      case .inherit: return .inherit
      case .revert: return .revert
      case .remove: return .remove
      case .add, nil: break
      }
      guard let field else { return .value(text ?? "null") }
      guard let known = Setting.Field(rawValue: field) else {
        let message = "there is no field '\(field)'"
        throw DiagnosticsError(.editRefused, message)
      }
      return .field(known, text ?? "null")
    }
  }
}
