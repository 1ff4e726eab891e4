import Testing

/// The folders of a module in the order in which data flows.
struct FolderOrder: CustomTestStringConvertible, Sendable {
  /// A use of a name from a later folder.
  struct Finding: Hashable, CustomStringConvertible {
    let file: String
    let line: Int
    let name: String
    let folder: String
    let home: String

    var description: String {
      "\(file):\(line): '\(name)' is of \(home), which comes after \(folder)"
    }
  }

  /// The directory of the module.
  let directory: String

  /// The folders in order: a file uses types of its own folder and of earlier ones.
  let folders: [String]

  /// The files outside of folders, which may use types of all.
  var outermost: Set<String> = ["Exports.swift"]

  var testDescription: String { directory }

  /// The modules whose folders have an order.
  static let all = [
    sourceJSON, livery, liveryFormats, liveryKit, liveryInspect, liveryExport, liveryEditor,
    liveryRender, liveryProject, liveryPreview, liveryTool, demo,
  ]

  /// The folders of the JSON reader and its diagnostics.
  static let sourceJSON = FolderOrder(
    directory: "Sources/SourceJSON",
    folders: ["Text", "Diagnostics", "JSON"],
    outermost: []
  )

  /// The engine's folders.
  static let livery = FolderOrder(
    directory: "Sources/Livery",
    folders: [
      "Values", "Language", "Sheets", "Compile", "Match", "Styles", "Themes", "Edits", "Rows",
      "History", "Tree", "Situations", "Reload",
    ]
  )

  /// The folders of the elements and their properties.
  static let liveryKit = FolderOrder(
    directory: "Sources/LiveryKit",
    folders: [
      "Values", "Text", "Stacks", "Objects", "Properties", "Hosts", "Appliers", "Rules",
      "ElementPaths", "Themes", "KeyPaths", "Described", "Reports",
    ]
  )

  /// The folders of the converters of other formats.
  static let liveryFormats = FolderOrder(
    directory: "Sources/LiveryFormats",
    folders: ["Values", "YAML", "PropertyLists", "BRStyle", "DZLThemer", "Motif", "Tokens"],
    outermost: [
      "ConvertedSheet.swift", "Exports.swift", "ForeignFormat.swift", "StyleSheet+Formats.swift",
      "TokenSheet+Conversion.swift",
    ]
  )

  /// The folders of the inspection of themes.
  static let liveryInspect = FolderOrder(
    directory: "Sources/LiveryInspect",
    folders: [
      "Findings", "Gates", "Rules", "Scene", "Colors", "States", "Contrast", "Usage", "Repair",
      "Lints", "Derive", "Policies", "Comparison", "WhyNot", "Uses", "Check",
    ],
    outermost: []
  )

  /// The folders of the exports.
  static let liveryExport = FolderOrder(
    directory: "Sources/LiveryExport",
    folders: ["Report", "Names", "Rules", "Constants", "Model", "CSS", "Widgets", "Targets"],
    outermost: ["ThemeExport.swift"]
  )

  /// The folders of the editor's library.
  static let liveryEditor = FolderOrder(
    directory: "Sources/LiveryEditor",
    folders: [
      "Syntax", "Format", "Project", "Protocol", "Places", "Symbols", "Features", "Server",
    ],
    outermost: []
  )

  /// The folders of the pictures.
  static let liveryRender = FolderOrder(
    directory: "Sources/LiveryRender",
    folders: ["Text", "Pictures", "Formats", "Widgets", "Site"],
    outermost: []
  )

  /// The folders of projects, for the command and the preview.
  static let liveryProject = FolderOrder(
    directory: "Sources/LiveryProject",
    folders: ["Project", "Inputs", "Answers"],
    outermost: []
  )

  /// The folders of the preview.
  static let liveryPreview = FolderOrder(
    directory: "Sources/LiveryPreview",
    folders: ["Messages", "Session", "Server"],
    outermost: []
  )

  /// The folders of the command.
  static let liveryTool = FolderOrder(
    directory: "Sources/LiveryTool",
    folders: ["Console", "Findings", "Options", "Gates", "Answers", "Editor", "Commands"],
    outermost: ["LiveryCommand.swift", "MemoryGrowth.swift"]
  )

  /// The folders of the demo.
  static let demo = FolderOrder(
    directory: "Demo",
    folders: ["GTK", "Terminal", "Commands", "Printing", "App", "Session"],
    outermost: ["Demo.swift", "DemoSymbols.swift", "ResourceFolder.swift"]
  )

  /// Returns the uses of names of later folders in texts of files, by their paths in the module.
  ///
  /// A name that several files declare is ambiguous, and ignored. A name occurs once per line in
  /// the result.
  func findings(in files: [String: String]) -> [Finding] {
    let words = files.mapValues(SwiftWords.init)
    var homes: [String: Set<String>] = [:]
    for (file, words) in words {
      for name in words.declaredTypes { homes[name, default: []].insert(file) }
    }
    let ranks = homes.compactMapValues { files in files.count == 1 ? files.first : nil }
      .compactMapValues(rank(of:))

    var findings: [Finding] = []
    var seen: Set<Finding> = []
    for (file, words) in words.sorted(by: { $0.key < $1.key }) {
      guard let own = rank(of: file) else { continue }
      for word in words.words {
        guard let rank = ranks[word.text], rank > own else { continue }
        let finding = Finding(
          file: file,
          line: word.line,
          name: word.text,
          folder: folders[own],
          home: folders[rank]
        )
        if seen.insert(finding).inserted { findings.append(finding) }
      }
    }
    return findings
  }

  /// Returns the folder of a path; `nil` for a file outside of folders.
  static func folder(of path: String) -> String? {
    path.firstIndex(of: "/").map { String(path[..<$0]) }
  }

  private func rank(of path: String) -> Int? {
    Self.folder(of: path).flatMap(folders.firstIndex(of:))
  }
}
