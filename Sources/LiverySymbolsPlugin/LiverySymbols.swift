import Foundation
import PackagePlugin

/// A plugin that writes the names of a target's sheets as Swift whenever they change, as `livery
/// symbols` does.
///
/// The file `livery-symbols.json` in the target's folder lists the sheets; without it, they are the
/// target's files named `styles.json` or `….livery.json`, or the same with `.jsonc`.
@main
struct LiverySymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let (symbols, configuration) = try Self.configuration(of: module)
    if symbols.sheets.isEmpty { return [] }
    let modules = try symbols.imports.map { name in
      try Self.sheets(ofModule: name, importedBy: target, configuredIn: configuration)
    }
    let name = symbols.name ?? target.name
    let folder = context.pluginWorkDirectoryURL
    let imports = context.package.directoryURL.path
    return [
      .buildCommand(
        displayName: "Writing the symbols of \(name)",
        executable: try context.tool(named: "LiverySymbolsTool").url,
        arguments: [folder.path, name, symbols.access ?? "internal", imports]
          + symbols.sheets.map(\.path)
          + modules.flatMap { ["--except"] + $0.map(\.path) },
        inputFiles: SheetImports(of: symbols.sheets + modules.joined()).files + symbols.inputs
          + (configuration.map { [$0] } ?? []),
        outputFiles: [folder.appending(path: "\(name)Symbols.swift")]
      )
    ]
  }

  /// Returns the options of a target, and the file that has them; `nil` without one.
  private static func configuration(
    of module: any SourceModuleTarget
  ) throws -> (SymbolsConfiguration, URL?) {
    let file = module.directoryURL.appending(path: SymbolsConfiguration.fileName)
    guard FileManager.default.fileExists(atPath: file.path) else {
      return (SymbolsConfiguration(sheets: sheets(of: module)), nil)
    }
    return (try SymbolsConfiguration(contentsOf: file), file)
  }

  /// Returns the sheets of a module that a target imports, with whose symbols it compiles.
  private static func sheets(
    ofModule name: String,
    importedBy target: any Target,
    configuredIn file: URL?
  ) throws -> [URL] {
    let file = file ?? target.directoryURL
    let module = target.recursiveTargetDependencies.first { $0.name == name }?.sourceModule
    guard let module else {
      throw SymbolsConfiguration.Mistake(
        file: file,
        "'\(name)' in 'imports' is no dependency of the target '\(target.name)'"
      )
    }
    let (symbols, _) = try configuration(of: module)
    if symbols.sheets.isEmpty || !symbols.isVisible {
      let reason = symbols.sheets.isEmpty ? "has no symbols" : "has internal symbols"
      throw SymbolsConfiguration.Mistake(
        file: file,
        "the module '\(name)' in 'imports' \(reason); give its '\(SymbolsConfiguration.fileName)'"
          + " sheets, and the access 'public' or 'package'"
      )
    }
    return symbols.sheets
  }

  private static func sheets(of module: any SourceModuleTarget) -> [URL] {
    module.sourceFiles.map(\.url).filter { file in
      let name = file.lastPathComponent
      return ["styles.json", "styles.jsonc"].contains(name)
        || [".livery.json", ".livery.jsonc"].contains(where: name.hasSuffix)
    }.sorted { $0.path < $1.path }
  }
}
