import LiveryProject
import SourceJSON

/// The answers to questions and changes, whose properties are named as the page expects.
enum PreviewAnswer {
  /// The state of a preview.
  struct Project: Encodable, Sendable {
    let revision: Int
    let writeToken: String
    let isReadOnly: Bool
    /// A Boolean value that indicates whether there is a project in which findings are accepted.
    let acceptsFindings: Bool
    let editor: String?
    let themes: [Theme]
    /// The kinds of colour vision that pages simulate.
    let visions: [Vision]
    let files: [File]
    let undo: String?
    let redo: String?
    /// The titles of the steps to undo and to redo, the next one first.
    let done: [String]
    let undone: [String]
    /// The titles of edits that can no longer be undone, the last one first.
    let closed: [String]
    let trials: TrialBar
  }

  /// A kind of colour vision, with its matrix in linear light, row by row.
  struct Vision: Encodable, Sendable {
    let name: String
    let matrix: [Double]
  }

  struct Theme: Encodable, Sendable {
    let name: String
    let trees: [String]
    let axes: [Axis]
    let states: [String]
    /// The states that never occur together.
    let groups: [[String]]
    let isCurrent: Bool
    let isShown: Bool
    let problems: [JSONPart]
  }

  /// An axis of a theme.
  struct Axis: Encodable, Sendable {
    let axis: String
    let contexts: [String]
    let `default`: String
  }

  struct File: Encodable, Sendable {
    let path: String
    let names: [String]
    let absolute: String
    let edited: Bool
    let edits: [String]
    let digest: String?
    let kept: [KeptFile]
    let conflict: Bool
    /// The members in conflict; empty if the files can only be taken whole.
    let members: [ConflictingMember]
  }

  /// A member that was changed on a page and on disk to different values.
  struct ConflictingMember: Encodable, Sendable {
    let path: [String]
    let mine: String?
    let theirs: String?
    let reason: String?
  }

  /// A file with edits that an earlier preview has kept.
  struct KeptFile: Encodable, Sendable {
    let name: String
    let digest: String
    let isOlder: Bool
    let isTaken: Bool
  }

  /// A picture, or some rows of it.
  struct Picture: Encodable, Sendable {
    let revision: Int
    let width: Double
    let height: Double
    /// The picture; `nil` if only changes are sent.
    let svg: String?
    /// The widgets that differ from the revision that the page shows.
    var changes: [PictureChanges.Change]?
  }

  /// Some widgets of a tree, in document order.
  struct Outline: Encodable, Sendable {
    let revision: Int
    let total: Int
    let from: Int
    let place: Int?
    let widgets: [Row]

    /// A widget.
    struct Row: Encodable, Sendable {
      let path: String
      let `class`: String
      let id: String?
      let states: [String]
      let depth: Int
      let text: String
      /// A Boolean value that indicates whether its contents are listed; `nil` if it has none.
      let isOpen: Bool?
      let isControl: Bool
      /// A Boolean value that indicates whether a switch is on, if the tree says so.
      let value: Bool?
      /// The effect of a click on the state `selected`: `toggle`, or `one` of several; `nil` for none.
      let selection: String?
    }
  }

  /// A widget with its settings.
  struct Widget: Encodable, Sendable {
    let revision: Int
    let path: String
    let title: String
    let top: Double?
    let height: Double?
    let `class`: String
    let isControl: Bool
    /// The place among the siblings of all classes, from 1, and their number; `nil` for windows.
    let place: Int?
    let siblings: Int?
    /// The members that its tree has for it.
    let described: Description?
    let around: [Ancestor]
    let settings: [Setting]
    /// The settings that no sheet gives the widget yet.
    let addable: [String]

    /// The widget or one of its ancestors.
    struct Ancestor: Encodable, Sendable {
      let path: String
      let `class`: String
      let id: String?
      let states: [String]
    }
  }

  /// A setting of a widget, with the declaration that wins.
  struct Setting: Encodable, Sendable {
    let setting: String
    let group: String
    let name: String
    let role: String?
    let kind: String?
    let value: JSONPart?
    let origin: String?
    let selector: String?
    /// The key of the entry as the sheet has it.
    let key: String?
    /// The words that are values.
    let words: [String]
    /// The kind of a list's elements.
    let element: String?
    /// The limits of a number, of a duration in seconds, or of an angle in degrees.
    let least: Double?
    let most: Double?
    let file: String?
    let line: Int?
    let column: Int?
  }

