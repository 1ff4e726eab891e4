import Livery
import LiveryInspect
import LiveryProject

/// A tree that adopts each valid save of its theme and records the changes.
final class WatchedTree {
  private let styled: StyledTree

  /// The hosts of the widgets.
  private var hosts: [RecordingHost] = []

  /// Attaches a host to each widget of a tree.
  init(_ styled: StyledTree) {
    self.styled = styled
    for widget in StyledWidget.all(in: styled.tree) {
      let host = RecordingHost(title: widget.title, path: widget.path)
      hosts.append(host)
      widget.widget.attach(host)
      host.change = nil
    }
  }

  /// The effects of a save.
  struct Save {
    /// The outcome of a save.
    enum Outcome {
      /// The sheets have no errors for the first time.
      case first
      /// The tree has adopted the theme.
      case adopted
      /// The sheets have errors.
      case rejected
    }

    let outcome: Outcome

    /// The files as read.
    let reload: ThemeReload

    /// The changes of widgets, in document order.
    var changes: [Change] = []

    /// The duration of the commit.
    var committing = Duration.zero

    /// The errors and warnings about the files.
    let findings: [Diagnostic]
  }

  /// A style change of a widget.
  struct Change {
    /// The widget's path with its states.
    let title: String

    /// The widget's path.
    let path: String

    let change: StyleChange
  }

  /// Adopts the theme of a reload unless it has errors.
  func take(_ reload: ThemeReload) -> Save {
    var findings = reload.diagnostics
    var committing = Duration.zero
    if let theme = reload.theme {
      committing = ContinuousClock().measure { styled.tree.theme = theme }
      findings += styled.findingsOfLastCommit()
    }
    let changes = hosts.compactMap { host in
      host.change.take().map { Change(title: host.title, path: host.path, change: $0) }
    }
    return Save(
      outcome: reload.theme == nil ? .rejected : .adopted,
      reload: reload,
      changes: changes,
      committing: committing,
      findings: findings
    )
  }

  /// A host that records the last change.
  private final class RecordingHost: StylishHost {
    let title: String
    let path: String
    var change: StyleChange?

    init(title: String, path: String) {
      self.title = title
      self.path = path
    }

    func styleDidChange(_ change: StyleChange) { self.change = change }
  }
}
