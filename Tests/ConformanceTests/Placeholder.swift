import Testing
@testable import conformance
@Test func nothing() {}
