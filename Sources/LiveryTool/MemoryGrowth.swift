import Foundation

/// How the command's memory grows.
///
/// A command reads much at once and then ends. Left to itself, glibc's `malloc` asks the system for each page
/// of a thread's memory: ten thousand times for a sheet of 10 MB, and the pages themselves come one by one,
/// which is a third of the time that checking it takes.
enum MemoryGrowth {
  /// What `mallopt` takes, as `<malloc.h>` has it, which Swift does not import.
  private enum Option: CInt {
    case trimThreshold = -1
    case topPad = -2
    case mmapThreshold = -3
    case arenaMax = -8
  }

  /// A large page of the system, in bytes.
  private static let largePage = 2 << 20

  /// How much comes in large pages, as far as it is needed.
  private static let firstBytes = 96 << 20

  /// Has memory grow in large pieces, all threads take theirs from one place, and the first of it come in
  /// large pages; does nothing where the C library is another.
  static func inLargePieces() {
    #if os(Linux)
    guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
    let mallopt = unsafe unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let options: [(Option, CInt)] = [
      (.arenaMax, 1), (.topPad, 16 << 20), (.trimThreshold, 1 << 30), (.mmapThreshold, 1 << 30),
    ]
    for (option, value) in options { _ = mallopt(option.rawValue, value) }
    // Room that is free again at once, and where all that follows is put.
    guard let room = unsafe malloc(firstBytes) else { return }
    let start = unsafe room.alignedUp(toMultipleOf: largePage)
    unsafe madvise(start, firstBytes - largePage, MADV_HUGEPAGE)
    unsafe free(room)
    #endif
  }
}
