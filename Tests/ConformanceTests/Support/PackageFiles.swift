import Foundation

/// The location of the package's files.
enum Package {
    static let root = URL(fileURLWithPath: #filePath)  // …/Tests/ConformanceTests/Support/PackageFiles.swift
        .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent()

    static let vectors = root.appendingPathComponent("Specs/vectors.json").path
    static let schema = root.appendingPathComponent("Specs/vectors.schema.json").path
}
