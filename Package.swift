// swift-tools-version: 6.2
import PackageDescription

#if os(Linux) && arch(x86_64) && canImport(Glibc)
    import Glibc

    // The kernels' source is built for three instruction sets, of which the last two are symbolic links to the first. A
    // copy of this package without the links, and every other kind of machine, builds the first alone; results are the
    // same. A manifest that is read from a tag lies in "/", where there is nothing to look at.
    let hasLevels =
        Context.packageDirectory == "/"
        || ["V3", "V4"].allSatisfy { level in
            access("\(Context.packageDirectory)/Sources/TimingKernels\(level)/KernelTable.swift", R_OK) == 0
        }

    // For the benchmarks alone, which compare with it.
    let hasGSL = access("/usr/include/gsl/gsl_spline.h", R_OK) == 0
#else
    let hasLevels = false
    let hasGSL = false
#endif

let levels: [(name: String, march: String, flag: String)] =
    hasLevels
    ? [("TimingKernelsV3", "x86-64-v3", "KERNELS_V3"), ("TimingKernelsV4", "x86-64-v4", "KERNELS_V4")] : []

// A package that depends on this one reads this manifest from a tag, as if it lay in "/", and then in a folder below
// its own "checkouts". It gets the library without the command line, and so without another package, unless it asks for
// the trait: SwiftPM 6.3 resolves what a manifest depends on even if no product in use needs it. A clone that lies in a
// folder called "checkouts" itself has to say `--traits CommandLine,Levels`.
let isDependency =
    Context.packageDirectory == "/" || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"

let package = Package(
    name: "timing-math",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "TimingMath", targets: ["TimingMath"]),
        .library(name: "ConformanceKit", targets: ["ConformanceKit"]),
        .executable(name: "conformance", targets: ["conformance"]),
    ],
    traits: [
        .default(enabledTraits: isDependency ? ["Levels"] : ["CommandLine", "Levels"]),
        .trait(
            name: "CommandLine",
            description: "The executable `conformance`, and what of ConformanceKit needs other packages."
        ),
        .trait(
            name: "Levels",
            description: "On x86-64 Linux, kernels for AVX2 and AVX-512 too, of which the best is chosen at run time."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        // The library: Swift, and a C header of inline vector operations the standard library lacks.
        .target(name: "CTimingLanes"),
        .target(
            name: "TimingMath",
            dependencies: ["CTimingLanes"]
                + levels.map {
                    .target(name: $0.name, condition: .when(platforms: [.linux], traits: ["Levels"]))
                },
            swiftSettings: hasLevels
                ? [.define("TIMINGMATH_LEVELS", .when(platforms: [.linux], traits: ["Levels"]))] : [],
            // Square roots and floors, which are exact everywhere; all else is the library's own.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),

        // The harness, which knows no maths, and the executable that joins the two.
        // Without the trait it has no engines that are processes, and no HTML reports.
        .target(
            name: "ConformanceKit",
            dependencies: [
                .product(
                    name: "Subprocess", package: "swift-subprocess",
                    condition: .when(platforms: [.macOS, .linux], traits: ["CommandLine"])),
                .product(name: "Mustache", package: "swift-mustache", condition: .when(traits: ["CommandLine"])),
            ]),
        .executableTarget(
            name: "conformance",
            dependencies: [
                "TimingMath", "ConformanceKit", "CPackaged",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser",
                    condition: .when(traits: ["CommandLine"])),
            ]),

        // What only a packaged executable has inside: scripts/package-conformance defines the macros that fill it.
        .target(name: "CPackaged"),

        // Benchmarks. Without Google Benchmark installed these still build, and say so when run.
        .systemLibrary(
            name: "CGoogleBenchmark",
            pkgConfig: "benchmark",
            providers: [.apt(["libbenchmark-dev"]), .brew(["google-benchmark"])]),
        .target(
            name: "CBench",
            dependencies: ["CGoogleBenchmark"],
            cxxSettings: [.define("NDEBUG", .when(configuration: .release))]),
        // What others do, in C++ for the best of this machine: whoever compares should not have to call that unfair.
        .target(
            name: "CPeers", path: "Benchmarks/Peers",
            cxxSettings: [
                .unsafeFlags(["-O3", "-Xarch_x86_64", "-march=native"], .when(configuration: .release))
            ] + (hasGSL ? [.define("PEERS_GSL")] : []),
            linkerSettings: hasGSL ? [.linkedLibrary("gsl"), .linkedLibrary("gslcblas")] : []),
        .executableTarget(
            name: "Benchmarks", dependencies: ["TimingMath", "CBench", "CPeers", "SeededRandom"], path: "Benchmarks",
            exclude: ["Peers", "PerformanceNotes.md"]),

        // What Core Animation's tutorials show, as tables and plots. No product: a dependent does not see it.
        .executableTarget(name: "Examples", dependencies: ["TimingMath"], path: "Examples"),

        // The tests, and the generator that they and the benchmarks take their inputs from.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        .testTarget(name: "TimingMathTests", dependencies: ["TimingMath", "CTimingLanes", "SeededRandom"]),
        .testTarget(
            name: "ConformanceTests", dependencies: ["ConformanceKit", "conformance", "SeededRandom", "TestEngine"]),
        // Every fault that an engine can have, as a program that the harness's tests run.
        .executableTarget(name: "TestEngine", path: "Tests/TestEngine"),
        // What each instruction set computes, for scripts/check-levels to compare.
        .executableTarget(
            name: "LevelChecksums", dependencies: ["TimingMath", "SeededRandom", "CAllocationCount"],
            path: "Tests/LevelChecksums"),
        // Counts what a thread allocates.
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        .testTarget(name: "ExamplesTests", dependencies: ["Examples"]),
    ]
        + levels.map { level in
            // From tools version 6.2 on, a package that others depend on may have such flags. Another architecture,
            // which one may build for on this one, does without.
            .target(
                name: level.name, dependencies: ["CTimingLanes"],
                swiftSettings: [
                    .unsafeFlags(["-Xcc", "-Xarch_x86_64", "-Xcc", "-march=\(level.march)"]), .define(level.flag),
                ])
        },
    cxxLanguageStandard: .cxx17
)
