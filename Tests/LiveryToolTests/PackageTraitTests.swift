import Foundation
import Testing

/// The packages that an app fetches besides this one.
struct PackageTraitTests {
  @Test func `an app that turns the traits off fetches no other package`() throws {
    #expect(try dependencies(traits: "[]").isEmpty)
  }

  @Test func `an app that leaves the traits alone fetches what all products need`() throws {
    let packages = ["flyingfox", "swift-argument-parser", "swift-log"]
    #expect(try dependencies(traits: "[.defaults]").sorted() == packages)
  }

  @Test func `without the trait, an app with LiveryKit has one error that names it`() throws {
    let output = try swift("build", product: "LiveryKit", traits: "[]")
    let errors = Set(
      output.split(separator: "\n").filter { $0.contains(".swift:") && $0.contains("error: ") }
    )
    #expect(errors.count == 1)
    #expect(errors.first?.contains("need the trait 'Everything'") ?? false, "\(errors)")
  }

  /// Returns the packages that the package depends on, in an app that turns some traits on.
  private func dependencies(traits: String) throws -> [String] {
    let output = try swift(
      "package",
      "show-dependencies",
      "--format",
      "json",
      product: "Livery",
      traits: traits
    )
    let found = try JSONDecoder().decode(Package.self, from: Data(output.utf8))
    return found.dependencies.flatMap(\.dependencies).map(\.identity)
  }

  /// Returns what Swift prints for an app with a product that turns some traits on.
  private func swift(
    _ arguments: String...,
    product: String,
    traits: String
  ) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(
      at: folder.appending(path: "Sources/App"),
      withIntermediateDirectories: true
    )
    defer { try? FileManager.default.removeItem(at: folder) }
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "App",
        dependencies: [.package(name: "livery", path: "\(root.path)", traits: \(traits))],
        targets: [
          .executableTarget(
            name: "App",
            dependencies: [.product(name: "\(product)", package: "livery")]
          )
        ]
      )
      """
    try Data(manifest.utf8).write(to: folder.appending(path: "Package.swift"))
    try Data("import \(product)\n".utf8).write(to: folder.appending(path: "Sources/App/main.swift"))
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments =
      ["swift", arguments[0], "--package-path", folder.path] + arguments.dropFirst()
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    try process.run()
    let output = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    return String(decoding: output, as: UTF8.self)
  }

  /// A package in the output of `show-dependencies`.
  private struct Package: Decodable {
    let identity: String
    let dependencies: [Package]
  }
}
