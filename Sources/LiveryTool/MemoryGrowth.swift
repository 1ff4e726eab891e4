import LiveryConsole

/// Tuning of memory allocation.
///
/// A command reads much at once and then exits. By default, glibc's `malloc` requests single pages
/// of a thread's memory: ten thousand times for a sheet of 10 MB, and each page is mapped
/// separately, which is a third of the time of checking it.
enum MemoryGrowth {
  /// The parameters of `mallopt` in `<malloc.h>`, which Swift does not import.
  private enum Option: CInt {
    case trimThreshold = -1
    case topPad = -2
    case mmapThreshold = -3
    case arenaMax = -8
  }

  /// The size of a huge page, in bytes.
  private static let largePage = 2 << 20

  /// The size of the memory that is requested in huge pages.
  private static let firstBytes = 96 << 20

  /// Makes memory grow in large steps from a single arena, and requests huge pages for the first
  /// part.
  ///
  /// Has no effect with another C library.
  static func inLargePieces() {
    #if os(Linux)
    guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
    let mallopt = unsafe unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let options: [(Option, CInt)] = [
      (.arenaMax, 1), (.topPad, 16 << 20), (.trimThreshold, 1 << 30), (.mmapThreshold, 1 << 30),
    ]
    for (option, value) in options { _ = mallopt(option.rawValue, value) }
    // This room is freed at once and reused by subsequent allocations.
    guard let room = unsafe malloc(firstBytes) else { return }
    let start = unsafe room.alignedUp(toMultipleOf: largePage)
    unsafe madvise(start, firstBytes - largePage, MADV_HUGEPAGE)
    unsafe free(room)
    #endif
  }
}
