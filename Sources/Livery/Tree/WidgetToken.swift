/// A token that keeps a widget in its tree, as long as the widget's owner keeps the token.
///
/// ``Widget/attach(owner:)`` returns it. When it is released, on any thread, its widget is queued;
/// the next commit removes it, with the widgets inside it. A widget inside that has an owner of its
/// own is only detached.
///
/// The token has no effect any more once the widget was removed, or has another host or none.
public final class WidgetToken: Sendable {
  private let queue: EndedWidgets
  private let ended: EndedWidgets.Ended

  init(_ ended: EndedWidgets.Ended, in queue: EndedWidgets) {
    self.ended = ended
    self.queue = queue
  }

  deinit { queue.add(ended) }
}
