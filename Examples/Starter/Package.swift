// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "Starter",
  platforms: [.macOS(.v15), .iOS(.v18)],
  dependencies: [.package(name: "Valise", path: "../..")],
  targets: [
    .executableTarget(
      name: "Starter",
      dependencies: [
        // Apple's systems have a SwiftUI of their own.
        .product(name: "SwiftUI", package: "Valise", condition: .when(platforms: [.linux]))
      ],
      exclude: ["Info.plist"]
    ),
    .testTarget(
      name: "StarterTests",
      dependencies: ["Starter", .product(name: "ValiseDevice", package: "Valise")]
    ),
  ]
)
