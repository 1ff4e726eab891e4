import Livery
import SourceJSON

extension Findings {
  /// Returns the merged findings of several themes.
  ///
  /// Problems in any theme are included, but an unused entry only if no theme that includes its
  /// sheet uses it.
  ///
  /// - Parameters:
  ///   - all: The findings in each theme.
  ///   - others: The findings in further themes, which may use entries.
  /// - Returns: The findings.
  package static func merged(_ all: [Findings], besides others: [Findings]) -> Findings {
    var merged = all[0]
    if all.count + others.count == 1 { return merged }
    struct Place: Hashable {
      let code: Diagnostic.Code
      let location: SourceLocation
    }
    var counts: [Place: Int] = [:]
    var themes: [FileName: Int] = [:]
    for findings in all + others {
      var seen: Set<Place> = []
      for finding in findings.all where finding.isUnused {
        guard let location = finding.diagnostic.location else { continue }
        let place = Place(code: finding.diagnostic.code, location: location)
        if seen.insert(place).inserted { counts[place, default: 0] += 1 }
      }
      // The usage of entries by a theme with errors is unknown.
      let known = findings.themes.flatMap(\.sheets).map(\.name)
      let files = Set((known.isEmpty ? findings.fileNames : known).map(FileName.init))
      for file in files { themes[file, default: 0] += 1 }
    }
    for findings in all.dropFirst() { merged.formUnion(findings) }
    var reported: Set<Place> = []
    merged.filter { item in
      guard item.finding.isUnused, let location = item.finding.diagnostic.location else {
        return item
      }
      let place = Place(code: item.finding.diagnostic.code, location: location)
      let isAll = counts[place] == themes[FileName(location.file)]
      return isAll && reported.insert(place).inserted ? item : nil
    }
    return merged
  }
}

extension Finding {
  /// A Boolean value that indicates whether the finding reports something unused.
  fileprivate var isUnused: Bool {
    [
      "dead-entry", "dead-selector", "dead-declaration", "redundant-declaration", "redundant-state",
      "no-such-id", "no-such-name", "unused-constant",
    ].contains(diagnostic.code.description)
  }
}
