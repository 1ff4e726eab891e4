import Livery

/// A tree that adopts each good save of its theme, and knows what that changed.
final class WatchedTree {
  private let styled: StyledTree

  /// A host on each widget.
  private var hosts: [NotingHost] = []

  /// Listens to all widgets of a tree.
  init(_ styled: StyledTree) {
    self.styled = styled
    for widget in StyledWidget.all(in: styled.tree) {
      let host = NotingHost(title: widget.title, path: widget.path)
      hosts.append(host)
      widget.widget.attach(host)
      host.change = nil
    }
  }

  /// What a save did.
  struct Save {
    /// What became of a save.
    enum Outcome {
      /// The sheets have no errors for the first time.
      case first
      /// The tree has the new theme.
      case adopted
      /// The sheets have errors.
      case rejected
    }

    /// What became of it.
    let outcome: Outcome

    /// The files as they were read.
    let reload: ThemeReload

    /// The changes of widgets, in document order.
    var changes: [Change] = []

    /// How long the commit took.
    var committing = Duration.zero

    /// What is wrong with, or suspicious about, the files.
    let findings: [Diagnostic]
  }

  /// What a widget was told.
  struct Change {
    /// The widget's path with its states.
    let title: String

    /// The widget's path.
    let path: String

    /// The widget's change.
    let change: StyleChange
  }

  /// Adopts a theme if it has no errors.
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

  /// A host that keeps what it was told last.
  private final class NotingHost: StylishHost {
    let title: String
    let path: String
    var change: StyleChange?
    var widget: Widget? { nil }

    init(title: String, path: String) {
      self.title = title
      self.path = path
    }

    func styleDidChange(_ change: StyleChange) { self.change = change }
  }
}
