// swift-tools-version: 6.2

import PackageDescription

// Fuzzers that are led by coverage. 'run.sh' builds them with the flags that the whole package needs.
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
    )
  ],
  swiftLanguageModes: [.v6]
)
