import SourceJSON
import Testing

/// The written form of JSON.
struct JSONWriterTests {
  /// Numbers and their written forms; with an explicit type, since inference is slow.
  private static let shortest: [(Double, String)] = [
    (0, "0"), (-0.0, "0"), (10, "10"), (-1, "-1"), (0.5, "0.5"), (1.25, "1.25"), (100, "100"),
    (123_456_789_012, "123456789012"), (1e15, "1000000000000000"), (1e16, "10000000000000000"),
    (1e20, "100000000000000000000"), (1e21, "1e21"), (1.5e300, "1.5e300"), (0.1, "0.1"),
    (0.0001, "0.0001"), (0.000012, "0.000012"), (0.000001, "0.000001"), (1e-7, "1e-7"),
    (1.25e-10, "1.25e-10"),
    (1.0 / 3, "0.3333333333333333"), (.pi, "3.141592653589793"),
    (9_007_199_254_740_992, "9007199254740992"),
    (.greatestFiniteMagnitude, "1.7976931348623157e308"), (.leastNonzeroMagnitude, "5e-324"),
    (.infinity, "1e999"), (-.infinity, "-1e999"), (.nan, "null"), (12300, "12300"),
    (120.5, "120.5"),
  ]

  @Test(arguments: shortest)
  func `a number has its shortest form`(number: Double, expected: String) {
    #expect(JSONWriter.text(of: number) == expected)
  }

  @Test func `pretty text is indented, with short lists on one line`() {
    let value: JSONValue = [
      "a": 1, "offset": [1, -2.5], "empty": [:], "none": [],
      "list": [["x": nil], [true, "short"]], "long": ["a string that is quite long", "b"],
    ]
    #expect(
      value.text() == """
        {
          "a": 1,
          "offset": [1, -2.5],
          "empty": {},
          "none": [],
          "list": [
            {
              "x": null
            },
            [true, "short"]
          ],
          "long": [
            "a string that is quite long",
            "b"
          ]
        }
        """
    )
    #expect(
      value.text(pretty: false)
        == #"{"a":1,"offset":[1,-2.5],"empty":{},"none":[],"list":[{"x":null},[true,"short"]],"#
        + #""long":["a string that is quite long","b"]}"#
    )
  }

  @Test func `strings are escaped where JSON or a terminal needs it`() {
    let text = "\"\\/\u{8}\u{C}\n\r\t\0\u{1B}\u{7F}\u{9B}é日😀\u{2028}\u{202E}"
    let expected = #""\"\\/\b\f\n\r\t\u0000\u001b\u007f\u009bé日😀\u2028\u202e""#
    #expect(JSONValue.string(text).text() == expected)
  }

  @Test(arguments: 0..<300 as Range<UInt64>)
  func `written and read, a value is the same`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let value = JSONValue.random(depth: 5, using: &generator)
    for pretty in [true, false] {
      var diagnostics = Diagnostics()
      let text = value.text(pretty: pretty)
      let node = JSONParser.parse(SourceText(name: "random", text: text), into: &diagnostics)
      #expect(diagnostics.all.isEmpty, "seed \(seed): \(text)")
      #expect(try JSONValue(#require(node)) == value, "seed \(seed): \(text)")
    }
  }

  @Test func `written and read, a number is the same`() throws {
    var generator = SeededGenerator(seed: 7)
    for _ in 0..<20_000 {
      let number = Double(bitPattern: generator.next())
      guard number.isFinite else { continue }
      let text = JSONWriter.text(of: number)
      #expect(Double(text) == number, "\(text)")
      #expect(text.utf8.count <= 25, "\(text)")
    }
  }
}
