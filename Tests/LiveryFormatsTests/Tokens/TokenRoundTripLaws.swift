import Foundation
import Livery
import SourceJSON
import Testing

@testable import LiveryFormats

/// Random constants written as tokens, and read again.
struct TokenRoundTripLaws {
  private static let cases = Int(
    100 * (Double(ProcessInfo.processInfo.environment["LIVERY_CASES"] ?? "") ?? 0.3)
  )

  /// A generator whose numbers a seed decides.
  private struct Numbers {
    var state: UInt64

    mutating func below(_ bound: Int) -> Int {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return Int((state >> 33) % UInt64(bound))
    }

    mutating func pick<Element>(_ all: [Element]) -> Element { all[below(all.count)] }
  }

  /// A kind of value.
  private enum Kind: CaseIterable {
    case color, number, duration, curve, family, font, shadow, border, gradient, text, list
  }

  private static let names = [
    "ink", "text.primary", "text.muted", "gap", "space.small", "Brand\\ Shadow", "action.0\\.5",
    "body", "card", "edge", "fade", "curve", "speed", "family.mono", "title", "steps",
  ]

  /// Returns a value of a kind, which may mention constants of given kinds.
  private static func value(
    of kind: Kind,
    _ known: [(name: String, kind: Kind)],
    _ numbers: inout Numbers
  ) -> JSONValue {
    func mention(_ kind: Kind, or other: JSONValue) -> JSONValue {
      let all = known.filter { $0.kind == kind }
      return all.isEmpty || numbers.below(2) == 0 ? other : .string("$\(numbers.pick(all).name)")
    }
    if numbers.below(3) == 0, let same = known.last(where: { $0.kind == kind }) {
      return .string("$\(same.name)")
    }
    let digits = String(0x1000000 + numbers.below(0x1000000), radix: 16).dropFirst()
    let color: JSONValue = .string("#\(digits)")
    let number: JSONValue = .number(Double(numbers.below(400)) / 4)
    let shares: JSONValue = .string(
      "oklch(0.\(1 + numbers.below(9)) 0.1 \(numbers.below(360)) / 0.5)"
    )
    switch kind {
    case .color: return numbers.pick([color, shares])
    case .number: return number
    case .duration: return .string("\(numbers.below(900))ms")
    case .curve: return .string("cubic-bezier(0.4, 0, 0.\(1 + numbers.below(9)), 1)")
    case .family: return .string(numbers.pick(["Aster", "Noto Sans", "f-1"]))
    case .font:
      return [
        "name": mention(.family, or: "Aster"), "size": mention(.number, or: 12), "weight": 700,
      ]
    case .shadow:
      return ["color": mention(.color, or: color), "offset": [0, 2], "blurRadius": number]
    case .border:
      return ["color": mention(.color, or: color), "width": 2, "style": "dashed"]
    case .gradient:
      return [
        "stops": [
          ["color": mention(.color, or: color), "at": 0],
          ["color": mention(.color, or: color), "at": 1],
        ]
      ]
    case .text: return .string("Text \(numbers.below(9))")
    case .list: return [number, mention(.number, or: 3)]
    }
  }

  /// Returns a sheet of constants with up to two axes.
  private static func sheet(_ numbers: inout Numbers) -> JSONValue {
    var members: [JSONValue.Member] = []
    let axes = Array(["scheme", "size"].prefix(numbers.below(3)))
    if !axes.isEmpty {
      members.append(
        .init(
          "@modifiers",
          .object(
            axes.map {
              .init(
                $0,
                [
                  "contexts": ["first", "second"],
                  "default": .string(numbers.pick(["first", "second"])),
                ]
              )
            }
          )
        )
      )
    }
    var known: [(name: String, kind: Kind)] = []
    for name in names where numbers.below(2) == 0 {
      let kind = numbers.pick(Kind.allCases)
      members.append(.init("$\(name)", value(of: kind, known, &numbers)))
      known.append((name, kind))
    }
    for axis in axes {
      for context in ["first", "second"] where numbers.below(2) == 0 {
        var inner: [JSONValue.Member] = []
        for (index, constant) in known.enumerated() where numbers.below(3) == 0 {
          let before = Array(known[..<index])
          inner.append(.init("$\(constant.name)", value(of: constant.kind, before, &numbers)))
        }
        if !inner.isEmpty { members.append(.init("@when \(axis)=\(context)", .object(inner))) }
      }
    }
    return .object(members)
  }

  @Test func `Random constants that were written and read have the same values in all contexts`() {
    for seed in 0..<Self.cases {
      var numbers = Numbers(state: UInt64(seed) &* 0x9E37_79B9_7F4A_7C15 &+ 1)
      let sheet = Self.sheet(&numbers)
      let (output, reading) = TokenWriterTests.reread(sheet)
      let problems = FormatRules.problems(of: output.tokens)
      #expect(reading.errors.isEmpty && problems.isEmpty, "seed \(seed): \(sheet.text())")
      for first in ["first", "second"] {
        for second in ["first", "second"] {
          let contexts = ["scheme": first, "size": second]
          let (before, after) = (SheetConstants(sheet, in: contexts), reading.constants(contexts))
          for name in before.values.keys.sorted() {
            let (old, new) = (before.resolved(name), after.resolved(name))
            #expect(
              old.map(TokenWriterTests.normalized) == new.map(TokenWriterTests.normalized),
              "seed \(seed): \(name) in \(contexts) of \(sheet.text())"
            )
          }
        }
      }
    }
  }
}
