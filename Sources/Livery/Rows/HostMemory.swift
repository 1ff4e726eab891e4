/// What a host on a widget knew when it was last taken from there.
///
/// A host may come and go between two states of a tree, by another link each time. When the tree goes
/// back, the link of that time does not know what its host has heard since by others.
struct HostMemory {
  /// Tells the widget from others that had or will have its row.
  private let generation: UInt32

  /// The link that was taken away last, and the last one by which anything was told.
  private var last: HostLink
  private var told: HostLink?

  init(_ link: HostLink, on generation: UInt32) {
    last = link
    self.generation = generation
  }

  /// Whether the host is gone.
  var isForgotten: Bool { last.hostObject == nil }

  /// Whether it is what a host knew on the widget of a generation.
  func isOf(_ host: AnyObject, on generation: UInt32) -> Bool {
    last.hostObject === host && self.generation == generation
  }

  /// Keeps what a link knows.
  mutating func keep(_ link: HostLink) {
    last = link
    if link.style == nil { return }
    if let told, told !== link { link.stateStyles.merge(told.stateStyles) { new, _ in new } }
    told = link
  }

  /// Whether a link of the host knows it all itself.
  func isKnown(by link: HostLink) -> Bool { last === link && (told ?? link) === link }

  /// Has another link of the host know it all.
  func recall(in link: HostLink) {
    link.states = last.states
    link.style = told?.style
    link.stateStyles = told?.stateStyles ?? [:]
  }
}

extension WidgetExtras {
  /// Keeps in mind what the host of a widget knows, which is about to be taken away.
  mutating func keepKnowledge(of row: TreeRows.Row, _ generation: UInt32) {
    guard let link = host(of: row), let host = link.hostObject else { return }
    var memories = hostMemories[row, default: []].filter { !$0.isForgotten }
    let known = memories.firstIndex { $0.isOf(host, on: generation) }
    if known == nil { memories.append(HostMemory(link, on: generation)) }
    memories[known ?? memories.count - 1].keep(link)
    hostMemories[row] = memories
  }

  /// What a host knew on a widget when it was last taken from there.
  func memory(of host: AnyObject, on row: TreeRows.Row, _ generation: UInt32) -> HostMemory? {
    hostMemories[row]?.first { $0.isOf(host, on: generation) }
  }
}
