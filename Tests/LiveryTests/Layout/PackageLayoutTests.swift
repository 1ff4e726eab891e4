import Foundation
import Testing

/// Rules that the build does not check by itself: the imports of modules, and the places of files.
struct PackageLayoutTests {
  /// The modules that a directory may import, besides the standard library's own.
  static let allowedImports: [String: Set<String>] = [
    "Sources/EverythingTrait": [],
    "Sources/SourceJSON": ["Synchronization"],
    "Sources/Livery": ["SourceJSON", "Synchronization"],
    "Sources/LiveryFormats": ["Livery", "SourceJSON"],
    "Sources/LiveryKit": ["Livery", "SourceJSON", "Logging", "Foundation"],
    "Sources/LiveryInspect": ["Livery", "SourceJSON", "Synchronization"],
    "Sources/LiveryEditor": ["Livery", "LiveryInspect", "SourceJSON", "Synchronization"],
    "Sources/LiveryExport": ["Livery", "LiveryFormats", "SourceJSON"],
    "Sources/LiveryRender": ["Livery", "LiveryInspect", "SourceJSON"],
    "Sources/LiveryTesting": ["Livery", "LiveryInspect", "SourceJSON", "Testing"],
    "Sources/LiveryConformance": ["Livery", "SourceJSON"],
    "Sources/LiveryConsole": ["Livery", "SourceJSON"],
    "Sources/LiveryPreview": [
      "Livery", "LiveryConsole", "LiveryInspect", "LiveryProject", "LiveryRender",
      "LiverySymbolsWriter", "SourceJSON", "Synchronization",
    ],
    "Sources/LiveryProject": [
      "Livery", "LiveryConsole", "LiveryExport", "LiveryFormats", "LiveryInspect", "LiveryRender",
      "LiverySymbolsWriter", "SourceJSON",
    ],
    "Sources/LiveryTool": [
      "Livery", "LiveryConformance", "LiveryConsole", "LiveryEditor", "LiveryExport",
      "LiveryFormats", "LiveryInspect", "LiveryPreview", "LiveryProject", "LiveryRender",
      "LiverySymbolsWriter", "SourceJSON", "ArgumentParser", "Synchronization",
    ],
    "Sources/LiverySymbolsWriter": ["Livery", "LiveryConsole", "SourceJSON"],
    "Sources/LiverySymbolsTool": [
      "Livery", "LiveryConsole", "LiveryFormats", "LiverySymbolsWriter", "SourceJSON",
    ],
    "Sources/LiverySymbolsPlugin": ["PackagePlugin", "Foundation"],
    "Demo": ["Livery", "LiveryConsole", "LiveryKit", "LiveryRender", "Foundation"],
    "Demo/Terminal": ["Livery", "Foundation"],
    "Demo/GTK": ["CGTK", "Livery", "Foundation", "PackageDescription"],
  ]

  /// The only files of their modules that may import a module.
  static let soleImporters: [String: Set<String>] = [
    "Sources/Livery Dispatch": [
      "InotifySource.swift", "PollingSource.swift", "FileWatcherTimer.swift",
    ],
    "Sources/SourceJSON CJSONC": ["JSONTokener.swift"],
    "Sources/LiveryFormats CYAML": ["YAMLEvents.swift"],
    "Sources/LiveryConsole Dispatch": ["Exports.swift"],
    "Sources/LiveryConsole FoundationEssentials": ["Exports.swift"],
    "Sources/LiveryConsole Foundation": ["Exports.swift"],
    "Sources/LiveryConsole Glibc": ["Exports.swift"],
    "Sources/LiveryConsole Musl": ["Exports.swift"],
    "Sources/LiveryConsole Darwin": ["Exports.swift"],
    "Sources/LiveryFormats Glibc": ["TokenCalculation.swift"],
    "Sources/LiveryFormats Musl": ["TokenCalculation.swift"],
    "Sources/LiveryFormats Darwin": ["TokenCalculation.swift"],
    "Sources/LiveryPreview CPreviewPage": ["PreviewPage.swift"],
    "Sources/LiveryPreview FlyingSocks": ["PreviewConnection.swift", "PreviewServer.swift"],
    "Sources/LiveryEditor Dispatch": ["QueueExecutor.swift"],
    "Sources/LiveryInspect Glibc": ["WalkExecutor.swift"],
    "Sources/LiveryInspect Musl": ["WalkExecutor.swift"],
    "Sources/LiveryInspect Darwin": ["WalkExecutor.swift"],
    "Sources/Livery Glibc": [
      "ColorMath.swift", "FilePath.swift", "FileReader.swift", "InotifySource.swift",
      "FileWatcher+Path.swift", "ProgramThread.swift", "StandardError.swift", "WakeUpPipe.swift",
    ],
    "Sources/Livery Musl": [
      "ColorMath.swift", "FilePath.swift", "FileReader.swift", "FileWatcher+Path.swift",
      "ProgramThread.swift", "StandardError.swift", "WakeUpPipe.swift",
    ],
    "Sources/Livery Darwin": [
      "ColorMath.swift", "FilePath.swift", "FileReader.swift", "FileWatcher+Path.swift",
      "ProgramThread.swift", "StandardError.swift", "WakeUpPipe.swift",
    ],
  ]

