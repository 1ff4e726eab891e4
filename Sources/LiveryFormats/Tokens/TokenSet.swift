import SourceJSON

/// The tokens of a token file, or of everything that a resolver names.
struct TokenSet {
  /// The tokens by their paths.
  let catalog: TokenCatalog

  /// A Boolean value that indicates whether all tokens are known, as those of a resolver are.
  let isWhole: Bool

  /// The files.
  let documents: TokenDocuments

  /// The members of the sheet that the files have beside tokens.
  let sheet: [SourceValue.Member]

  /// The departures from the format so far.
  let loose: LooseTokens

  /// Reads the tokens of a file and of the files that it names; `nil` if it is no token file at all,
  /// which is reported.
  init?(
    of root: SourceValue,
    in source: SourceText,
    options: TokenOptions,
    readOther: TokenSheet.ReadOther,
    into diagnostics: inout Diagnostics
  ) {
    guard root.members != nil else {
      let hint = TokenLikeness.hint(about: root)
      let message = "a token file is an object of groups and tokens, found \(root.kindName)\(hint)"
      diagnostics.error(.wrongRoot, message, at: root.location)
      return nil
    }
    let reading: TokenSources
    var documents = TokenDocuments(root)
    if ResolverReader.owns(root, named: source.name) {
      isWhole = true
      var reader = ResolverReader(root, diagnostics: diagnostics)
      reading = reader.read(modes: options.modes.count, readOther: readOther)
      sheet = reader.sheet
      documents = reader.documents
    } else if StudioReader.owns(root) {
      isWhole = true
      var reader = StudioReader(root, diagnostics: diagnostics)
      reading = reader.read(modes: options.modes.count, readOther: readOther)
      sheet = []
    } else {
      isWhole = false
      sheet = LiveryExtension.sheet(in: root, into: &diagnostics)
      reading = TokenSources(sources: [TokenSource(root)], diagnostics: diagnostics)
    }
    var tree = MergedTokens(
      modes: options.modes,
      axes: reading.axes,
      loose: reading.loose,
      diagnostics: reading.diagnostics
    )
    for source in reading.sources { tree.add(source) }
    tree.settleReferences()
    tree.reportTokensAtGroups()
    diagnostics = tree.diagnostics
    loose = tree.loose
    let tokens = tree.nodes.lazy.flatMap(\.parts).filter(\.isToken)
    documents.read(for: tokens.map(\.object), readOther: readOther, into: &diagnostics)
    self.documents = documents
    catalog = TokenWalk.catalog(of: tree, into: &diagnostics)
    if catalog.paths.isEmpty, sheet.isEmpty, !isWhole {
      TokenLikeness.report(root, into: &diagnostics)
    }
    catalog.reportSimilarPaths(into: &diagnostics)
    TokenLoops.report(in: catalog, into: &diagnostics)
  }
}

/// The sources of tokens that a file has or names, in their order.
struct TokenSources {
  /// The sources, the later ones stronger.
  var sources: [TokenSource] = []

  /// The axes of their contexts.
  var axes: [TokenAxis] = []

  /// The departures from the format.
  var loose = LooseTokens()

  /// The problems so far.
  var diagnostics: Diagnostics
}
