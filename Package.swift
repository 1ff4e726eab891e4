// swift-tools-version: 6.2

import PackageDescription

let argumentParser = Target.Dependency.product(
  name: "ArgumentParser",
  package: "swift-argument-parser",
  condition: .when(traits: ["Everything"])
)
let logging = Target.Dependency.product(
  name: "Logging",
  package: "swift-log",
  condition: .when(traits: ["Everything"])
)
let sockets = Target.Dependency.product(
  name: "FlyingSocks",
  package: "FlyingFox",
  condition: .when(traits: ["Everything"])
)

let package = Package(
  name: "livery",
  products: [
    .library(name: "Livery", targets: ["Livery"]),
    .library(name: "LiveryExport", targets: ["LiveryExport"]),
    .library(name: "LiveryFormats", targets: ["LiveryFormats"]),
    .library(name: "LiveryInspect", targets: ["LiveryInspect"]),
    .library(name: "LiveryKit", targets: ["LiveryKit"]),
    .library(name: "LiveryRender", targets: ["LiveryRender"]),
    .library(name: "LiveryTesting", targets: ["LiveryTesting"]),
    .executable(name: "livery", targets: ["LiveryTool"]),
    // What the plugin runs, which it finds by the name of its target.
    .executable(name: "LiverySymbolsTool", targets: ["LiverySymbolsTool"]),
    .plugin(name: "LiverySymbols", targets: ["LiverySymbols"]),
  ],
  // A program with 'traits: []' fetches nothing. There is only one trait, since several are defined in
  // another order in each build, which then begins anew.
  traits: [
    .default(enabledTraits: ["Everything"]),
    .trait(
      name: "Everything",
      description: "LiveryKit and the command, with the packages that they need."
    ),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    // The C library json-c, which one file of SourceJSON imports.
    .systemLibrary(
      name: "CJSONC",
      pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"]), .yum(["json-c-devel"])]
    ),
    // The C library libyaml, which one file of LiveryFormats imports.
    .systemLibrary(
      name: "CYAML",
      pkgConfig: "yaml-0.1",
      providers: [.apt(["libyaml-dev"]), .brew(["libyaml"]), .yum(["libyaml-devel"])]
    ),
    // Texts as JSON with places, and diagnostics: knows neither sheets nor files.
    .target(name: "SourceJSON", dependencies: ["CJSONC"]),
    // The engine, all that an app has to link: imports no package, and not Foundation.
    .target(name: "Livery", dependencies: ["SourceJSON"]),
    // An error if the trait is off, for the modules that need packages.
    .target(name: "EverythingTrait"),
    // Widgets with hosts, the only module that logs: knows no files of other libraries.
    .target(
      name: "LiveryKit",
      dependencies: ["EverythingTrait", "Livery", "SourceJSON", logging]
    ),
    // Files of other libraries as sheets, the only module that reads YAML: knows no trees.
    .target(
      name: "LiveryFormats",
      dependencies: ["CYAML", "Livery", "SourceJSON"]
    ),
    // Checks of a theme on trees, each result a value: draws, prints and writes nothing.
    .target(name: "LiveryInspect", dependencies: ["Livery", "SourceJSON"]),
    // Themes as texts for other toolkits: draws nothing, and writes no files.
    .target(name: "LiveryExport", dependencies: ["Livery", "LiveryFormats", "SourceJSON"]),
    // Pictures of trees as texts: writes no files, and knows no terminals.
    .target(name: "LiveryRender", dependencies: ["Livery", "LiveryInspect", "SourceJSON"]),
    // The language server, with texts that it is given: opens no files.
    .target(name: "LiveryEditor", dependencies: ["Livery", "LiveryInspect", "SourceJSON"]),
    // Expectations for the tests of an app, the only module that imports Testing.
    .target(name: "LiveryTesting", dependencies: ["Livery", "LiveryInspect", "SourceJSON"]),
    // The cases of the language, run by the command and by tests of the engine: imports the engine only.
    .target(name: "LiveryConformance", dependencies: ["Livery", "SourceJSON"]),
    // Terminals and output files of the command, the build tool and the demo: knows neither sheets nor trees.
    .target(name: "LiveryConsole", dependencies: ["Livery", "SourceJSON"]),
    // Names of sheets as Swift, for the command and for the build tool, which has no parser of arguments.
    .target(name: "LiverySymbolsWriter", dependencies: ["Livery", "LiveryConsole", "SourceJSON"]),
    // The tool that the plugin runs, which each build of an app compiles: no inspection, no pictures.
    .executableTarget(
      name: "LiverySymbolsTool",
      dependencies: [
        "Livery", "LiveryConsole", "LiveryFormats", "LiverySymbolsWriter", "SourceJSON",
      ]
    ),
    // The files, findings and answers of a project, for the commands and the preview: parses no arguments.
    .target(
      name: "LiveryProject",
      dependencies: [
        "Livery", "LiveryConsole", "LiveryExport", "LiveryFormats", "LiveryInspect", "LiveryRender",
        "LiverySymbolsWriter", "SourceJSON",
      ]
    ),
    // The files of the preview page, which Swift would compile slowly.
    .target(name: "CPreviewPage", exclude: ["Page"]),
    // The server of the preview, which is compiled beside the commands: the only module with sockets.
    .target(
      name: "LiveryPreview",
      dependencies: [
        "CPreviewPage", "EverythingTrait", "Livery", "LiveryConsole", "LiveryInspect",
        "LiveryProject", "LiveryRender",
        "LiverySymbolsWriter", "SourceJSON", sockets,
      ]
    ),
    // The command `livery`, the only module that parses arguments with a package.
    .executableTarget(
      name: "LiveryTool",
      dependencies: [
        "EverythingTrait", "Livery", "LiveryConformance", "LiveryConsole", "LiveryEditor",
        "LiveryExport", "LiveryFormats", "LiveryInspect", "LiveryPreview", "LiveryProject",
        "LiveryRender",
        "LiverySymbolsWriter", "SourceJSON", argumentParser,
      ]
    ),
    // The plugin, which the package manager runs: imports no module of Livery.
    .plugin(
      name: "LiverySymbols",
      capability: .buildTool(),
      dependencies: ["LiverySymbolsTool"],
      path: "Sources/LiverySymbolsPlugin"
    ),
    // An app of LiveryKit on a terminal, which tests run.
    .executableTarget(
      name: "Demo",
      dependencies: ["LiveryConsole", "LiveryKit", "LiveryRender"],
      path: "Demo",
      exclude: ["run.sh", "GTK", "Terminal"]
    ),
    // An app on a toolkit of its own: imports the engine only.
    .executableTarget(
      name: "TerminalDemo",
      dependencies: ["Livery"],
      path: "Demo/Terminal",
      exclude: ["run.sh", "styles.json"],
      resources: [.embedInCode("toolkit.json")]
    ),
    // A program with any main loop, which tests of live reload run.
    .executableTarget(name: "LoopProgram", dependencies: ["Livery"], path: "Tests/LoopProgram"),
    // Tests without sheets.
    .testTarget(name: "SourceJSONTests", dependencies: ["SourceJSON"], exclude: ["Fixtures"]),
    // Tests of the engine, and of what holds in all modules: layout, documentation, schemas.
    .testTarget(
      name: "LiveryTests",
      dependencies: [
        "Livery", "LiveryConformance", "LiveryEditor", "LiveryExport", "LiveryFormats",
        "LiveryInspect", "LiveryTool", "SourceJSON",
      ],
      exclude: ["Fixtures"]
    ),
    // Tests of widgets with hosts.
    .testTarget(
      name: "LiveryKitTests",
      dependencies: [
        "Livery",
        "LiveryFormats",
        "LiveryKit",
        logging,
      ],
      exclude: ["Appliers/DynamicTheming"]
    ),
    // Tests of the files of other libraries.
    .testTarget(
      name: "LiveryFormatsTests",
      dependencies: ["Livery", "LiveryFormats", "SourceJSON"],
      exclude: ["Fixtures"]
    ),
    // Tests of the checks, with the expectations of LiveryTesting.
    .testTarget(
      name: "LiveryInspectTests",
      dependencies: ["Livery", "LiveryInspect", "LiveryTesting", "SourceJSON"],
      exclude: ["Fixtures"]
    ),
    // Tests of exports; those that other toolkits read back are among the tests of the command.
    .testTarget(
      name: "LiveryExportTests",
      dependencies: ["Livery", "LiveryExport", "SourceJSON"]
    ),
    // Tests of the language server with the projects of the command.
    .testTarget(
      name: "LiveryEditorTests",
      dependencies: [
        "Livery", "LiveryEditor", "LiveryInspect", "LiveryProject", "LiveryTool", "SourceJSON",
      ]
    ),
    // Tests of pictures.
    .testTarget(
      name: "LiveryRenderTests",
      dependencies: ["Livery", "LiveryInspect", "LiveryRender", "SourceJSON"]
    ),
    // Tests that run programs: the command, the preview in a browser, the demos.
    .testTarget(
      name: "LiveryToolTests",
      dependencies: [
        "Livery", "LiveryConsole", "LiveryEditor", "LiveryExport", "LiveryInspect", "LiveryPreview",
        "LiveryProject", "LiveryRender", "LiveryTesting", "LiveryTool", "Demo", "LoopProgram",
        "TerminalDemo", argumentParser,
      ],
      exclude: ["Apps", "Faults", "Fixtures", "Preview/page-structure.txt"]
    ),
    // The fuzzers' promises, with their corpora; the fuzzers are a package of their own.
    .testTarget(
      name: "FuzzReplayTests",
      dependencies: ["Livery", "LiveryFormats"],
      path: "Tests/Fuzz/Sources",
      exclude: ["DearInputs", "LiveryFuzz/FuzzCommand.swift"]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system && target.type != .plugin {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0443
  ]
}
