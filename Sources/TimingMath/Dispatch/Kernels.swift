internal import CTimingLanes

#if TIMINGMATH_LEVELS
    internal import TimingKernelsV3
    internal import TimingKernelsV4
#endif

/// The kernels, by the instruction set that they were built for.
enum Kernels {
    /// Those of the best instruction set of this machine.
    static var best: ctl_kernels {
        @inline(__always) get { ctl_chosen_kernels()?.pointee ?? chosen }
    }

    /// Made once, by which `best` need not ask for it again.
    private static let chosen: ctl_kernels = {
        let kernels = table(of: .current)
        ctl_choose_kernels(kernels)
        return kernels
    }()

    /// Those of an instruction set, which the machine need not have.
    static func table(of set: InstructionSet) -> ctl_kernels {
        switch set {
        #if TIMINGMATH_LEVELS
            case .avx512: TimingKernelsV4.kernelTable()
            case .avx2: TimingKernelsV3.kernelTable()
        #endif
        default: kernelTable()
        }
    }

    /// Fills the outputs with a kernel's values of the inputs.
    ///
    /// - Precondition: as many outputs as inputs.
    @inline(__always)
    static func map<Kernel>(
        _ function: ctl_map, _ kernel: Kernel, _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>
    ) {
        precondition(inputs.count == outputs.count, "as many outputs as inputs")
        inputs.withUnsafeBufferPointer { inputs in
            outputs.withUnsafeMutableBufferPointer { outputs in
                guard let x = inputs.baseAddress, let y = outputs.baseAddress else { return }
                withUnsafePointer(to: kernel) { function($0, x, y, inputs.count) }
            }
        }
    }
}
