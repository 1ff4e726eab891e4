import Foundation
import Testing

/// The two ways in which the demo shows its widgets.
struct DemoPictureTests {
  /// A character on a terminal with its colours.
  private struct Cell {
    let character: Character
    let ink: String?
    let paper: String?
    let isBold: Bool
  }

  /// A row of the table: the text of a widget, and its colours.
  private struct Row {
    let text: String
    let ink: String
    let paper: String
    let font: String
  }

  @Test(arguments: ["styles", "night", "hello", "brstyle-readme", "semantic", "BRStyle/sampler"])
  func `the picture and the table show each text in the same colours and weight`(
    sheet: String
  ) throws {
    let run = CommandRun(environment: ["COLORTERM": "truecolor", "COLUMNS": "200"])
    func lines(_ command: String) throws -> [Substring] {
      let result = try run.shell(
        "echo \(command) | Demo --script - --color always --sheet Resources/\(sheet).json"
      )
      #expect(result.status == 0, "\(result.errors)")
      return result.output.split(separator: "\n")
    }
    let picture = try lines("tree").map(Self.cells)
    let rows = try lines("list").compactMap(Self.row)
    #expect(rows.count == 16)
    for row in rows {
      let found = picture.lazy.compactMap { line -> Cell? in
        let text = String(line.map(\.character))
        guard let range = text.range(of: row.text) else { return nil }
        return line[text.distance(from: text.startIndex, to: range.lowerBound)]
      }.first
      let cell = try #require(found, "'\(row.text)' is not in the picture")
      #expect(cell.ink == row.ink && cell.paper == row.paper, "\(row) \(cell)")
      #expect(cell.isBold == row.font.lowercased().contains("bold"), "\(row) \(cell)")
    }
  }

  /// Returns a row of the table that has text.
  private static func row(_ line: Substring) -> Row? {
    let plain = String(line.replacing(/\u{1B}\[[0-9;]*m/, with: ""))
    let pattern = /(?:UI|My)\S+ +(\S.*?) +(#[0-9a-f]{6}) +(#[0-9a-f]{6}) +(\S.*)$/
    guard let match = plain.firstMatch(of: pattern) else { return nil }
    return Row(
      text: String(match.1),
      ink: String(match.2),
      paper: String(match.3),
      font: String(match.4)
    )
  }

  /// Returns the characters of a line with the colours of escape sequences.
  private static func cells(_ line: Substring) -> [Cell] {
    var cells: [Cell] = []
    var (ink, paper, isBold) = (String?.none, String?.none, false)
    var rest = line
    while let first = rest.first {
      guard let match = rest.prefixMatch(of: /\u{1B}\[([0-9;]*)m/) else {
        cells.append(Cell(character: first, ink: ink, paper: paper, isBold: isBold))
        rest.removeFirst()
        continue
      }
      rest = rest[match.range.upperBound...]
      var codes = match.1.split(separator: ";").compactMap { Int($0) }[...]
      while let code = codes.popFirst() {
        switch code {
        case 0: (ink, paper, isBold) = (nil, nil, false)
        case 1: isBold = true
        case 38, 48:
          let color = "#" + codes.dropFirst().prefix(3).map { hex($0) }.joined()
          codes = codes.dropFirst(4)
          if code == 38 { ink = color } else { paper = color }
        default: break
        }
      }
    }
    return cells
  }

  private static func hex(_ number: Int) -> String {
    (number < 16 ? "0" : "") + String(number, radix: 16)
  }
}
