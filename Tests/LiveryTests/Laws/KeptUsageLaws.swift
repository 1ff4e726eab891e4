import Livery
import SourceJSON
import Testing

@testable import LiveryInspect

/// Laws of what an inspection takes from that of the last version of a theme.
struct KeptUsageLaws {
  @Test func `a proof that is kept is that of a new inspection, also after edits and back`() async {
    var (asked, kept) = (0, 0)
    await Law.holds(in: 12) { random in
      let sheets = ContextClassLaws.sheets(using: &random)
      var tree = ContextClassLaws.treeText(using: &random)
      if random.chance(25) {
        let pale = ##"{ "normal": { "colors": { "textColor": "#eeeeee" } } }"##
        tree.replace(#""UILabel""#, with: "\"UILabel\", \"styles\": \(pale)", maxReplacements: 1)
      }
      let number = random.int(0...sheets.count - 1)
      var edited = sheets
      edited[number] = random.edited(sheets[number])
      let moved = tree.replacing(" ", with: "\n", maxReplacements: random.int(1...20))
      let memory = InspectionMemory()
      let versions = [
        (sheets, tree), (sheets, tree), (edited, tree), (sheets, tree), (sheets, moved),
      ]
      for (sheets, tree) in versions {
        guard var inspection = try? Self.inspection(of: sheets, on: tree) else { continue }
        let whole = await inspection.proof()
        inspection.memory = memory
        let account = (sheets + [tree]).joined(separator: "\n")
        let walks = inspection.walks(reading: .appearance, within: WorkBudget(), dividing: true)
        asked += 1
        if memory[ProofRecord.self]?.proof(on: walks, limits: .aa) != nil { kept += 1 }
        try ContextClassLaws.expect(await inspection.proof(), toBe: whole, account)
      }
    }
    #expect(kept >= asked / 8, "\(kept) of \(asked) are kept")
  }

  @Test func `after each edit of a sheet its usage is that of a new inspection`() async {
    var (edits, kept, partly) = (0, 0, 0)
    await Law.holds(in: 12) { random in
      let start = ContextClassLaws.sheets(using: &random)
      var tree = ContextClassLaws.treeText(using: &random)
      var (sheets, record) = (start, UsageRecord?.none)
      for _ in 0..<6 {
        guard let inspection = try? Self.inspection(of: sheets, on: tree) else {
          sheets = start
          continue
        }
        let whole = await inspection.usage()
        let trials = inspection.trials(after: record)
        let (report, next) = await inspection.usage(after: record)
        let account = (sheets + [tree]).joined(separator: "\n")
        try ContextClassLaws.expect(report, toBe: whole, account)
        edits += 1
        if trials.contributions != nil { kept += 1 } else if trials.changes != nil { partly += 1 }
        record = next
        let number = random.int(0...sheets.count - 1)
        sheets[number] = random.edited(sheets[number])
        if random.chance(10) { tree = random.edited(tree) }
      }
    }
    #expect(kept >= edits / 5 && partly > 0, "\(kept) of \(edits) are kept, \(partly) partly")
  }

  private static func inspection(of sheets: [String], on text: String) throws -> Inspection {
    let read = try sheets.enumerated().map { try StyleSheet(text: $1, name: "\($0).json") }
    let theme = try Theme(sheets: [read[0]], base: Array(read.dropFirst()))
    let tree = WidgetTree(ofRandomNames: theme)
    try TreeFile(text: text).add(to: tree)
    return Inspection(theme, trees: [tree])
  }
}

extension Inspection {
  fileprivate func trials(after record: UsageRecord?) -> UsageTrials {
    UsageTrials(
      walks(reading: .equality, within: WorkBudget(), dividing: false),
      after: record
    )
  }
}

extension SplitMix64 {
  /// Returns the text of a sheet with another value, more space, or another key.
  fileprivate mutating func edited(_ text: String) -> String {
    switch int(0...7) {
    case 0: return text.replacing("{", with: "{\n", maxReplacements: int(1...4))
    case 1:
      let places = text.ranges(of: /UI[A-Za-z]+(?=": \{)/)
      guard !places.isEmpty else { return text }
      let place = pick(places)
      let key = text[place] + pick(["-selected", ".b", "-focused"])
      return "\(text[..<place.lowerBound])\(key)\(text[place.upperBound...])"
    default:
      let places = text.ranges(of: /: (?:"#[0-9a-f]{6,8}"|[0-9]+|"\$[a-z-]+")/)
      guard !places.isEmpty else { return text }
      let place = pick(places)
      let isNumber = text[place].dropFirst(2).first?.isNumber ?? false
      let colors = ["#112233", "#ffffff", "#336699", "#aabbcc", "#010203"]
      let value = isNumber ? pick(["4", "8", "15", "21"]) : "\"\(pick(colors))\""
      return "\(text[..<place.lowerBound]): \(value)\(text[place.upperBound...])"
    }
  }
}
