import Foundation
import LiveryKit
import Testing

/// Single attributes, and sets of them.
struct TextAttributesTests {
  private let font = Font(name: "Avenir", size: 25)

  @Test func `the right side wins where both have a value (GA-40)`() {
    let left = TextAttributes.foreground(.red) + .background(.white)
    let right = TextAttributes.foreground(.green) + .baselineOffset(2)
    let both = left + right
    #expect(both.foreground == .color(.green) && both.background == .color(.white))
    #expect(both.baselineOffset == 2)
    #expect((right + left).foreground == .color(.red))
    #expect(left.merging(right) == both)
    var grown = left
    grown += right
    #expect(grown == both)
  }

  @Test func `sets are built from top to bottom, and the last one wins (GA-40)`() {
    let attributes = TextAttributes {
      TextAttributes.font(font)
      TextAttributes.foreground(.red)
      TextAttributes.foreground(.blue)
    }
    #expect(attributes == .font(font).foreground(.blue))
  }

  @Test(arguments: [true, false])
  func `an if that fails leaves nothing, and the rest stays (GA-40)`(holds: Bool) {
    let alone = TextAttributes {
      if holds { .foreground(.red) }
    }
    #expect(alone.isEmpty == !holds)
    let amid = TextAttributes {
      .font(font)
      if holds {
        .foreground(.red)
      } else {
        .foreground(.green).background(.white)
      }
      .baselineOffset(3)
    }
    #expect(amid.foreground == .color(holds ? .red : .green))
    #expect(amid.background == (holds ? nil : .color(.white)))
    #expect(amid.font == .font(font) && amid.baselineOffset == 3)
  }

  @Test func `switches and loops build sets too (GA-40)`() {
    func attributes(of level: Int) -> TextAttributes {
      TextAttributes {
        switch level {
        case 0: .foreground(.green)
        case 1: .foreground(.yellow)
        default: .foreground(.red).underline()
        }
        for offset in 0..<level { .baselineOffset(Double(offset)) }
      }
    }
    #expect(attributes(of: 0) == .foreground(.green))
    #expect(attributes(of: 1) == .foreground(.yellow).baselineOffset(0))
    #expect(attributes(of: 3) == .foreground(.red).underline().baselineOffset(2))
    #expect(TextAttributes {}.isEmpty)
  }

  @Test func `a set goes to Foundation and comes back as it was (GA-40)`() throws {
    let url = try #require(URL(string: "https://example.org"))
    var container = AttributeContainer()
    container.link = url
    container.kern = 2
    container.foreground = .color(.red)
    let attributes = TextAttributes(container)
    #expect(attributes.kern == .points(2) && attributes.foreground == .color(.red))
    #expect(AttributeContainer(attributes) == container)
    #expect("x".adding(attributes).link == url)
  }

  @Test func `a font of 25 points is a font and a kern of 0 (GA-43, GA-T14)`() {
    let text = "a string".font(Font(size: 25))
    var expected = AttributeContainer()
    expected.livery.font = .font(Font(size: 25))
    expected.livery.kern = .points(0)
    #expect(text.runs.map(\.attributes) == [expected])
    let set = TextAttributes {
      .font(Font(size: 25))
        .foreground(.red)
    }
    #expect(set.container == expected.merging(AttributeContainer(.foreground(.red))))
  }

  @Test func `every font sets the kern, also over one that was given before (GA-43)`() {
    let kerned = "x".font(font, kern: 2)
    #expect(kerned.kern == .points(2))
    #expect(kerned.font(font).kern == .points(0))
    #expect("x".kern(3).font(.body()).kern == .points(0))
    #expect("x".kern(3).font(.body(), kerned: true).kern == .style(.body()))
    #expect("x".font(.body(), kerned: true).kern(3).kern == .points(3))
    #expect("x".font(.body(), kerned: true).font == .style(.body()))
  }

  @Test func `lines always have a style, and a colour if one is given (GA-42)`() {
    let under = "x".underline(.red)
    #expect(under.underline == LineDecoration(color: .color(.red), style: .single))
    let through = "x".strikethrough(.label(.link), style: .double)
    #expect(
      through.strikethrough == LineDecoration(color: .semantic(.label(.link)), style: .double)
    )
    #expect(under.strikethrough == nil && through.underline == nil)
    // A later line inherits nothing from an earlier one.
    #expect(under.underline(style: .thick).underline == LineDecoration(style: .thick))
    #expect("x".strikethrough().strikethrough == LineDecoration())
  }

  @Test func `strings, texts and sets have the same methods (GA-41, GA-44)`() {
    let shadow = Shadow(color: .black, offset: Offset(horizontal: 1, vertical: 2), blurRadius: 3)
    let style = ParagraphStyle(alignment: .justified, lineBreakMode: .byTruncatingMiddle)
    func dressed<Subject: Attributable>(_ subject: Subject) -> Subject.Attributed
    where Subject.Attributed: AttributeStore {
      subject.foreground(.label(.primary)).background(.green).underline(.fill(.accent))
        .strikethrough(.red, style: .thick).font(font, kern: 1).shadow(shadow).baselineOffset(4)
        .paragraphStyle(style)
    }
    let set = dressed(TextAttributes())
    #expect(set.foreground == .semantic(.label(.primary)) && set.background == .color(.green))
    #expect(set.underline == LineDecoration(color: .semantic(.fill(.accent))))
    #expect(set.strikethrough == LineDecoration(color: .color(.red), style: .thick))
    #expect(set.font == .font(font) && set.kern == 1 && set.shadow == shadow)
    #expect(set.baselineOffset == 4 && set.paragraphStyle == style)
    #expect(dressed("x").pieces == [TextPiece("x", set)])
    #expect(dressed("xyz".dropFirst()).pieces == [TextPiece("yz", set)])
    #expect(dressed("x".attributed) == dressed("x"))
    #expect("x".adding(set) == dressed("x"))
  }

  @Test func `of two attributes of one kind the later holds, all over (GA-44)`() {
    let text = ("a".foreground(.red) + "b".attributed).foreground(.white).foreground(.green)
    #expect(text.pieces == [TextPiece("ab", .foreground(.green))])
    #expect("a".attributed.pieces == [TextPiece("a")])
  }

  @Test func `attributes are read and written by name (GA-41)`() {
    var text = "a".foreground(.red) + "b".foreground(.green)
    #expect(text.foreground == nil, "it is not the same all over")
    text.font = .style(.title())
    text.livery.background = .color(.white)
    #expect(text.font == .style(.title()) && text.kern == nil)
    #expect(text.background == .color(.white))
    #expect(text.runs.map(\.foreground) == [.color(.red), .color(.green)])
    #expect(text.runs[\.foreground].map { $0.0 } == [.color(.red), .color(.green)])
    text.foreground = nil
    #expect(text.runs.count == 1)
    text[text.startIndex..<text.index(afterCharacter: text.startIndex)].kern = 0.5
    #expect(text.runs.map(\.kern) == [0.5, nil])
  }
}
