import LiveryEditor
import SourceJSON
import Testing

/// The canonical layout.
struct FormatTests {
  private func formatted(_ text: String, width: Int = 60) -> String {
    let source = SourceText(name: "<text>", text: text)
    return String(decoding: FormattedText(source, width: width).bytes, as: UTF8.self)
  }

  @Test func `values that fit share a line, others are broken`() {
    let text = """
      {"$a":"#fff","UIButton":{"controls":{"actionColor":"$a","borderColor":"#0011ff"}},"@states":
      ["one","two"], "a": {}, "b": [ ]}
      """
    #expect(
      formatted(text, width: 70) == """
        {
          "$a": "#fff",
          "UIButton": {
            "controls": { "actionColor": "$a", "borderColor": "#0011ff" }
          },
          "@states": ["one", "two"],
          "a": {},
          "b": []
        }

        """
    )
  }

  @Test func `several objects of a list never share a line`() {
    #expect(
      formatted(#"{"children":[{"class":"A"},{"class":"B"}]}"#) == """
        {
          "children": [
            { "class": "A" },
            { "class": "B" }
          ]
        }

        """
    )
  }

  @Test func `comments stay, and a comma comes before the comment of its line`() {
    let text = """
      // The sheet of the app.
      {
        // Colours.
        "$a": "#fff" // white
        , "$b": /* not pure */ "#010101", // black


        /* Buttons */
        "UIButton": { // all of them
        },
        "last": 1
        // end
      }
      // after
      """
    #expect(
      formatted(text) == """
        // The sheet of the app.
        {
          // Colours.
          "$a": "#fff", // white
          "$b": /* not pure */ "#010101", // black

          /* Buttons */
          "UIButton": { // all of them
          },
          "last": 1
          // end
        }
        // after

        """
    )
  }

  @Test func `a comment before a comma stays at the end of its value's line`() {
    let text = """
      {"$a": 1 /* one */, // first
        "list": [1, 2 /* two */, 3], // all
      "$b": 4 /* four */ }
      """
    let once = """
      {
        "$a": 1, /* one */ // first
        "list": [
          1,
          2, /* two */
          3
        ], // all
        "$b": 4 /* four */
      }

      """
    #expect(formatted(text) == once)
    #expect(formatted(once) == once)
  }

  @Test func `a part that is no JSON is left as it is, and those around it are formatted`() {
    let text = """
      {"a":{"b":1},
         "broken":   {"c" 1,   2},
       "d":[1,2]}
      """
    let source = SourceText(name: "<text>", text: text)
    let result = FormattedText(source)
    #expect(
      String(decoding: result.bytes, as: UTF8.self) == """
        {
          "a": { "b": 1 },
          "broken": {
            "c" 1,
            2
          },
          "d": [1, 2]
        }

        """
    )
    #expect(result.untouched.count == 2)
  }

  @Test func `the end of a text without its last bracket is left as it is`() {
    let text = #"{"a":{"b":1},"c":{"d":  1,"e":2"#
    #expect(formatted(text) == "{\n  \"a\": { \"b\": 1 },\n  \"c\":{\"d\":  1,\"e\":2\n")
  }

  @Test(arguments: ["", "  \n", "yaml: true", "[1, 2", "/* open", "\"text\"", "{} {}", "]"])
  func `a text that is no object or list keeps its tokens`(text: String) {
    let once = formatted(text)
    #expect(formatted(once) == once)
    let tokens = { (text: String) in
      SyntaxToken.all(in: Array(text.utf8)).map { Array(text.utf8)[$0.range] }.map(Array.init)
    }
    #expect(tokens(once) == tokens(text))
  }

  @Test func `line ends stay those of the file`() {
    #expect(formatted("{\r\n\"a\":1}\r\n") == "{\r\n  \"a\": 1\r\n}\r\n")
  }

  @Test func `the changes make the formatted text`() {
    for text in [
      #"{"a":{"b":1},  "c":[1,2 ] }"#, "{ // x\n\"a\" : 1 // y\n, \"b\":2}", "{\n  \"a\": 1\n}\n",
    ] {
      let source = SourceText(name: "<text>", text: text)
      let result = FormattedText(source)
      var bytes = source.bytes
      for change in result.changes.reversed() {
        bytes.replaceSubrange(change.range, with: change.text.utf8)
      }
      #expect(bytes == result.bytes)
    }
  }
}
