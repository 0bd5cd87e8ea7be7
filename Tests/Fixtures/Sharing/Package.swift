// swift-tools-version: 6.1
import PackageDescription

// A program of which some files import only Foundation; with the trait, they share our settings.
let package = Package(
  name: "Sharing",
  traits: [.trait(name: "Shared")],
  dependencies: [
    .package(
      name: "Valise",
      path: "../../..",
      traits: [.trait(name: "FoundationDefaults", condition: .when(traits: ["Shared"]))]
    )
  ],
  targets: [
    .target(name: "FoundationSide"),
    .executableTarget(
      name: "Sharing",
      dependencies: ["FoundationSide", .product(name: "ValiseFoundation", package: "Valise")]
    ),
    // Nothing in it knows of Valise, which it links.
    .executableTarget(
      name: "FoundationOnly",
      dependencies: ["FoundationSide", .product(name: "ValiseFoundation", package: "Valise")]
    ),
  ]
)
