import Foundation

/// How the command's memory grows.
enum MemoryGrowth {
  /// Has memory grow in large pieces, and all threads take theirs from one place.
  ///
  /// A command reads much at once and then ends. Left to itself, glibc's `malloc` asks the system for each
  /// page of a thread's memory: ten thousand times for a sheet of 10 MB, a tenth of all that reading it takes.
  static func inLargePieces() {
    #if os(Linux)
    // Swift does not import <malloc.h>; other C libraries have no such function.
    guard let symbol = unsafe dlsym(nil, "mallopt") else { return }
    let mallopt = unsafe unsafeBitCast(symbol, to: (@convention(c) (CInt, CInt) -> CInt).self)
    let (topPad, arenaMax) = (CInt(-2), CInt(-8))
    _ = mallopt(arenaMax, 1)
    _ = mallopt(topPad, 16 << 20)
    #endif
  }
}
