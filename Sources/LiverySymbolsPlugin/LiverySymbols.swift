import Foundation
import PackagePlugin

/// A plugin that writes the names of a target's sheets as Swift whenever they change, as `livery
/// symbols` does.
///
/// The file `livery-symbols.json` in the target's folder lists the sheets; without it, they are the
/// target's files named `styles.json` or `….livery.json`.
@main
struct LiverySymbols: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    guard let module = target.sourceModule else { return [] }
    let configuration = target.directoryURL.appending(path: SymbolsConfiguration.fileName)
    let hasConfiguration = FileManager.default.fileExists(atPath: configuration.path)
    let symbols =
      hasConfiguration
      ? try SymbolsConfiguration(contentsOf: configuration)
      : SymbolsConfiguration(sheets: Self.sheets(of: module))
    if symbols.sheets.isEmpty { return [] }
    let name = symbols.name ?? target.name
    let folder = context.pluginWorkDirectoryURL
    let imports = context.package.directoryURL.path
    return [
      .buildCommand(
        displayName: "Writing the symbols of \(name)",
        executable: try context.tool(named: "LiverySymbolsTool").url,
        arguments: [folder.path, name, symbols.access ?? "internal", imports]
          + symbols.sheets.map(\.path),
        inputFiles: SheetImports(of: symbols.sheets).files
          + (hasConfiguration ? [configuration] : []),
        outputFiles: [folder.appending(path: "\(name)Symbols.swift")]
      )
    ]
  }

  private static func sheets(of module: any SourceModuleTarget) -> [URL] {
    module.sourceFiles.map(\.url).filter { file in
      let name = file.lastPathComponent
      return name == "styles.json" || name.hasSuffix(".livery.json")
    }.sorted { $0.path < $1.path }
  }
}
