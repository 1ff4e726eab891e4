import Foundation
import LiveryKit
import Testing

/// Texts that are joined from segments.
struct AttributedStringBuilderTests {
  private let orange = Color(rgb: 0xffa500)

  private func greeting(swift: Bool) -> AttributedString {
    AttributedString {
      "Hello, ".foreground(.red)
      if swift {
        "Swift".foreground(orange).font(Font(size: 18))
      } else {
        "World".foreground(.green).font(Font(size: 15))
      }
    }
  }

  @Test func `segments keep their attributes, one behind the other (GA-46)`() {
    let second = TextAttributes { .foreground(orange).font(Font(size: 18)) }
    #expect(
      greeting(swift: true).pieces == [
        TextPiece("Hello, ", .foreground(.red)), TextPiece("Swift", second),
      ]
    )
  }

  @Test func `the other branch is taken if the first one is not (GA-46)`() {
    let text = greeting(swift: false)
    #expect(text.string == "Hello, World")
    let last = text.pieces.last?.attributes
    #expect(last == .foreground(.green).font(Font(size: 15), kern: 0))
  }

  @Test(arguments: [true, false])
  func `an if that fails leaves nothing (GA-46)`(holds: Bool) {
    let text = AttributedString {
      if holds { "there".foreground(.red) }
    }
    #expect(text == (holds ? "there".foreground(.red) : AttributedString()))
    let amid = AttributedString {
      "a"
      if holds { "b" }
      "c"
    }
    #expect(amid.string == (holds ? "abc" : "ac"))
  }

  @Test func `nothing at all is an empty text (GA-46)`() {
    let text = AttributedString {}
    #expect(text == AttributedString())
  }

  @Test func `bare strings are segments too, and so is what is attributed (GA-44, GA-46)`() {
    let bare = AttributedString {
      "a"
      "b".attributed
      "xcx".dropFirst().dropLast()
      "d".kern(0)
    }
    #expect(bare.pieces == [TextPiece("abc"), TextPiece("d", .kern(0))])
  }

  @Test func `loops give one segment behind the other (GA-46)`() {
    let colors: [Color] = [.red, .green, .blue]
    let text = AttributedString {
      for (number, color) in colors.enumerated() {
        String(number).foreground(color)
        if number < 2 { ", " }
      }
    }
    #expect(text.string == "0, 1, 2")
    #expect(text.pieces.compactMap(\.attributes.foreground?.value) == colors)
  }

  @Test(arguments: zip([nil, 1, 2, 3], ["none", "one", "two", "many"]))
  func `switches and optionals choose segments (GA-46)`(number: Int?, expected: String) {
    let switched = AttributedString {
      switch number {
      case nil: "none"
      case 1?: "one".foreground(.red)
      case 2?: "two".attributed
      default: "many"
      }
    }
    #expect(switched.string == expected)
    let name: String? = number.map(String.init)
    let text: AttributedString? = name?.foreground(.red)
    let optional = AttributedString {
      if let name { name }
      text
      name
    }
    #expect(optional.string == String(repeating: name ?? "", count: 3))
  }

  @Test func `texts are segments of greater texts (GA-46)`() {
    let inner = greeting(swift: true)
    let outer = AttributedString {
      "«"
      inner
      "»"
    }
    #expect(outer.string == "«Hello, Swift»")
    #expect(Array(outer.pieces.dropFirst().dropLast()) == inner.pieces)
  }

  @Test func `an attribute of the whole overrides that kind of attribute only (GA-44, GA-46)`() {
    let text = greeting(swift: true).foreground(.blue).background(.yellow)
    let all = TextAttributes.foreground(.blue) + .background(.yellow)
    #expect(
      text.pieces == [
        TextPiece("Hello, ", all), TextPiece("Swift", all + .font(Font(size: 18))),
      ]
    )
  }

  @Test func `two segments keep their colours on a common background (GA-46, GA-T13)`() {
    let text = AttributedString {
      "Frank".foreground(.white)
      " Sinatra".foreground(.red)
    }
    .background(.green)
    #expect(
      text.pieces == [
        TextPiece("Frank", .foreground(.white) + .background(.green)),
        TextPiece(" Sinatra", .foreground(.red) + .background(.green)),
      ]
    )
  }
}
