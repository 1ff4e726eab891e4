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
let yams = Target.Dependency.product(
  name: "Yams",
  package: "Yams",
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
    .trait(name: "Everything", description: "All products, with the packages that they need."),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/apple/swift-log", from: "1.6.0"),
    .package(url: "https://github.com/jpsim/Yams", from: "6.0.0"),
    .package(url: "https://github.com/swhitty/FlyingFox", .upToNextMinor(from: "0.27.1")),
  ],
  targets: [
    .systemLibrary(
      name: "CJSONC",
      pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"]), .yum(["json-c-devel"])]
    ),
    .target(name: "SourceJSON", dependencies: ["CJSONC"]),
    .target(name: "Livery", dependencies: ["SourceJSON"]),
    .target(
      name: "LiveryKit",
      dependencies: ["Livery", "SourceJSON", logging]
    ),
    .target(
      name: "LiveryFormats",
      dependencies: ["Livery", "SourceJSON", yams]
    ),
    .target(name: "LiveryInspect", dependencies: ["Livery", "SourceJSON"]),
    .target(name: "LiveryExport", dependencies: ["Livery", "LiveryFormats", "SourceJSON"]),
    .target(name: "LiveryRender", dependencies: ["Livery", "LiveryInspect", "SourceJSON"]),
    .target(name: "LiveryEditor", dependencies: ["Livery", "LiveryInspect", "SourceJSON"]),
    .target(name: "LiveryTesting", dependencies: ["Livery", "LiveryInspect", "SourceJSON"]),
    .target(name: "LiveryConformance", dependencies: ["Livery", "SourceJSON"]),
    .target(name: "LiveryConsole", dependencies: ["Livery", "SourceJSON"]),
    .target(name: "LiverySymbolsWriter", dependencies: ["Livery", "LiveryConsole", "SourceJSON"]),
    .executableTarget(
      name: "LiverySymbolsTool",
      dependencies: ["Livery", "LiveryFormats", "LiverySymbolsWriter", "SourceJSON"]
    ),
    .target(
      name: "LiveryProject",
      dependencies: [
        "Livery", "LiveryConsole", "LiveryExport", "LiveryFormats", "LiveryInspect", "LiveryRender",
        "LiverySymbolsWriter", "SourceJSON",
      ]
    ),
    // The files of the preview page, which Swift would compile slowly.
    .target(name: "CPreviewPage", exclude: ["Page"]),
    .target(
      name: "LiveryPreview",
      dependencies: [
        "CPreviewPage", "Livery", "LiveryConsole", "LiveryInspect", "LiveryProject", "LiveryRender",
        "LiverySymbolsWriter", "SourceJSON", sockets,
      ]
    ),
    .executableTarget(
      name: "LiveryTool",
      dependencies: [
        "Livery", "LiveryConformance", "LiveryConsole", "LiveryEditor", "LiveryExport",
        "LiveryFormats", "LiveryInspect", "LiveryPreview", "LiveryProject", "LiveryRender",
        "LiverySymbolsWriter", "SourceJSON", argumentParser,
      ]
    ),
    .plugin(
      name: "LiverySymbols",
      capability: .buildTool(),
      dependencies: ["LiverySymbolsTool"],
      path: "Sources/LiverySymbolsPlugin"
    ),
    .executableTarget(
      name: "Demo",
      dependencies: ["LiveryConsole", "LiveryKit", "LiveryRender"],
      path: "Demo",
      exclude: ["run.sh", "GTK", "Terminal"]
    ),
    .executableTarget(
      name: "TerminalDemo",
      dependencies: ["Livery"],
      path: "Demo/Terminal",
      exclude: ["run.sh", "styles.json", "toolkit.json"]
    ),
    // A program with any main loop, which tests of live reload run.
    .executableTarget(name: "LoopProgram", dependencies: ["Livery"], path: "Tests/LoopProgram"),
    .testTarget(name: "SourceJSONTests", dependencies: ["SourceJSON"], exclude: ["Fixtures"]),
    .testTarget(
      name: "LiveryTests",
      dependencies: [
        "Livery", "LiveryConformance", "LiveryEditor", "LiveryExport", "LiveryFormats",
        "LiveryInspect", "LiveryTool", "SourceJSON",
      ],
      exclude: ["Fixtures"]
    ),
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
    .testTarget(
      name: "LiveryFormatsTests",
      dependencies: ["Livery", "LiveryFormats", "SourceJSON"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "LiveryInspectTests",
      dependencies: ["Livery", "LiveryInspect", "LiveryTesting", "SourceJSON"],
      exclude: ["Fixtures"]
    ),
    .testTarget(
      name: "LiveryExportTests",
      dependencies: ["Livery", "LiveryExport", "SourceJSON"]
    ),
    .testTarget(
      name: "LiveryEditorTests",
      dependencies: [
        "Livery", "LiveryEditor", "LiveryInspect", "LiveryProject", "LiveryTool", "SourceJSON",
      ]
    ),
    .testTarget(
      name: "LiveryRenderTests",
      dependencies: ["Livery", "LiveryInspect", "LiveryRender", "SourceJSON"]
    ),
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
