// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "livery-gtk-demo",
  dependencies: [.package(name: "livery", path: "../..")],
  targets: [
    .systemLibrary(
      name: "CGTK",
      pkgConfig: "gtk4",
      providers: [.apt(["libgtk-4-dev"]), .brew(["gtk4"]), .yum(["gtk4-devel"])]
    ),
    .executableTarget(
      name: "GTKDemo",
      dependencies: ["CGTK", .product(name: "Livery", package: "livery")]
    ),
  ],
  swiftLanguageModes: [.v6]
)

for target in package.targets where target.type != .system {
  target.swiftSettings = [
    .enableUpcomingFeature("ExistentialAny"),  // SE-0335
    .enableUpcomingFeature("InternalImportsByDefault"),  // SE-0409
    .enableUpcomingFeature("MemberImportVisibility"),  // SE-0444
    .treatAllWarnings(as: .error),  // SE-0443
  ]
}
