package import Livery
import SourceJSON

extension Inspection {
  /// What the same sheets say otherwise in another resolution: one finding for each setting and pair of
  /// declarations that win on either side.
  package func findings(otherwiseIn other: Theme) -> [Finding] {
    struct Key: Hashable {
      let setting: Setting
      let one: SourceLocation?
      let two: SourceLocation?
    }
    struct Seen {
      var count = 0
      let first: String
      let values: (String, String)
    }
    let names = [theme, other].map { $0.appearance().resolution.rawValue }
    var found: [Key: Seen] = [:]
    _ = forEachDifference(to: other) { walk, situation, _, settings in
      for setting in settings {
        let key = Key(
          setting: setting,
          one: walk.source(of: setting, in: situation)?.declaration?.location,
          two: walk.source(of: setting, in: situation, side: 1)?.declaration?.location
        )
        if found[key] == nil {
          let values = walk.texts(of: setting, in: situation)
          found[key] = Seen(first: walk.text(of: situation), values: values)
        }
        found[key]?.count += walk.valueCount(of: situation)
      }
      return true
    }
    return found.map { key, seen in
      let count = seen.count == 1 ? "1 value differs" : "\(seen.count) values differ"
      let message =
        "'\(key.setting)' is \(seen.values.0) in '\(names[0])' and \(seen.values.1) in '\(names[1])',"
        + " first of '\(seen.first)'; \(count)"
      let notes = key.one.map {
        [Diagnostic.Note("this wins in '\(names[0])'", at: $0)]
      }
      return Finding(
        Diagnostic(
          .warning,
          .resolutionDiffers,
          message,
          at: key.two ?? key.one,
          notes: notes ?? []
        ),
        situationCount: seen.count,
        firstSituation: seen.first,
        setting: key.setting
      )
    }.sorted { $0.diagnostic.message < $1.diagnostic.message }
  }
}
