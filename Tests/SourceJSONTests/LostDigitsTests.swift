import SourceJSON
import Testing

struct LostDigitsTests {
  @Test(arguments: [
    "0", "-7", "123456789012345", "9007199254740992", "-9007199254740992", "9007199254740994",
    "10000000000000000000000", "-120000000000000000000", "000000000000000000012",
    "0.12345678901234567890",
    "12345678901234567890e3", "no number at all",
  ])
  func `numbers that keep their digits, and other than integers, lose none`(text: String) {
    #expect((Double(text) ?? 0).lostDigits(ofInteger: text) == nil)
  }

  @Test(arguments: [
    ("9007199254740993", "9007199254740992"), ("-9007199254740993", "-9007199254740992"),
    ("12345678901234567890", "12345678901234567000"),
    ("18446744073709551616", "18446744073709552000"),
    ("123456789012345678901234567890", "1.2345678901234568e29"),
  ])
  func `an integer that is written with other digits afterwards loses some`(
    text: String,
    written: String
  ) {
    let message = (Double(text) ?? 0).lostDigits(ofInteger: text) ?? ""
    #expect(message.hasPrefix("the number \(text) becomes \(written);"))
  }

  @Test func `each integer in a value is reported once, at its place`() {
    let text =
      #"{ "a": [9007199254740993, 1, { "b": -9007199254740993 }], "c": "9007199254740993" }"#
    var diagnostics = Diagnostics()
    let source = SourceText(name: "a.json", text: text)
    JSONParser.parse(source, into: &diagnostics)?.reportLostDigits(into: &diagnostics)
    #expect(diagnostics.all.map { $0.location?.column } == [9, 37])
    #expect(diagnostics.all.allSatisfy { $0.code == .lostDigits && $0.severity == .warning })
  }
}
