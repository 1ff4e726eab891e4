import Livery
import LiveryInspect
import LiveryProject
import SourceJSON

extension PreviewSession {
  /// The longest text of differences that is shown, in characters.
  private static let differenceLimit = 200_000

  /// Returns the unsaved edits by file, as differences of lines.
  func changes() -> PreviewAnswer.Changes {
    PreviewAnswer.Changes(
      revision: revision,
      files: files.copy.unsaved.map { path in
        let text = difference(of: path)
        return PreviewAnswer.Changes.File(
          file: files.paths.firstIndex(of: path) ?? 0,
          path: path.text,
          edits: files.copy.unsavedEdits(of: path),
          text: String(text.prefix(Self.differenceLimit)),
          isCut: text.count > Self.differenceLimit
        )
      }
    )
  }

  /// Returns the unsaved edits of all files, or of one, as a patch.
  func patch(of file: Int?) throws(PreviewError) -> [UInt8] {
    let paths = try file.map { file throws(PreviewError) in [try files.path(file)] }
    return Array((paths ?? files.copy.unsaved).map(difference(of:)).joined().utf8)
  }

  private func difference(of path: FileName) -> String {
    guard let file = files.copy.files[path], let edited = file.edited else { return "" }
    return LineDifference(from: file.disk ?? [], to: edited, name: path.text).text
  }

  /// Returns the colour constants and the other declared colours of a view, with their uses.
  func colors(_ view: PreviewView) throws(PreviewError) -> PreviewAnswer.Colors {
    let (tree, _) = try themes[number(of: view)].tree(in: view)
    let sections = PaletteReport(tree.theme, in: [tree.contexts]).sections
    return PreviewAnswer.Colors(
      revision: revision,
      swatches: sections.flatMap(\.swatches).map { swatch in
        PreviewAnswer.Colors.Swatch(
          color: "\(swatch.color)",
          names: swatch.names,
          uses: swatch.useCount
        )
      }
    )
  }

  /// Returns a constant with its declarations, and the elements that mention it.
  func constant(
    _ view: PreviewView,
    named name: String
  ) throws(PreviewError) -> PreviewAnswer.Constant {
    let (tree, _) = try themes[number(of: view)].tree(in: view)
    let theme = tree.theme
    let root = name.prefix { $0 != "." }
    let items = theme.answers
    let color = name.hasPrefix("#") ? try? Color(parsing: name) : nil
    func mentions(_ text: String) -> Bool {
      if let color { return (try? Color(parsing: text)) == color }
      return text.ranges(of: "$\(name)").contains { range in
        let next = text[range.upperBound...].first
        return next.map { !$0.isLetter && !$0.isNumber && !"_-".contains($0) } ?? true
      }
    }
    var uses: [PreviewAnswer.Constant.Use] = []
    for item in items {
      for declaration in item.settings ?? [] where mentions(declaration.written) {
        uses.append(
          PreviewAnswer.Constant.Use(
            name: item.name,
            setting: declaration.setting,
            file: item.file,
            line: item.line,
            column: item.column
          )
        )
      }
      if let written = item.written, mentions(written) {
        uses.append(
          PreviewAnswer.Constant.Use(
            name: item.name,
            setting: nil,
            file: item.file,
            line: item.line,
            column: item.column
          )
        )
      }
    }
    return PreviewAnswer.Constant(
      revision: revision,
      name: name,
      declarations: items.filter { item in
        item.settings == nil && item.name.dropFirst().prefix { $0 != " " } == root
      },
      useCount: uses.count,
      uses: Array(uses.prefix(100))
    )
  }
}

extension PreviewAnswer {
  /// The unsaved edits by file.
  struct Changes: Encodable, Sendable {
    let revision: Int
    let files: [File]

    /// An edited file.
    struct File: Encodable, Sendable {
      let file: Int
      let path: String
      let edits: [String]
      let text: String
      let isCut: Bool
    }
  }

  /// The colours of a theme.
  struct Colors: Encodable, Sendable {
    let revision: Int
    let swatches: [Swatch]

    /// A colour.
    struct Swatch: Encodable, Sendable {
      let color: String
      let names: [String]
      let uses: Int
    }
  }

  struct Constant: Encodable, Sendable {
    let revision: Int
    let name: String
    let declarations: [Sheets.Item]
    let useCount: Int
    let uses: [Use]

    /// An element that mentions the constant.
    struct Use: Encodable, Sendable {
      let name: String
      let setting: String?
      let file: String?
      let line: Int?
      let column: Int?
    }
  }
}
