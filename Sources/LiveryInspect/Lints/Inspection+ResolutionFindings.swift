package import Livery
import SourceJSON

extension Inspection {
  /// Returns the differences of the same sheets in another resolution: one finding for each setting
  /// and pair of winning declarations.
  package func resolutionFindings(comparedWith other: Theme) async -> [Finding] {
    let names = [theme, other].map { $0.appearance().resolution.rawValue }
    return await comparison(with: other).differences.map { difference in
      let values = [difference.values.old, difference.values.new].map { $0?.description ?? "none" }
      let count = difference.count == 1 ? "1 value differs" : "\(difference.count) values differ"
      let message =
        "'\(difference.setting)' is \(values[0]) in '\(names[0])' and \(values[1]) in '\(names[1])',"
        + " first of \(difference.witness); \(count)"
      let (old, new) = (difference.causes.old.location, difference.causes.new.location)
      return Finding(
        Diagnostic(
          .warning,
          .resolutionDiffers,
          message: message,
          at: new ?? old,
          notes: old.map { [Diagnostic.Note("this wins in '\(names[0])'", at: $0)] } ?? []
        ),
        situationCount: difference.count,
        witness: difference.witness,
        setting: difference.setting
      )
    }.sorted { $0.diagnostic.message < $1.diagnostic.message }
  }
}
