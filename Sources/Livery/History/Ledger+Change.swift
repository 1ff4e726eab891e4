extension Ledger {
  /// A mutation of a tree.
  public struct Change: Hashable, Sendable {
    /// A kind of mutation.
    public enum Kind: Hashable, Sendable {
      /// A widget was added or restored.
      case added
      /// A widget was removed.
      case removed
      /// A widget moved to another place, or out of windows.
      case moved
      /// The widget's states.
      case states
      /// The widget's id.
      case id
      /// The widget's names.
      case names
      /// The widget's text.
      case text
      /// The widget's own style for a state set.
      case ownStyle(ControlState)
      /// The widget's host.
      case host
      /// The tree's default style.
      case defaultStyle
      /// The tree's theme.
      case theme
      /// The tree's contexts.
      case contexts
    }

    /// The kind of the change.
    public internal(set) var kind: Kind

    /// The path of the widget before the change; `nil` for a change of the whole tree.
    ///
    /// For an added widget it is the path after the change.
    public internal(set) var widget: String?

    /// A description of the value before the change; `nil` for none.
    public internal(set) var old: String?

    /// A description of the value after the change; `nil` for none.
    public internal(set) var new: String?
  }
}

extension Ledger.Change: CustomStringConvertible {
  /// The change in a line, such as `UIWindow/UIButton: states normal → highlighted`.
  public var description: String {
    let change = "\(old ?? "none") → \(new ?? "none")"
    let widget = widget ?? "the tree"
    return switch kind {
    case .added: "\(widget): added"
    case .removed: "\(widget): removed"
    case .moved: "\(widget): moved \(change)"
    case .states: "\(widget): states \(change)"
    case .id: "\(widget): id \(change)"
    case .names: "\(widget): names \(change)"
    case .text: "\(widget): text \(change)"
    case .ownStyle(let states): "\(widget): style for \(states) \(change)"
    case .host: "\(widget): host \(change)"
    case .defaultStyle: "\(widget): default style \(change)"
    case .theme: "\(widget): theme \(change)"
    case .contexts: "\(widget): contexts \(change)"
    }
  }
}

extension Ledger {
  /// The changes of a step, recorded while edits are applied.
  struct Changes {
    private(set) var all: [Change] = []

    /// The row of the last change.
    private var lastRow: TreeRows.Row?

    /// Applies an edit to the rows, and records the change.
    mutating func append(_ edit: Edit, rows: inout TreeRows, paths: inout WidgetPaths) {
      guard let row = edit.row else {
        appendGlobal(edit, rows: &rows)
        return
      }
      var before = ""
      if case .restore = edit {} else { before = paths.path(of: row, in: rows) }
      let wasPlaced = WidgetPaths.isPlaced(row, in: rows)
      let inverse = paths.apply(edit, to: row, in: &rows)
      defer { lastRow = row }
      switch edit {
      case .free:
        if lastRow == row, let last = all.last, last.kind == .moved, last.new == nil {
          all[all.count - 1].kind = .removed
        } else {
          all.append(Change(kind: .removed, widget: before))
        }
      case .restore:
        all.append(Change(kind: .added, widget: paths.path(of: row, in: rows)))
      case .place:
        let after = paths.path(of: row, in: rows)
        if lastRow == row, all.last?.kind == .added {
          all[all.count - 1].widget = after
          return
        }
        let old = wasPlaced ? before : nil
        let new = WidgetPaths.isPlaced(row, in: rows) ? after : nil
        all.append(Change(kind: .moved, widget: before, old: old, new: new))
      default:
        append(edit, inverse: inverse, of: before)
      }
    }

    private mutating func appendGlobal(_ edit: Edit, rows: inout TreeRows) {
      lastRow = nil
      append(edit, inverse: rows.apply(edit), of: nil)
    }

    private mutating func append(_ edit: Edit, inverse: Edit, of widget: String?) {
      if case .theme(let theme, let contexts) = edit, case .theme(let old, let before) = inverse {
        if !theme.isSame(as: old) {
          all.append(Change(kind: .theme, old: old.quotedName, new: theme.quotedName))
        }
        if contexts != before {
          all.append(Change(kind: .contexts, old: before.text, new: contexts.text))
        }
      } else if let fact = edit.fact, let old = inverse.fact {
        all.append(Change(kind: fact.kind, widget: widget, old: old.text, new: fact.text))
      }
    }
  }
}

extension Edit {
  /// The row of the edit; `nil` for the whole tree.
  fileprivate var row: TreeRows.Row? {
    switch self {
    case .free(let row), .restore(let row, _), .place(let row, _), .states(let row, _),
      .id(let row, _), .names(let row, _), .text(let row, _), .key(let row, _),
      .ownStyle(let row, _, _), .host(let row, _):
      row
    case .removeAdded, .defaultStyle, .theme, .point: nil
    }
  }

  /// The kind of the edit, and a description of the value that it sets.
  fileprivate var fact: (kind: Ledger.Change.Kind, text: String?)? {
    switch self {
    case .free, .removeAdded, .restore, .place, .key, .theme, .point: nil
    case .states(_, let states): (.states, states.description)
    case .id(_, let id): (.id, id.map { "'\($0)'" })
    case .names(_, let names): (.names, names.isEmpty ? nil : names.joined(separator: ", "))
    case .text(_, let text): (.text, text.map { "'\($0)'" })
    case .ownStyle(_, let states, let style): (.ownStyle(states), style.map(Self.text))
    case .host(_, let link):
      (.host, link.map { $0.hostObject.map { "\(type(of: $0))" } ?? "one that is gone" })
    case .defaultStyle(let style): (.defaultStyle, style.map(Self.text))
    }
  }

  private static func text(_ declarations: Declarations) -> String {
    declarations.sorted.map { "\($0.setting): \(text($0.value))" }.joined(separator: "; ")
  }

  private static func text(_ value: Declaration.Value) -> String {
    switch value {
    case .none: return "none"
    case .value(let value): return value.description
    case .font(let fields):
      if let font = fields.font { return font.description }
      let parts = [
        fields.name.map { $0.text ?? "system" }, fields.weight.map { "weight \($0)" },
        fields.italic.map { $0 ? "italic" : "upright" },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    case .shadow(let fields):
      let parts = [
        fields.color?.description ?? fields.colorFormula?.text,
        fields.offset.map { SettingValue.offset($0).description },
        fields.blurRadius.map { SettingValue.number($0).description },
      ]
      return parts.compactMap { $0 }.joined(separator: " ")
    case .reference(let reference):
      let alpha = reference.alpha.map { " with alpha \(SettingValue.number($0))" } ?? ""
      return "that of \(reference.setting)\(alpha)"
    case .color(let formula): return formula.text
    case .keyword(let keyword): return keyword.rawValue
    }
  }
}

extension Theme {
  /// The name in quotes; `nil` for a theme without one.
  fileprivate var quotedName: String? { name.isEmpty ? nil : "'\(name)'" }
}

extension Contexts {
  /// A description of the contexts; `nil` for none.
  fileprivate var text: String? { isEmpty ? nil : description }
}
