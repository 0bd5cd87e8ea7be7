// swift-tools-version: 6.0
import PackageDescription

// As an app's own package would be: one dependency, no flags, no traits.
let package = Package(
  name: "Consumer",
  dependencies: [.package(name: "Valise", path: "../../..")],
  targets: [
    .executableTarget(
      name: "Counter",
      dependencies: [.product(name: "SwiftUI", package: "Valise")]
    ),
    .executableTarget(
      name: "Notes",
      dependencies: [.product(name: "ValiseFoundation", package: "Valise")]
    ),
    // Some of its files import Foundation, too.
    .executableTarget(
      name: "Mixed",
      dependencies: ["MixedKit", .product(name: "ValiseFoundation", package: "Valise")],
      plugins: [.plugin(name: "FoundationNames", package: "Valise")]
    ),
    .target(
      name: "MixedKit",
      dependencies: [.product(name: "ValiseFoundation", package: "Valise")],
      plugins: [.plugin(name: "FoundationNames", package: "Valise")]
    ),
  ]
)
