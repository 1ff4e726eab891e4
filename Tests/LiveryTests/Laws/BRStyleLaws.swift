import Livery
import Testing

/// What spec 8.2 says of `brstyle` resolution, on sheets as users of BRStyle wrote them.
///
/// `LIVERY_CASES=25` makes ten thousand cases of them.
struct BRStyleLaws {
  /// A tree under such a sheet, sometimes with an option of the loader.
  private func subject(using random: inout SplitMix64) throws -> TreeUnderTest {
    let sheet = random.brstyleSheet()
    let theme = try RandomTheme(sheet, loader: AppearanceLoader(unknownClasses: .silent))
    let subject = TreeUnderTest([theme])
    subject.grow(random.int(2...20), hosts: false, using: &random)
    return subject
  }

  @Test func `widgets wear what the slow reading of BRStyle's resolution says`() {
    Law.holds(in: 400) { random in
      let subject = try subject(using: &random)
      try subject.checkReference(using: &random)
      subject.act(using: &random)
      try subject.checkReference(using: &random)
    }
  }

  @Test func `explanations say what the slow reading of BRStyle's resolution says`() {
    Law.holds(in: 200) { random in
      let subject = try subject(using: &random)
      try subject.checkExplanations(6, using: &random)
    }
  }
}
