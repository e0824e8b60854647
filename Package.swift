// swift-tools-version: 6.2
import PackageDescription

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#elseif canImport(Darwin)
    import Darwin
#endif

func exists(_ path: String) -> Bool {
    #if canImport(Glibc) || canImport(Musl) || canImport(Darwin)
        access(path, F_OK) == 0
    #else
        false
    #endif
}

#if os(Linux) && arch(x86_64) && canImport(Glibc)
    // The kernels' source is built for three instruction sets; the folders of the second and third are symbolic links
    // to the first. A copy of this package without the links, or another kind of machine, builds only the first;
    // results are the same. A manifest that is read from a tag is in "/", where there are no files to check.
    let hasLevels =
        Context.packageDirectory == "/"
        || ["V3", "V4"].allSatisfy {
            exists("\(Context.packageDirectory)/Sources/TimingKernels\($0)/KernelTable.swift")
        }

    // Only the benchmarks use it, for comparison.
    let hasGSL = exists("/usr/include/gsl/gsl_spline.h")
#else
    let hasLevels = false
    let hasGSL = false
#endif

// The products of libraries have these targets, and the programs here whose speed or bits are measured or tested.
// Nothing else builds them or waits for them: TimingMath asks at run time whether the program has them
// (Dispatch/Kernels.swift).
let levels = hasLevels ? ["TimingKernelsV3", "TimingKernelsV4"] : []
let levelTargets: [Target.Dependency] = levels.map { .target(name: $0) }

// A package that depends on this one reads this manifest from a tag, as if it were in "/", and then in SwiftPM's folder
// of checkouts, which is beside that of the repositories they were made from. It gets the library without the command
// line unless it requests the trait, so it needs no other package: SwiftPM 6.3 resolves all dependencies of a manifest,
// even if no product in use needs them.
let isDependency =
    Context.packageDirectory == "/"
    || Context.packageDirectory.split(separator: "/").dropLast().last == "checkouts"
        && exists("\(Context.packageDirectory)/../../repositories")

// The harness waits for engines and prints reports. Optimised, it takes five times as long to build, and saves at most
// the two seconds in which all vectors run.
let unoptimised: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

