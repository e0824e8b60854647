import ArgumentParser
import ConformanceKit
import TimingMath
print("not yet")