  /// The pairs that an edited colour takes part in.
  struct Pairs: Encodable, Sendable {
    /// A Boolean value that indicates whether all situations were looked at.
    let isComplete: Bool
    /// The pairs, the worst first.
    let pairs: [Pair]
    /// The nearest colour that suffices; `nil` if there is none, or if none is needed.
    let passing: String?

    /// The worst pair of a class in a role, with its contrast before and after the edit.
    struct Pair: Encodable, Sendable {
      let `class`: String
      let role: String
      /// The colour in front; `nil` if it is the edited one.
      let front: String?
      let before: String
      let after: String
      let needed: Double
      let holds: Bool
    }
  }

  /// The differences between two versions of a theme.
  struct Comparison: Encodable, Sendable {
    let revision: Int
    let before: Picture
    let after: Picture
    let count: Int
    let changes: [Change]

    /// A widget that differs.
    struct Change: Encodable, Sendable {
      let path: String
      var settings: [ChangedSetting] = []
      var what: String?
      /// A Boolean value that indicates whether a setting differs that is drawn.
      var isSeen = true
    }

    /// A setting that differs.
    struct ChangedSetting: Encodable, Sendable {
      let setting: String
      let old: JSONPart?
      let new: JSONPart?
    }
  }

  /// The findings in a theme.
  struct Findings: Encodable, Sendable {
    let revision: Int
    let isComplete: Bool
    let findings: [JSONPart]
    /// The widgets that findings refer to by number.
    var widgets: [Widget] = []

    /// A widget with findings.
    struct Widget: Encodable, Hashable, Sendable {
      /// The number of its tree.
      let tree: Int
      let path: String
    }
  }

  /// The places where a setting can be edited, with values to choose from.
  struct Places: Encodable, Sendable {
    let revision: Int
    let kind: String?
    let places: [Place]
    let constants: [Constant]
    let families: [String]

    struct Place: Encodable, Sendable {
      let key: String
      let title: String
      let `in`: String
      let written: String?
      let file: String?
      let line: Int?
      let column: Int?
    }

    /// A colour constant.
    struct Constant: Encodable, Sendable {
      let name: String
      let value: String
      let written: String
    }
  }

  /// The number of values that an edit can change.
  struct Reach: Encodable, Sendable {
    let affects: Int?
    /// A Boolean value that indicates whether the files have changed while it was counted.
    var isOutdated = false
  }

  /// The constants and entries of sheets.
  struct Sheets: Encodable, Sendable {
    let revision: Int
    let total: Int
    let items: [Item]
    let files: [String]
    let settings: [String]

    /// A constant with its value, or an entry with its settings.
    struct Item: Encodable, Sendable {
      let key: String
      let name: String
      var written: String?
      var settings: [Declaration]?
      /// The switches of an entry.
      var switches: Switches?
      let file: String?
      let line: Int?
      let column: Int?
      /// The reason why it cannot be edited, and what to edit instead; `nil` if it can.
      var readOnly: String?
    }

    /// A setting of an entry.
    struct Declaration: Encodable, Sendable {
      let setting: String
      let written: String
      let line: Int?
      let column: Int?
      let switches: Switches?
    }
  }

  /// The digest of a file's text.
  struct Digest: Encodable, Sendable {
    let digest: String
  }

  /// An edit that was made, and whether it wins.
  struct Edit: Encodable, Sendable {
    let revision: Int
    let title: String
    let holds: Bool
    let why: String?
    let offers: [Offer]

    /// A suggested edit.
    struct Offer: Encodable, Sendable {
      let message: String
      let affects: Int
    }
  }

  /// An edit.
  struct Titled: Encodable, Sendable {
    let revision: Int
    let title: String
  }

  /// An edit that was undone or redone.
  struct Step: Encodable, Sendable {
    let title: String
    let revision: Int
  }

  /// A change.
  struct Shown: Encodable, Sendable {
    let revision: Int
  }

  /// The files that were written.
  struct Saved: Encodable, Sendable {
    let saved: [String]
    let revision: Int
  }

  /// The end of an action without a result.
  struct Done: Encodable, Sendable {}
}

/// A JSON value as a part of an answer.
struct JSONPart: Encodable, Sendable {
  let value: JSONValue

  init(_ value: JSONValue) { self.value = value }

  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      EncodingError.Context(
        codingPath: encoder.codingPath,
        debugDescription: "only 'JSONValue(encoding:)' encodes JSON values"
      )
    )
  }
}
