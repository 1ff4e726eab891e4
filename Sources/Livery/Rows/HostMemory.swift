/// The last notifications of a host that was detached from a widget.
///
/// A host may be detached and attached between two states of a tree, with another link each time.
/// When the tree is rolled back, the link of that time lacks the notifications that its host has
/// received through later links.
struct HostMemory {
  /// The generation of the widget, which distinguishes it from others in its row.
  private let generation: UInt32

  /// The link that was detached last, and the last one with a notification.
  private var last: HostLink
  private var lastNotified: HostLink?

  init(_ link: HostLink, on generation: UInt32) {
    last = link
    self.generation = generation
  }

  /// A Boolean value that indicates whether the host is deallocated.
  var isHostReleased: Bool { last.hostObject == nil }

  /// Returns a Boolean value that indicates whether this is the memory of a host on the widget of a
  /// generation.
  func isOf(_ host: AnyObject, on generation: UInt32) -> Bool {
    last.hostObject === host && self.generation == generation
  }

  /// Stores the notifications of a link.
  mutating func store(_ link: HostLink) {
    last = link
    if link.style == nil { return }
    if let lastNotified, lastNotified !== link {
      link.stateStyles.merge(lastNotified.stateStyles) { new, _ in new }
    }
    lastNotified = link
  }

  /// Returns a Boolean value that indicates whether a link of the host has all notifications
  /// itself.
  func isComplete(in link: HostLink) -> Bool { last === link && (lastNotified ?? link) === link }

  /// Copies the notifications to another link of the host.
  func restore(in link: HostLink) {
    link.states = last.states
    link.style = lastNotified?.style
    link.stateStyles = lastNotified?.stateStyles ?? [:]
  }
}

extension WidgetExtras {
  /// Stores the notifications of a widget's host, which is about to be detached.
  mutating func storeHostMemory(of row: TreeRows.Row, generation: UInt32) {
    guard let link = host(of: row), let host = link.hostObject else { return }
    var memories = hostMemories[row, default: []].filter { !$0.isHostReleased }
    let known = memories.firstIndex { $0.isOf(host, on: generation) }
    if known == nil { memories.append(HostMemory(link, on: generation)) }
    memories[known ?? memories.count - 1].store(link)
    hostMemories[row] = memories
  }

  /// Returns the notifications of a host at the time when it was last detached from a widget.
  func memory(of host: AnyObject, on row: TreeRows.Row, generation: UInt32) -> HostMemory? {
    hostMemories[row]?.first { $0.isOf(host, on: generation) }
  }
}
