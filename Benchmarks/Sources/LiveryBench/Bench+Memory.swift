import CBaseline
import Foundation
import Livery

extension Bench {
  /// Measures the memory of the tree and its styles beside another, small tree in the same theme,
  /// as growth of the resident memory, and of allocations, which a small tree is measured by; valid
  /// only in a fresh process.
  ///
  /// The small tree keeps the program's code and the shared data of a theme out of the memory per
  /// widget; these are reported separately.
  mutating func memory() throws -> [Measurement] {
    let shape = try workloadShape()
    let theme = try theme("light.livery")
    let untouched = (resident: try residentBytes(), allocated: allocatedBytes())
    let first = try BuiltTree(shape.prefix(1000), appearance: theme.appearance)
    first.open()
    let (start, allocated) = (try residentBytes(), allocatedBytes())
    let built = try BuiltTree(shape, appearance: theme.appearance)
    let withTree = try residentBytes()
    built.open()
    let withStyles = try residentBytes()
    let added = allocatedBytes() - allocated
    let checked = try Judge(theme).check(built.checks, after: "memory")
    let perNode = Double(withTree - start) / Double(shape.count)
    let perStyle = Double(withStyles - withTree) / Double(shape.count)
    let distinct = Set(built.tree.widgets.lazy.map(\.style)).count
    return withExtendedLifetime(first) {
      [
        measurement(
          "memory",
          times: [],
          details: [
            "node_B": perNode,
            "style_B": perStyle,
            "total_B": perNode + perStyle,
            "allocated_B": Double(added) / Double(shape.count),
            "first_tree_B": Double(start - untouched.resident),
            "first_tree_allocated_B": Double(allocated - untouched.allocated),
            "distinct_styles": Double(distinct),
            "checked": Double(checked),
          ]
        )
      ]
    }
  }

  /// Returns the memory that this process has allocated, and not freed.
  private func allocatedBytes() -> Int {
    #if canImport(Glibc)
    let info = mallinfo2()
    return Int(info.uordblks + info.hblkhd)
    #else
    return 0
    #endif
  }

  /// Returns the resident memory of this process, without freed memory.
  func residentBytes() throws -> Int {
    #if canImport(Glibc)
    _ = malloc_trim(0)
    #endif
    guard
      let text = FileManager.default.contents(atPath: "/proc/self/statm"),
      let pages = String(decoding: text, as: UTF8.self).split(separator: " ").dropFirst().first
        .flatMap({ Int($0) })
    else { throw BenchmarkError.unsupported("memory on this system") }
    return pages * 4096
  }
}
