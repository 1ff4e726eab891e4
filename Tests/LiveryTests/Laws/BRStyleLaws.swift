import Livery
import Testing

/// Laws of `brstyle` resolution (spec 8.2), on sheets like those of BRStyle's users.
///
/// `LIVERY_CASES=25` makes ten thousand cases of them.
struct BRStyleLaws {
  /// Returns a tree under such a sheet, sometimes with an option of the loader.
  private func subject(using random: inout SplitMix64) throws -> TreeUnderTest {
    let sheet = random.brstyleSheet()
    let theme = try RandomTheme(sheet, loader: AppearanceLoader(unknownClasses: .silent))
    let subject = TreeUnderTest([theme])
    subject.grow(random.int(2...20), hosts: false, using: &random)
    return subject
  }

  @Test func `widgets have the styles of the reference implementation of BRStyle's resolution`() {
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
