// swift-tools-version: 6.2

import PackageDescription

// Coverage-guided fuzzers, which 'run.sh' builds with the flags that the whole package needs, and
// the search for expensive inputs, which it builds without them.
let package = Package(
  name: "livery-fuzz",
  dependencies: [.package(name: "livery", path: "../..")],
  targets: [
    .executableTarget(
      name: "LiveryFuzz",
      dependencies: [
        .product(name: "Livery", package: "livery"),
        .product(name: "LiveryFormats", package: "livery"),
      ]
    ),
    .executableTarget(
      name: "DearInputs",
      dependencies: [
        .product(name: "Livery", package: "livery"),
        .product(name: "LiveryExport", package: "livery"),
        .product(name: "LiveryInspect", package: "livery"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)
