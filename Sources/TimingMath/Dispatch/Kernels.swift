package import CTimingLanes

/// The kernels for each instruction set they are built for.
package enum Kernels {
    /// The kernels for the best instruction set of this machine.
    package static var best: ctl_kernels {
        @inline(__always) get { ctl_chosen_kernels()?.pointee ?? chosen }
    }

    /// Initialised once. Later calls of `best` do not reach it.
    private static let chosen: ctl_kernels = {
        let kernels = table(of: .current)
        ctl_choose_kernels(kernels)
        return kernels
    }()

    /// The kernels for an instruction set, which this machine may not support.
    package static func table(of set: InstructionSet) -> ctl_kernels {
        var kernels = kernelTable()
        switch set {
        case .avx512: ctl_fill_kernels(4, &kernels)
        case .avx2: ctl_fill_kernels(3, &kernels)
        case .baseline: break
        }
        return kernels
    }

    /// Fills the outputs with a kernel's values at the inputs.
    ///
    /// - Precondition: `outputs` and `inputs` have the same count.
    @inline(__always)
    static func map<Kernel>(
        _ function: ctl_map, _ kernel: Kernel, _ inputs: Span<Double>, into outputs: inout MutableSpan<Double>
    ) {
        precondition(inputs.count == outputs.count, "outputs and inputs must have the same count")
        inputs.withUnsafeBufferPointer { inputs in
            outputs.withUnsafeMutableBufferPointer { outputs in
                guard let x = inputs.baseAddress, let y = outputs.baseAddress else { return }
                withUnsafePointer(to: kernel) { function($0, x, y, inputs.count) }
            }
        }
    }
}
