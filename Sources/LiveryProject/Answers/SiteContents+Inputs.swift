package import Livery
package import LiveryInspect
package import LiveryRender
import SourceJSON

extension SiteContents {
  /// Inspects loaded files for a site: the trees, and samples of the classes that are in none.
  ///
  /// - Parameters:
  ///   - inputs: The files, without errors.
  ///   - source: The sheets of the theme.
  ///   - files: The tree files.
  ///   - contexts: The fixed contexts.
  ///   - ancestors: The states of ancestors to inspect.
  /// - Returns: The subject of the site, without findings.
  package nonisolated(nonsending) static func of(
    _ inputs: Inputs,
    from source: ThemeSource,
    trees files: [InputFile],
    in contexts: Contexts = Contexts(),
    ancestors: Inspection.Ancestors = .inAllStates
  ) async -> SiteContents {
    func inspection(of trees: [WidgetTree]) -> Inspection {
      Inspection(
        inputs.theme,
        trees: trees,
        in: contexts,
        ancestors: ancestors,
        work: inputs.work
      )
    }
    var contents = SiteContents(
      title(of: source),
      of: inputs.theme,
      in: inspection(of: []).contexts
    )
    for ((file, tree), description) in zip(zip(files, inputs.trees), inputs.files) {
      let name = FilePath.steps(of: file.path).last ?? file.name
      let styles = await inspection(of: [tree]).stateStyles()
      contents.trees.append(Tree(tree, describedBy: description, named: name, styles: styles))
    }
    let tree = WidgetTree(appearance: inputs.appearance)
    tree.reportsMistakes = false
    var file = tree.describe()
    var samples = GallerySamples(inputs.theme, beside: tree, and: inputs.trees)
    let windows =
      (inputs.trees.isEmpty ? [samples.sampler()] : [])
      + samples.windows(includingAbstract: false)
    for window in windows where (try? tree.addWindow(window)) != nil { file.windows.append(window) }
    if file.windows.isEmpty { return contents }
    let styles = await inspection(of: [tree]).stateStyles()
    contents.trees.append(
      Tree(tree, describedBy: file, named: "samples", styles: styles, samplesOf: samples.shown)
    )
    return contents
  }

  /// The parts of the trees that were not inspected.
  package var unchecked: [Unchecked] { trees.flatMap(\.styles.unchecked) }

  /// Returns the name of a theme, or that of its strongest sheet.
  private static func title(of source: ThemeSource) -> String {
    if let name = source.name { return name }
    let file = source.sheets.last.flatMap { FilePath.steps(of: $0.path).last } ?? ""
    let name = String(file.prefix { $0 != "." })
    return name.isEmpty ? "Theme" : name
  }
}
