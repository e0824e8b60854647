package import CTimingLanes

/// This module's kernels.
package func kernelTable() -> ctl_kernels {
    ctl_kernels(
        unit_bezier: { kernel, x, y, count in
            kernel.assumingMemoryBound(to: UnitBezierSolver.self).pointee.map(x, y, count: count)
        },
        unit_bezier_columns: { kernel, x, y, count in
            kernel.assumingMemoryBound(to: UnitBezierColumns.self).pointee.map(x, y, count: count)
        },
        penner: { map(PennerKernel.self, $0, $1, $2, $3) },
        qt: { map(QtEasingKernel.self, $0, $1, $2, $3) },
        steps: { map(StepKernel.self, $0, $1, $2, $3) },
        linear: { kernel, x, y, count in
            kernel.assumingMemoryBound(to: PiecewiseLinearKernel.self).pointee.map(x, y, count: count)
        },
        spring: { kernel, x, y, count in
            kernel.assumingMemoryBound(to: SpringKernel.self).pointee.map(x, y, count: count, Doublex16.self)
        },
        spring_steps: { kernel, y, count in
            kernel.assumingMemoryBound(to: SpringSteps.self).pointee.fill(y, count: count, Doublex16.self)
        },
        lines: { LineKernel.fill($0, $1, at: $2, $3, count: $4, Doublex16.self) },
        layer_clocks: { rows, count in
            LayerClockKernel.fill(rows.assumingMemoryBound(to: ClockRows.self).pointee, count: count, BatchLanes.self)
            return 0
        },
        animation_clocks: { rows, count in
            let rows = rows.assumingMemoryBound(to: ClockRows.self).pointee
            return RunClockKernel.fill(rows, areGroups: false, count: count, BatchLanes.self)
        },
        group_clocks: { rows, count in
            let rows = rows.assumingMemoryBound(to: ClockRows.self).pointee
            return RunClockKernel.fill(rows, areGroups: true, count: count, BatchLanes.self)
        },
        effect_clocks: { rows, count in
            let rows = rows.assumingMemoryBound(to: EffectClockKernel.Rows.self).pointee
            EffectClockKernel.fill(rows, count: count, BatchLanes.self)
            return 0
        })
}

@inline(__always)
private func map<Kernel: LaneKernel>(
    _: Kernel.Type, _ kernel: UnsafeRawPointer, _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int
) {
    kernel.assumingMemoryBound(to: Kernel.self).pointee.map(inputs, outputs, count: count, BatchLanes.self)
}
