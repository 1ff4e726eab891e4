import Foundation
import Testing

/// The libraries that the command needs where it runs.
struct CommandLibraryTests {
  @Test func `the command needs the smaller half of Foundation only, which has no data of ICU`()
    throws
  {
    let result = try CommandRun(environment: ["PRODUCTS": CommandRun.products.path]).shell(
      #"""
      set -eu
      livery="$PRODUCTS/livery"
      readelf --dynamic --wide "$livery" | sed -n 's/.*(NEEDED).*\[\(.*\)\].*/\1/p' >"$SCRATCH/names"
      nm --format=posix "$livery" | cut -d ' ' -f 1 >>"$SCRATCH/names"
      grep -c '^libFoundationEssentials\.so$' "$SCRATCH/names"
      grep -E '^(lib_?Foundation(ICU|Internationalization)?\.so|icudt|CF[A-Z]|\$s10Foundation)' "$SCRATCH/names" || true
      """#
    )
    #expect(result.output == "1\n")
    #expect(result.errors == "")
  }
}
