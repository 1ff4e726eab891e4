// swift-tools-version: 6.2

import PackageDescription

/// An app that uses the plugin for its symbols.
let package = Package(
  name: "plugin-package",
  dependencies: [.package(name: "livery", path: "../..", traits: [])],
  targets: [
    // It uses a name that the sheet of the other target has too.
    .executableTarget(
      name: "App",
      dependencies: ["Design", "Kit", .product(name: "Livery", package: "livery")],
      resources: [.copy("styles.json")],
      plugins: [.plugin(name: "LiverySymbols", package: "livery")]
    ),
    // Another toolkit, some of whose names the first one has too.
    .target(
      name: "Kit",
      dependencies: [.product(name: "Livery", package: "livery")],
      plugins: [.plugin(name: "LiverySymbols", package: "livery")]
    ),
    // Its sheets are named in a file.
    .target(
      name: "Design",
      dependencies: [.product(name: "Livery", package: "livery")],
      plugins: [.plugin(name: "LiverySymbols", package: "livery")]
    ),
  ]
)
