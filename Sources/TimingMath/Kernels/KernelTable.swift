package import CTimingLanes

// The modules for newer processors provide their kernels as a C symbol. TimingMath finds it at run time, so it neither
// imports these modules nor waits for them.
#if KERNELS_V3
    @_cdecl("TimingKernelsV3_fill")
    package func fillKernels(_ kernels: UnsafeMutablePointer<ctl_kernels>) { kernels.pointee = kernelTable() }
#elseif KERNELS_V4
    @_cdecl("TimingKernelsV4_fill")
    package func fillKernels(_ kernels: UnsafeMutablePointer<ctl_kernels>) { kernels.pointee = kernelTable() }
#endif

/// The kernels of this module.
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
            LayerClockKernel.fill(rows.pointee, count: count, BatchLanes.self)
            return 0
        },
        animation_clocks: { rows, count in
            RunClockKernel.fill(rows.pointee, areGroups: false, count: count, BatchLanes.self)
        },
        group_clocks: { rows, count in
            RunClockKernel.fill(rows.pointee, areGroups: true, count: count, BatchLanes.self)
        },
        effect_clocks: { rows, count in
            let rows = rows.assumingMemoryBound(to: EffectClockKernel.Rows.self).pointee
            EffectClockKernel.fill(rows, count: count, BatchLanes.self)
        },
        frame_clocks: { FrameClockKernel.fill($0.pointee, groups: $1, BatchLanes.self) },
        frame_springs: { FrameShapingKernel.springs($0.pointee, groups: $1, BatchLanes.self) },
        frame_lines: { FrameValueKernel.fillLines($0.pointee, groups: $1, arePieces: false, BatchLanes.self) },
        frame_outside: { FrameValueKernel.findOutside($0.pointee, groups: $1, BatchLanes.self) },
        frame_pieces: { FrameValueKernel.fillLines($0.pointee, groups: $1, arePieces: true, BatchLanes.self) },
        frame_curves: { FrameValueKernel.fillCurves($0.pointee, groups: $1, BatchLanes.self) },
        frame_lengths: { FramePathKernel.takeLengths($0.pointee, groups: $1, BatchLanes.self) },
        frame_places: { FramePathKernel.fill($0.pointee, groups: $1, BatchLanes.self) },
        frame_plane: { FrameMatrixKernel.fillPlane($0.pointee, groups: $1, BatchLanes.self) },
        frame_space: { FrameMatrixKernel.fillSpace($0.pointee, groups: $1, BatchLanes.self) },
        frame_turn: { FrameMatrixKernel.turn($0.pointee, groups: $1, BatchLanes.self) },
        frame_scale: { FrameMatrixKernel.scale($0.pointee, groups: $1, BatchLanes.self) },
        decompose: { TransformKernels<TransformLanes>.decompose($0, into: $1, count: $2) },
        recompose: { TransformKernels<TransformLanes>.recompose($0, into: $1, count: $2) },
        slerp: {
            TransformKernels<RotationLanes>.slerp($0, $1, at: $2, shortestPath: $3, into: $4, count: $5)
        },
        interpolate_parts: {
            TransformKernels<PartLanes>.interpolate(
                parts: $0, $1, at: $2, shortestPath: $3, into: $4, count: $5, rotations: PartRotationLanes.self)
        },
        interpolate_matrices: {
            TransformKernels<TransformLanes>.interpolate(
                matrices: $0, $1, at: $2, shortestPath: $3, isCSS: false, into: $4, count: $5)
        },
        interpolate_regular_matrices: {
            TransformKernels<TransformLanes>.interpolate(
                matrices: $0, $1, at: $2, shortestPath: $3, isCSS: true, into: $4, count: $5)
        },
        rotations: { arc, times, outputs, count in
            let arc = arc.assumingMemoryBound(to: QuaternionArc<Double>.self).pointee
            return TransformKernels<RotationLanes>.rotations(on: arc, times, into: outputs, count: count)
        },
        matrices: { way, times, outputs, count in
            let way = way.assumingMemoryBound(to: TransformWay<Double>.self).pointee
            return TransformKernels<TransformLanes>.matrices(on: way, times, into: outputs, count: count)
        },
        cubics: { spline, parameters, values, count in
            let spline = spline.assumingMemoryBound(to: CubicRows.self).pointee
            return spline.fill(parameters, values, count: count, Doublex16.self)
        },
        keyframes: { track, progresses, values, count in
            let track = track.assumingMemoryBound(to: KeyframeRows.self).pointee
            return track.fill(progresses, values, count: count, Doublex16.self)
        },
        paced: { table, distances, positions, count in
            let table = table.assumingMemoryBound(to: PacedRows.self).pointee
            return table.fill(distances, positions, count: count, PacedLanes.self)
        },
        angles: { DirectionAngle.fill($0, $1, count: $2, Doublex8.self) },
        cubic_lengths: { curves, tolerance, memory, lengths, count in
            CubicLengths(tolerance: tolerance).fill(curves, lengths, count: count, memory, LengthLanes.self)
        },
        cubic_lengths_memory: CubicLengths.size,
        cubic_length: { CubicLength.length($0, tolerance: $1) })
}

@inline(__always)
private func map<Kernel: LaneKernel>(
    _: Kernel.Type, _ kernel: UnsafeRawPointer, _ inputs: UnsafePointer<Double>,
    _ outputs: UnsafeMutablePointer<Double>,
    _ count: Int
) {
    kernel.assumingMemoryBound(to: Kernel.self).pointee.map(inputs, outputs, count: count, BatchLanes.self)
}