let package = Package(
    name: "timing-math",
    platforms: [.macOS(.v13), .iOS(.v16), .tvOS(.v16), .watchOS(.v9), .visionOS(.v1)],
    products: [
        .library(name: "TimingMath", targets: ["TimingMath"] + levels),
        .library(name: "TimingMathLayers", targets: ["TimingMathLayers"] + levels),
        .library(name: "TimingMathCoreAnimation", targets: ["TimingMathCoreAnimation"]),
        .library(name: "ConformanceKit", targets: ["ConformanceKit"]),
        .executable(name: "conformance", targets: ["conformance"]),
        .library(name: "timingmath", type: .dynamic, targets: ["TimingMathC"] + levels),
    ],
    traits: [
        .default(enabledTraits: isDependency ? [] : ["CommandLine"]),
        .trait(
            name: "CommandLine",
            description: "The executable `conformance`, and the parts of ConformanceKit that need other packages."
        ),
    ],
    dependencies: [
        .package(url: "https://github.com/apple/swift-argument-parser", from: "1.5.0"),
        .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.2"),
        .package(url: "https://github.com/hummingbird-project/swift-mustache", from: "2.1.1"),
    ],
    targets: [
        // The library: Swift, and C headers with inline vector operations that the standard library lacks.
        .target(name: "CTimingLanes"),
        .target(
            name: "TimingMath",
            dependencies: ["CTimingLanes"],
            // For square roots and floors, which are exact everywhere; all other functions are the library's own.
            linkerSettings: [.linkedLibrary("m", .when(platforms: [.linux, .android]))]),

        // Layers, as Core Animation and UIKit animate them. Re-exports the maths.
        .target(name: "TimingMathLayers", dependencies: ["TimingMath", "CTimingLanes"]),

        // Conversions from and to the types of Core Graphics, Core Animation and simd; empty on other systems.
        .target(name: "TimingMathCoreAnimation", dependencies: ["TimingMath"]),

        // The C interface: a header, and Swift functions that implement it. Only programs in other languages need it.
        .target(name: "CTimingMath"),
        .target(name: "TimingMathC", dependencies: ["TimingMath", "CTimingMath"]),

        // The harness, which contains no maths, and the executable that connects it to the library. Without the trait
        // the harness has no engines that are processes, and no HTML reports.
        .target(
            name: "ConformanceKit",
            dependencies: [
                .product(
                    name: "Subprocess", package: "swift-subprocess",
                    condition: .when(platforms: [.macOS, .linux], traits: ["CommandLine"])),
                .product(name: "Mustache", package: "swift-mustache", condition: .when(traits: ["CommandLine"])),
            ],
            swiftSettings: unoptimised),
        .executableTarget(
            name: "conformance",
            dependencies: [
                "TimingMathLayers", "ConformanceKit", "CPackaged",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser",
                    condition: .when(traits: ["CommandLine"])),
            ],
            swiftSettings: unoptimised),

        // This project's own pages about engines. Not a product.
        .executableTarget(
            name: "Publishing",
            dependencies: [
                "ConformanceKit",
                .product(
                    name: "ArgumentParser", package: "swift-argument-parser",
                    condition: .when(traits: ["CommandLine"])),
                .product(name: "Mustache", package: "swift-mustache", condition: .when(traits: ["CommandLine"])),
            ],
            swiftSettings: unoptimised),

        // The contents of a packaged executable; empty unless scripts/packages/conformance defines its macros.
        .target(name: "CPackaged"),

        // Benchmarks. Without Google Benchmark they still build, and report that it is missing when run.
        .systemLibrary(
            name: "CGoogleBenchmark",
            pkgConfig: "benchmark",
            providers: [.apt(["libbenchmark-dev"]), .brew(["google-benchmark"])]),
        .target(
            name: "CBench",
            dependencies: ["CGoogleBenchmark"],
            cxxSettings: [.define("NDEBUG", .when(configuration: .release))]),
        // The competing implementations, in C++ built for this machine's best instruction set, for a fair comparison.
        .target(
            name: "CPeers", path: "Benchmarks/Peers",
            cxxSettings: [
                .unsafeFlags(["-O3", "-Xarch_x86_64", "-march=native"], .when(configuration: .release))
            ] + (hasGSL ? [.define("PEERS_GSL")] : []),
            linkerSettings: hasGSL ? [.linkedLibrary("gsl"), .linkedLibrary("gslcblas")] : []),
        // Loops in C, to measure what calls of the C interface cost.
        .target(name: "CCalls", dependencies: ["CTimingMath"], path: "Benchmarks/Calls"),
        .executableTarget(
            name: "Benchmarks",
            dependencies: [
                "TimingMathLayers", "TimingMathC", "CTimingMath", "ConformanceKit", "CBench", "CCalls", "CPeers",
                "SeededRandom",
            ] + levelTargets, path: "Benchmarks",
            exclude: ["Calls", "Peers", "PerformanceNotes.md", "README.md"]),

        // Examples after Core Animation's tutorials, as tables and plots. Not a product, so dependents do not see it.
        .executableTarget(
            name: "Examples", dependencies: ["TimingMathLayers"], path: "Examples", exclude: ["README.md"]),

        // The tests, and the generator of test and benchmark inputs.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        .testTarget(
            name: "TimingMathTests",
            dependencies: ["TimingMath", "TimingMathCoreAnimation", "CTimingLanes", "SeededRandom"] + levelTargets,
            swiftSettings: hasLevels ? [.define("LEVELS")] : []),
        .testTarget(
            name: "TimingMathLayersTests",
            dependencies: ["TimingMathLayers", "CTimingLanes", "SeededRandom"] + levelTargets),
        .testTarget(
            name: "TimingMathCTests",
            dependencies: ["TimingMathC", "CTimingMath", "TimingMath", "ConformanceKit", "SeededRandom"]),
        .testTarget(
            name: "ConformanceTests",
            dependencies: ["ConformanceKit", "Publishing", "conformance", "SeededRandom", "TestEngine"]),
        // An engine with every fault that an engine can have; the harness's tests run it.
        .executableTarget(name: "TestEngine", path: "Tests/TestEngine"),
        // Prints the results of each instruction set, for scripts/checks/levels to compare.
        .executableTarget(
            name: "LevelChecksums",
            dependencies: ["TimingMathLayers", "SeededRandom", "CAllocationCount"] + levelTargets,
            path: "Tests/LevelChecksums"),
        // Counts what a thread allocates.
        .target(name: "CAllocationCount", path: "Tests/CAllocationCount"),
        .testTarget(name: "ExamplesTests", dependencies: ["Examples"]),
    ]
        + levels.map { name in
            // From tools version 6.2 on, a package with dependents may have such flags. -Xarch_x86_64 makes other
            // architectures ignore them when cross-compiling.
            .target(
                name: name, dependencies: ["CTimingLanes"],
                swiftSettings: [
                    .unsafeFlags([
                        "-Xcc", "-Xarch_x86_64", "-Xcc", name.hasSuffix("3") ? "-march=x86-64-v3" : "-march=x86-64-v4",
                    ]), .define(name.hasSuffix("3") ? "KERNELS_V3" : "KERNELS_V4"),
                ])
        },
    cxxLanguageStandard: .cxx17
)

// Only scripts/hardening/fuzz sets the variable: the fuzz targets need a compiler with libFuzzer, and the parts of the
// command line that they test. Those can be linked into another program only if they are no executable themselves.
if Context.environment["TIMINGMATH_FUZZING"] != nil {
    package.products.removeAll { $0.name == "conformance" }
    let command = package.targets.first { $0.name == "conformance" }
    package.targets.removeAll { ["conformance", "Publishing", "ConformanceTests"].contains($0.name) }
    package.targets += [
        .target(name: "conformance", dependencies: command?.dependencies ?? [], exclude: ["main.swift"]),
        .systemLibrary(name: "FuzzerDriver", path: "Tests/Fuzzing/Driver"),
        .executableTarget(
            name: "Fuzzing",
            dependencies: [
                "TimingMathLayers", "TimingMathC", "CTimingMath", "ConformanceKit", "conformance", "FuzzerDriver",
            ],
            path: "Tests/Fuzzing", exclude: ["Driver"],
            // gold stops with an internal error.
            linkerSettings: [.unsafeFlags(["-use-ld=lld"], .when(platforms: [.linux]))]),
    ]
}
