// swift-tools-version: 6.2
import CompilerPluginSupport
import Foundation
import PackageDescription

/// The folder of SwiftSyntax in the toolchain that runs this manifest, asked of the dynamic loader:
/// reading the process's maps instead misses the line now and then.
let toolchainHost: String = {
  typealias AddressLookup =
    @convention(c) (UnsafeRawPointer, UnsafeMutableRawPointer) -> Int32
  typealias SharedObject = (
    UnsafePointer<CChar>?, UnsafeRawPointer?, UnsafePointer<CChar>?, UnsafeRawPointer?
  )
  var object: SharedObject = (nil, nil, nil, nil)
  guard let symbol = dlsym(nil, "$s18PackageDescription0A0CMa"),
    let lookup = dlsym(nil, "dladdr"),
    unsafeBitCast(lookup, to: AddressLookup.self)(symbol, &object) != 0,
    let path = object.0
  else { return "/usr/lib/swift/host" }
  let manifestLibrary = "/pm/ManifestAPI/libPackageDescription.so"
  return String(String(cString: path).dropLast(manifestLibrary.count)) + "/host"
}()

let swiftSyntax = [
  "SwiftSyntax", "SwiftSyntaxMacros", "SwiftSyntaxBuilder", "SwiftCompilerPluginMessageHandling",
  "SwiftDiagnostics", "SwiftParser", "SwiftSyntaxMacroExpansion", "SwiftOperators",
  "SwiftBasicFormat",
]

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("ExistentialAny"),
]

/// Sends the calls of a Foundation that is linked in to `CFoundationDefaults`; without effect on one
/// that is a shared library.
func meeting(_ functions: [String]) -> [String] {
  functions.flatMap { ["-Xlinker", "--wrap=CFPreferences\($0)"] }
}

