internal import CTimingLanes

/// Returns a number that it has not returned before in this process, as long as it is called less than 2³² times.
package func uniqueNumber() -> UInt32 { ctl_unique_number() }
