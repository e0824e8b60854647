import Testing

@testable import conformance

/// Where /proc is not mounted, the command names the files that it needs.
@Suite(.tags(.commandLine)) struct ProcessFileTests {
    @Test func thisProcessHasThem() { #expect(ProcessFiles.problem() == nil) }

    #if os(Linux)
        @Test func missingFilesAreNamed() {
            #expect(ProcessFiles.problem { _ in false }?.contains("/proc/self/cmdline") == true)
            #expect(ProcessFiles.problem { $0 != "/proc/self/stat" }?.contains("/proc/self/stat") == true)
        }
    #endif
}
