/// A reason why a tree rejects a mutation or cannot complete a commit.
public enum TreeError: Error, Hashable, Sendable {
  /// The maximum number of successive commits by callbacks.
  static let commitLimit = 100

  /// An id that another widget of the same window has already.
  case duplicateID(String, window: String)
  /// An empty text as a class, id or name, or an id or name with control characters.
  case invalidName(String)
  /// A widget moved into itself or into something inside it.
  case movedIntoItself(widget: String)
  /// A place that does not exist among the children.
  case noSuchPlace(Int, childCount: Int)
  /// A value of a kind that the setting does not accept.
  case wrongKind(Setting, message: String)
  /// A number that is not finite or is out of range.
  case invalidNumber(Setting, message: String)
  /// An axis or a context that the theme does not have.
  case unknownContext(ContextProblem)
  /// A context on an axis that is bound to a value.
  case boundContext(axis: String)
  /// Settings that refer to each other in a circle on a widget and so have no value there. A commit
  /// reports each circle once, with the first widget and the number of others.
  case referenceLoop([Setting], widget: String, others: Int = 0)
  /// Callbacks that change the tree again and again; delivery was stopped. If there are very many
  /// hosts, the first are named, and the last entry has the number of the others.
  case endlessCommits(hosts: [String])
}

extension TreeError: CustomStringConvertible {
  /// The problem and the expectation: a fragment without a full stop.
  public var description: String {
    switch self {
    case .duplicateID(let id, let window):
      "the id '\(id)' is taken in '\(window)'; ids are unique in a window"
    case .invalidName(let name):
      "'\(name)' is not a class, id or name; expected a non-empty text without control characters"
    case .movedIntoItself(let widget):
      "'\(widget)' cannot be moved into itself"
    case .noSuchPlace(let place, let childCount):
      "there is no place \(place) among \(childCount) children; expected 0 to \(childCount)"
    case .wrongKind(let setting, let message):
      "wrong kind of value for '\(setting)': \(message)"
    case .invalidNumber(let setting, let message):
      "invalid number for '\(setting)': \(message)"
    case .unknownContext(let problem): problem.description
    case .boundContext(let axis):
      "the context on '\(axis)' follows a value; set that, or unbind the axis first"
    case .referenceLoop(let settings, let widget, let others):
      "on '\(widget)'\(Self.text(others)) these refer to themselves, so no value comes of that:"
        + " \(settings.lazy.map(\.description).abridged.joined(separator: ", "))"
    case .endlessCommits(let hosts):
      "callbacks changed the tree \(Self.commitLimit) times in a row, delivery was stopped"
        + (hosts.isEmpty ? "" : "; the last to do so: \(hosts.joined(separator: ", "))")
    }
  }

  private static func text(_ others: Int) -> String {
    switch others {
    case 0: ""
    case 1: " and 1 other widget"
    default: " and \(others) other widgets"
    }
  }
}

/// The error that ``WidgetTree/update(_:)`` throws if it rejects mutations; the tree is unchanged
/// then.
public struct UpdateRejected: Error, Hashable, Sendable, CustomStringConvertible {
  /// The reasons, in the order of the mutations.
  public let errors: [TreeError]

  /// All reasons, one per line.
  public var description: String { errors.map(\.description).joined(separator: "\n") }
}