let package = Package(
  name: "Valise",
  products: [
    .library(name: "SwiftUI", targets: ["SwiftUI"]),
    .library(name: "ValiseFoundation", targets: ["ValiseFoundation"]),
    .library(name: "ValiseDevice", targets: ["ValiseDevice"]),
    .executable(name: "device", targets: ["device"]),
    .executable(name: "defaults", targets: ["defaults"]),
    .plugin(name: "Bundle", targets: ["Bundle"]),
    .plugin(name: "RunApp", targets: ["RunApp"]),
    .plugin(name: "InstallApp", targets: ["InstallApp"]),
    .plugin(name: "FoundationNames", targets: ["FoundationNames"]),
  ],
  traits: [
    .trait(name: "GTK", description: "Native windows, by GTK 4 and libadwaita"),
    .trait(
      name: "FoundationDefaults",
      description: "Foundation's own UserDefaults reads and writes the same settings"
    ),
    .default(enabledTraits: ["GTK"]),
  ],
  targets: [
    // C: what Swift cannot do alone (the lock in shared memory, the SIGBUS guard).
    .target(name: "CValise"),
    // The words behind a closure, and the section in which previews register.
    .target(name: "CViews"),

    // Engines.
    .target(name: "ValiseFiles", dependencies: ["CValise"], swiftSettings: strict),
    .target(
      name: "ValisePreferences",
      dependencies: ["ValiseFiles", "CValise"],
      swiftSettings: strict
    ),
    .target(
      name: "ValiseScenes",
      dependencies: ["ValiseFiles", "CValise"],
      swiftSettings: strict
    ),

    // Surface and runtime.
    // C: functions by Foundation's names, and by the names that the linker gives its calls.
    .target(
      name: "CFoundationDefaults",
      cSettings: [.define("VALISE_SHARES_DEFAULTS", .when(traits: ["FoundationDefaults"]))],
      linkerSettings: [
        .unsafeFlags(meeting(["SetAppValue"])),
        .unsafeFlags(
          meeting([
            "CopyAppValue", "CopyMultiple", "AppSynchronize", "AddSuitePreferencesToApp",
            "RemoveSuitePreferencesFromApp",
          ]),
          .when(traits: ["FoundationDefaults"])
        ),
      ]
    ),
    .target(
      name: "ValiseFoundation",
      dependencies: ["ValisePreferences", "ValiseFiles", "CFoundationDefaults"],
      swiftSettings: strict
    ),
    .macro(
      name: "ValiseMacros",
      swiftSettings: [.unsafeFlags(["-I", toolchainHost])],
      linkerSettings: [
        .unsafeFlags(["-L", toolchainHost, "-Xlinker", "-rpath", "-Xlinker", toolchainHost])
      ] + swiftSyntax.map { .linkedLibrary($0) }
    ),
    .target(
      name: "ValiseViews",
      dependencies: [
        "ValiseFoundation", "ValisePreferences", "ValiseScenes", "ValiseFiles", "ValiseControl",
        "ValiseMacros", "CViews", "CValise",
      ],
      swiftSettings: strict
    ),

    // Fronts and doors.
    .target(
      name: "ValiseHeadless",
      dependencies: ["ValiseViews", "ValiseControl"],
      swiftSettings: strict
    ),
    .systemLibrary(
      name: "CAdwaita",
      pkgConfig: "libadwaita-1",
      providers: [.apt(["libadwaita-1-dev"])]
    ),
    // The one widget class of ours, and what GTK has only as variadic functions or macros.
    .target(
      name: "CValiseGTK",
      dependencies: [.target(name: "CAdwaita", condition: .when(traits: ["GTK"]))]
    ),
    .target(
      name: "ValiseGTK",
      dependencies: [
        "ValiseViews", "ValiseScenes", "ValiseFiles", "ValiseControl",
        .target(name: "CAdwaita", condition: .when(traits: ["GTK"])),
        .target(name: "CValiseGTK", condition: .when(traits: ["GTK"])),
      ],
      swiftSettings: strict
    ),
    .target(
      name: "SwiftUI",
      dependencies: [
        "ValiseViews", "ValiseHeadless",
        .target(name: "ValiseGTK", condition: .when(traits: ["GTK"])),
      ],
      swiftSettings: strict
    ),

    // The device.
    .target(name: "ValiseControl", dependencies: ["CValise"], swiftSettings: strict),
    .target(
      name: "ValiseDevice",
      dependencies: ["ValiseControl", "ValiseFiles", "ValisePreferences", "CValise"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "device",
      dependencies: ["ValiseDevice", "ValiseControl", "ValiseFiles"],
      swiftSettings: strict
    ),

    // The command-line tool for settings.
    .target(
      name: "ValiseDefaults",
      dependencies: ["ValisePreferences", "ValiseFiles", "ValiseControl", "CValise"],
      swiftSettings: strict
    ),
    .executableTarget(
      name: "defaults",
      dependencies: ["ValiseDefaults"],
      swiftSettings: strict
    ),

    // What a package with an app can ask SwiftPM for. No permission to write is asked for: on Linux
    // there is no sandbox, and what they write is in .build unless told otherwise.
    .plugin(
      name: "Bundle",
      capability: .command(intent: .custom(verb: "bundle", description: "Stage an app's bundle"))
    ),
    .plugin(
      name: "RunApp",
      capability: .command(intent: .custom(verb: "run-app", description: "Run an app's bundle"))
    ),
    .plugin(
      name: "InstallApp",
      capability: .command(
        intent: .custom(verb: "install-app", description: "Install an app on a device")
      )
    ),
    .plugin(name: "FoundationNames", capability: .buildTool()),

    // Examples.
    .executableTarget(
      name: "Trips",
      dependencies: ["SwiftUI"],
      path: "Examples/Trips",
      exclude: ["Info.plist", "README.md"]
    ),
    .target(
      name: "TourSteps",
      dependencies: ["ValiseDevice", "ValiseControl"],
      path: "Examples/TourSteps",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "TripsTour",
      // It runs the command, which stands beside it.
      dependencies: ["TourSteps", "ValiseDevice", "defaults"],
      path: "Examples/TripsTour",
      swiftSettings: strict
    ),

    .executableTarget(
      name: "Previewer",
      dependencies: ["TourSteps", "ValiseDevice"],
      path: "Examples/Previewer",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "Probes",
      dependencies: ["SwiftUI"],
      path: "Examples/Probes",
      exclude: ["Info.plist", "README.md"],
      plugins: ["FoundationNames"]
    ),
    .target(
      name: "ProbeSteps",
      dependencies: ["TourSteps", "ValiseDevice", "ValiseControl", "TestSupport"],
      path: "Examples/ProbeSteps",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "ProbeRunner",
      dependencies: ["ProbeSteps", "ValiseDevice"],
      path: "Examples/ProbeRunner",
      swiftSettings: strict
    ),

    // Benchmarks.
    .target(name: "Harness", path: "Benchmarks/Harness", swiftSettings: strict),
    .target(name: "FoundationRival", path: "Benchmarks/FoundationRival", swiftSettings: strict),
    .systemLibrary(
      name: "CSQLite",
      path: "Benchmarks/CSQLite",
      providers: [.apt(["libsqlite3-dev"])]
    ),
    .systemLibrary(name: "CLMDB", path: "Benchmarks/CLMDB", providers: [.apt(["liblmdb-dev"])]),
    .target(
      name: "Rivals",
      dependencies: ["CSQLite", "CLMDB"],
      path: "Benchmarks/Rivals",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "BenchChild",
      dependencies: [
        "Harness", "FoundationRival", "ValiseFoundation", "ValisePreferences", "ValiseFiles",
      ],
      path: "Benchmarks/Child",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "BenchRivalChild",
      dependencies: ["Harness", "Rivals"],
      path: "Benchmarks/RivalChild",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "BareWindow",
      dependencies: [.target(name: "CAdwaita", condition: .when(traits: ["GTK"]))],
      path: "Benchmarks/BareWindow"
    ),
    .executableTarget(
      name: "BenchWindow",
      dependencies: [
        "SwiftUI", "ValiseViews", "ValiseScenes", "ValiseControl",
        .target(name: "ValiseGTK", condition: .when(traits: ["GTK"])),
        .target(name: "CAdwaita", condition: .when(traits: ["GTK"])),
      ],
      path: "Benchmarks/Window",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "bench",
      dependencies: [
        "Harness", "FoundationRival", "Rivals", "SwiftUI", "ValiseHeadless", "ValiseViews",
        "ValiseControl", "ValiseFoundation", "ValisePreferences", "ValiseFiles", "ValiseDevice",
      ],
      path: "Benchmarks/Bench",
      swiftSettings: strict
    ),

    // Fuzzing: the targets; Scripts/fuzz builds Fuzz/Entry.swift around them.
    .target(
      name: "FuzzTargets",
      dependencies: ["ValisePreferences", "ValiseFiles", "ValiseDefaults", "CValise"],
      path: "Fuzz/Targets",
      swiftSettings: strict
    ),

    // Tests.
    .target(
      name: "TestSupport",
      dependencies: ["ValiseFoundation", "ValiseFiles", "CValise"],
      path: "Tests/TestSupport"
    ),
    .target(
      name: "TestViews",
      dependencies: ["SwiftUI", "TestSupport"],
      path: "Tests/TestViews"
    ),
    .target(
      name: "TestWindows",
      dependencies: ["ValiseDevice", "ValiseControl", "TestSupport"],
      path: "Tests/TestWindows"
    ),
    .executableTarget(
      name: "preferences-writer",
      dependencies: ["ValisePreferences", "ValiseFiles", "TestSupport"],
      path: "Tests/PreferencesWriter",
      swiftSettings: strict
    ),
    .executableTarget(
      name: "FakeApp",
      dependencies: ["ValiseControl", "ValiseFiles"],
      path: "Tests/FakeApp"
    ),
    .executableTarget(
      name: "GroupApp",
      dependencies: ["SwiftUI"],
      path: "Tests/GroupApp"
    ),
    // Runs as a process of its own: GTK wants the main thread, which Swift Testing gives away.
    .executableTarget(
      name: "GTKHost",
      dependencies: [
        "SwiftUI", "ValiseViews", "ValiseScenes", "ValiseControl", "TestSupport",
        "TestViews",
        .target(name: "ValiseGTK", condition: .when(traits: ["GTK"])),
        .target(name: "CAdwaita", condition: .when(traits: ["GTK"])),
        .target(name: "CValiseGTK", condition: .when(traits: ["GTK"])),
      ],
      path: "Tests/GTKHost"
    ),
    .testTarget(
      name: "ValiseGTKTests",
      dependencies: [
        "TourSteps", "ValiseDevice", "ValiseControl", "TestSupport", "TestWindows", "GTKHost",
        "Trips", "Previewer",
      ]
    ),
    .testTarget(name: "FuzzTests", dependencies: ["FuzzTargets"]),
    .testTarget(name: "ValiseFilesTests", dependencies: ["ValiseFiles", "TestSupport"]),
    .testTarget(
      name: "ValisePreferencesTests",
      dependencies: [
        "ValisePreferences", "ValiseFiles", "TestSupport", "CValise", "preferences-writer",
      ]
    ),
    .testTarget(
      name: "ValiseScenesTests",
      dependencies: ["ValiseScenes", "ValiseFiles", "TestSupport"]
    ),
    .testTarget(
      name: "ValiseFoundationTests",
      dependencies: ["ValiseFoundation", "TestSupport"]
    ),
    .testTarget(
      name: "ValiseViewsTests",
      dependencies: ["SwiftUI", "ValiseHeadless", "TestSupport", "TestViews"]
    ),
    // Compiles the code of the seeds, which are no part of the package.
    .executableTarget(
      name: "seeds-check",
      dependencies: ["SwiftUI", "TestSupport", "CValise"],
      path: "Tests/Seeds",
      exclude: ["Frames", "README.md", "index.tsv"],
      swiftSettings: strict
    ),
    // Switches faults on, one at a time, and asks whether the tests notice.
    .executableTarget(
      name: "mutants",
      path: "Tests/Mutants",
      exclude: ["Tables", "README.md"],
      swiftSettings: strict
    ),
    // Compiled because the README shows it; a test compares the two.
    .executableTarget(
      name: "ReadmeExample",
      dependencies: ["SwiftUI"],
      path: "Tests/ReadmeExample"
    ),
    .testTarget(
      name: "TripsTests",
      dependencies: [
        "TourSteps", "ValiseDevice", "ValiseControl", "TestSupport", "TestWindows",
      ],
      exclude: ["AppleSymbols.tsv"]
    ),
    .testTarget(
      name: "ProbeTests",
      // It runs the command, which runs the apps.
      dependencies: ["ProbeSteps", "ProbeRunner", "Probes", "TestSupport"]
    ),
    .testTarget(
      name: "PackageTests",
      dependencies: ["SwiftUI", "TestSupport", "seeds-check", "mutants"]
    ),
    .testTarget(
      name: "ValiseDefaultsTests",
      dependencies: [
        "ValiseDefaults", "ValisePreferences", "ValiseFiles", "TestSupport", "preferences-writer",
        "defaults",
      ]
    ),
    .testTarget(
      name: "ValiseDeviceTests",
      dependencies: [
        "ValiseDevice", "ValiseControl", "ValiseFiles", "ValisePreferences", "TestSupport",
        "FakeApp", "GroupApp", "device",
      ]
    ),
  ]
)
