// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "livery-benchmarks",
  products: [.executable(name: "livery-bench", targets: ["LiveryBench"])],
  dependencies: [
    .package(name: "livery", path: ".."),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
  ],
  targets: [
    .systemLibrary(
      name: "CBaseline",
      pkgConfig: "json-c",
      providers: [.apt(["libjson-c-dev"]), .brew(["json-c"]), .yum(["json-c-devel"])]
    ),
    .executableTarget(
      name: "LiveryBench",
      dependencies: [
        "CBaseline",
        .product(name: "Livery", package: "livery"),
        .product(name: "LiveryFormats", package: "livery"),
        .product(name: "LiveryInspect", package: "livery"),
        .product(name: "LiveryKit", package: "livery"),
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .strictMemorySafety(),  // SE-0458
    .treatAllWarnings(as: .error),  // SE-0443
  ]
}
