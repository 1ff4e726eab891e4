import Foundation
import Testing

/// A file uses types of its own folder and of earlier ones.
struct FolderOrderTests {
  @Test(arguments: FolderOrder.all)
  func `no file names a type of a later folder`(order: FolderOrder) throws {
    var files: [String: String] = [:]
    for path in try PackageFiles.swiftPaths(in: order.directory) {
      files[path] = try PackageFiles.text("\(order.directory)/\(path)")
    }
    #expect(!files.isEmpty)
    for finding in order.findings(in: files) { Issue.record("\(finding)") }
  }

  @Test(arguments: FolderOrder.all)
  func `every folder has its place in the order`(order: FolderOrder) throws {
    let paths = try PackageFiles.swiftPaths(in: order.directory)
    #expect(Set(paths.compactMap(FolderOrder.folder(of:))) == Set(order.folders))
    #expect(Set(order.folders).count == order.folders.count)
  }

  @Test(arguments: FolderOrder.all)
  func `few files lie in no folder`(order: FolderOrder) throws {
    let paths = try PackageFiles.swiftPaths(in: order.directory)
    #expect(Set(paths.filter { FolderOrder.folder(of: $0) == nil }) == order.outermost)
  }

  @Test func `a file of exports only re-exports other modules`() throws {
    for order in FolderOrder.all where order.outermost.contains("Exports.swift") {
      let exports = SwiftWords(try PackageFiles.text("\(order.directory)/Exports.swift"))
      #expect(exports.words.allSatisfy { $0.depth == 0 })
      #expect(exports.declaredTypes.isEmpty)
    }
  }

  @Test func `a module of more than fifteen files keeps at most a third of them in no folder`()
    throws
  {
    let modules = try PackageFiles.names(in: "Sources").map { "Sources/\($0)" } + ["Demo"]
    for module in modules {
      let paths = try PackageFiles.swiftPaths(in: module)
      let count = paths.count { FolderOrder.folder(of: $0) == nil }
      #expect(paths.count <= 15 || 3 * count <= paths.count, "\(module)")
    }
  }

  /// Returns the findings in files of two folders, of which `Low` is first.
  private func findings(_ files: KeyValuePairs<String, String>) -> [FolderOrder.Finding] {
    FolderOrder(directory: "Planted", folders: ["Low", "High"])
      .findings(in: Dictionary(uniqueKeysWithValues: files.map { ($0, $1) }))
  }

  @Test func `a name of a later folder is found at its place`() {
    let found = findings([
      "High/Tree.swift": "/// A tree.\npublic final class Tree {}\n",
      "Low/Leaf.swift": """
      /* of no
         Tree */
      struct Leaf {
        var tree: Tree?
        func isIn(_ tree: Tree, _ trees: [Tree]) -> Bool { self.tree === tree }
      }
      """,
    ])
    #expect(
      found.map(\.description) == [
        "Low/Leaf.swift:4: 'Tree' is of High, which comes after Low",
        "Low/Leaf.swift:5: 'Tree' is of High, which comes after Low",
      ]
    )
  }

  @Test(arguments: [
    "struct Tree {}", "public final class Tree: Sendable {}", "indirect enum Tree {}",
    "@MainActor protocol Tree {}", "package actor Tree {}", "public typealias Tree = [Int]",
    "extension Int {}\n#if os(Linux)\nstruct Tree {}\n#endif", "let note = \"{\"\nstruct Tree {}",
    "struct `Tree` {}",
  ])
  func `a type of any kind is known by its name`(declaration: String) {
    #expect(findings(["High/A.swift": declaration, "Low/B.swift": "let b: Tree?"]).count == 1)
  }

  @Test(arguments: [
    "private struct Tree {}", "fileprivate final class Tree {}", "enum Other { struct Tree {} }",
    "extension Int {\n  struct Tree {}\n}", "func make() { class Tree {} }", "var Tree = 1",
    "import struct Forest.Tree", "// struct Tree {}", "let text = \"struct Tree {}\"",
  ])
  func `names that other files cannot see are ignored`(text: String) {
    #expect(findings(["High/A.swift": text, "Low/B.swift": "let b: Tree?"]) == [])
  }

  @Test func `a name that two files declare is ignored`() {
    let files: KeyValuePairs = [
      "High/A.swift": "struct Tree {}", "High/B.swift": "struct Tree {}",
      "Low/C.swift": "let c: Tree?",
    ]
    #expect(findings(files) == [])
  }

  @Test(arguments: [
    "// Tree", "/// ``Tree``", "/* Tree */", "/* /* */ Tree */", "/*\n Tree\n*/ let a = 1",
    #"let a = "Tree""#, #"let a = "\" Tree""#, #"let a = "\\", b = "Tree""#,
    ##"let a = #"" Tree"#"##,
    ##"let a = #"\(Tree)"#"##, "let a = \"\"\"\n  \" Tree \"\" Tree\n  \"\"\"",
    #"let a = "\(b ? "Tree" : "{ Tree") Tree""#, #"let a = "\(f((1), ")")) Tree""#,
    "let a = #/ \" Tree /#", "let aTree = 1", "let a: TreeRows", "let a: BTree", "let a: Tree2",
    "let a: _Tree", "let a: BaumÜTree", "let tree = 1", "let `a Tree` = 1",
  ])
  func `texts that only look like names are ignored`(text: String) {
    #expect(findings(["High/A.swift": "struct Tree {}", "Low/B.swift": text]) == [])
  }

  @Test(arguments: [
    "let a: [Tree]", "let a = Tree.self", "let a = Tree?.none", "let a: Module.Tree",
    "func f<T: Tree>() {}",
    "extension Tree {}", #"let a = "\(Tree())""#, ##"let a = #"\#(Tree())"#"##,
    #"let a = "\(b ? "\(Tree())" : "")""#, "let a = \"\"\"\n  \\(Tree())\n  \"\"\"",
    #"let a = "", b: Tree"#, #"let a = "\\", b: Tree"#, "/* /* */ */ let a: Tree", "let a: `Tree`",
    "let a = /\"/\nlet b: Tree", ##"let a = #"""#, b: Tree"##, "let a = 1//\nlet b: Tree",
    "#if DEBUG\nlet a: Tree\n#endif",
  ])
  func `a name in code is found, whatever is around it`(text: String) {
    #expect(
      findings(["High/A.swift": "struct Tree {}", "Low/B.swift": text]).map(\.name) == ["Tree"]
    )
  }

  @Test func `what lies earlier or in the same folder may be named`() {
    let files: KeyValuePairs = [
      "Low/A.swift": "struct Leaf {}", "Low/B.swift": "let b: Leaf?",
      "High/C.swift": "let c: Leaf?",
    ]
    #expect(findings(files) == [])
  }
}