  static let topLevel: Set<String> = [
    "Package.swift", "Package.resolved", "Sources", "Tests", "Resources", "Demo", "Benchmarks",
    "README.md", "CHANGELOG.md", "CONTRIBUTING.md", "LICENSE", "findings",
  ]

  /// Folders of the engine's tests without a counterpart in the engine.
  static let crossingFolders: Set<String> = [
    "BRStyle", "Conformance", "Documentation", "Fixtures", "Laws", "Layout", "Reference", "Schema",
    "UIAppearance",
  ]

  @Test(arguments: allowedImports.keys.sorted())
  func `a module imports only what lies below it`(directory: String) throws {
    let allowed = Self.allowedImports[directory] ?? []
    let inner = Self.allowedImports.keys.filter { $0.hasPrefix("\(directory)/") }
    let files = try Self.swiftFiles(in: directory).filter { file in
      !inner.contains { file.path.contains("/\($0)/") }
    }
    #expect(!files.isEmpty, "there are no files in \(directory)")
    for file in files {
      for module in try Self.imports(of: file) {
        let sole = Self.soleImporters["\(directory) \(module)"]
        let isAllowed = sole?.contains(file.lastPathComponent) ?? allowed.contains(module)
        #expect(isAllowed, "\(file.lastPathComponent) imports \(module)")
      }
    }
  }

  @Test(arguments: [("CJSONC", "JSONTokener.swift"), ("CYAML", "YAMLEvents.swift")])
  func `exactly one file imports a C library`(library: String, importer: String) throws {
    let importers = try Self.swiftFiles(in: "Sources", "Tests", "Demo").filter { file in
      try Self.imports(of: file).contains(library)
    }
    #expect(importers.map(\.lastPathComponent) == [importer])
  }

  @Test func `every directory of sources has its imports listed`() throws {
    let listed = Set(Self.allowedImports.keys)
    for module in try PackageFiles.names(in: "Sources")
    where !["CJSONC", "CPreviewPage", "CYAML", "Documentation"].contains(module) {
      #expect(listed.contains("Sources/\(module)"))
    }
  }

  @Test func `no file of sources is longer than 600 lines`() throws {
    for file in try Self.swiftFiles(in: "Sources", "Tests", "Demo") {
      let lines = try String(contentsOf: file, encoding: .utf8).split(
        separator: "\n",
        omittingEmptySubsequences: false
      )
      // The final line break does not begin a line.
      #expect(lines.count <= 601, "\(file.lastPathComponent) has \(lines.count - 1) lines")
    }
  }

  @Test func `commands return their exit status, and only the root command ends the program`()
    throws
  {
    for file in try Self.swiftFiles(
      in: "Sources/LiveryTool",
      "Sources/LiveryPreview",
      "Sources/LiveryProject"
    ) where file.lastPathComponent != "LiveryCommand.swift" {
      let words = SwiftWords(try String(contentsOf: file, encoding: .utf8)).words
      let line = words.first { ["exit", "_exit"].contains($0.text) }?.line
      #expect(line == nil, "\(file.lastPathComponent):\(line ?? 0) exits")
    }
  }

  @Test func `nothing unexpected lies at the top level`() throws {
    #expect(Set(try PackageFiles.names(in: "")).subtracting(Self.topLevel) == [])
  }

  @Test func `the engine's tests lie in folders named as its own, or by what cuts across`() throws {
    let names = Set(try PackageFiles.names(in: "Tests/LiveryTests"))
    #expect(names.subtracting(FolderOrder.livery.folders) == Self.crossingFolders)
  }

  @Test(arguments: [
    "Demo/run.sh", "Tests/run.sh", "Tests/docs.sh", "Tests/compare-colors.sh", ".ci/run",
  ])
  func `scripts can be run`(path: String) {
    #expect(FileManager.default.isExecutableFile(atPath: PackageFiles.url(path).path))
  }

  private static func swiftFiles(in directories: String...) throws -> [URL] {
    try directories.flatMap { directory in
      try PackageFiles.swiftPaths(in: directory).map { PackageFiles.url("\(directory)/\($0)") }
    }
  }

  /// Returns the modules that a file imports, without submodules and imported kinds.
  private static func imports(of file: URL) throws -> [String] {
    let line =
      /^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:\w+\s+)?import\s+(?:(?:struct|class|enum|protocol|typealias|func|let|var)\s+)?(\w+)/
    return try String(contentsOf: file, encoding: .utf8)
      .split(separator: "\n")
      .compactMap { try line.firstMatch(in: $0).map { String($0.1) } }
  }
}
