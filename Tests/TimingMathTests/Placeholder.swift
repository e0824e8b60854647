import Testing
@testable import TimingMath
@Test func nothing() {}
