/// The children of one widget, or the windows, in chunks, which finds a place among very many
/// without visiting them all.
struct SiblingChunks: Sendable {
  /// The number of children from which chunks pay off.
  static let threshold = 1024

  private static let size = 512

  /// The rows of each chunk; the chunks are unordered.
  private var chunks: [[Int32]] = []

  /// The numbers of the chunks in the order of the children.
  private var order: [Int] = []

  /// The number of each row's chunk.
  private var chunkOfRow: [Int32: Int] = [:]

  /// The numbers of the empty chunks.
  private var free: [Int] = []

  /// The number of children.
  var count: Int { chunkOfRow.count }

  /// Creates chunks from children in their order.
  init(_ rows: [Int32]) {
    chunkOfRow.reserveCapacity(rows.count)
    for first in stride(from: 0, to: rows.count, by: Self.size) {
      let chunk = Array(rows[first..<min(first + Self.size, rows.count)])
      order.append(chunks.count)
      for row in chunk { chunkOfRow[row] = chunks.count }
      chunks.append(chunk)
    }
  }

  /// Returns the child at a place among all but one of the children; `nil` at the end.
  func row(at place: Int, without left: Int32) -> Int32? {
    var rest = place
    let leftChunk = chunkOfRow[left]
    for number in order {
      let count = chunks[number].count - (number == leftChunk ? 1 : 0)
      if rest >= count {
        rest -= count
        continue
      }
      if number == leftChunk, let index = chunks[number].firstIndex(of: left), index <= rest {
        rest += 1
      }
      return chunks[number][rest]
    }
    return nil
  }

  /// Inserts a child in front of another, or at the end.
  mutating func insert(_ row: Int32, before sibling: Int32?) {
    var number = order.last ?? -1
    var index: Int?
    if let sibling, let known = chunkOfRow[sibling] {
      number = known
      index = chunks[number].firstIndex(of: sibling)
    }
    if number < 0 {
      number = addChunk([], at: 0)
    }
    chunks[number].insert(row, at: index ?? chunks[number].count)
    chunkOfRow[row] = number
    if chunks[number].count > 2 * Self.size { split(number) }
  }

  /// Removes a child.
  mutating func remove(_ row: Int32) {
    guard let number = chunkOfRow.removeValue(forKey: row) else { return }
    if let index = chunks[number].firstIndex(of: row) { chunks[number].remove(at: index) }
    guard chunks[number].isEmpty, let place = order.firstIndex(of: number) else { return }
    order.remove(at: place)
    free.append(number)
  }

  private mutating func addChunk(_ rows: [Int32], at place: Int) -> Int {
    let number = free.popLast() ?? chunks.count
    if number == chunks.count { chunks.append(rows) } else { chunks[number] = rows }
    order.insert(number, at: place)
    return number
  }

  private mutating func split(_ number: Int) {
    let rows = Array(chunks[number][Self.size...])
    chunks[number].removeSubrange(Self.size...)
    let place = order.firstIndex(of: number) ?? order.count - 1
    let added = addChunk(rows, at: place + 1)
    for row in rows { chunkOfRow[row] = added }
  }
}
