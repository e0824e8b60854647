// The number of lanes per kernel, chosen by measurement. If registers are narrower, one group takes several of them.
// Results do not depend on the width.

/// The width of most batches, which fills an AVX-512 register. Cubic Béziers use wider groups.
typealias BatchLanes = Doublex8

#if KERNELS_V4
    typealias RotationLanes = Doublex32
    typealias TransformLanes = Doublex16
    typealias PartLanes = Doublex8
    typealias PartRotationLanes = Doublex16
    typealias PacedLanes = Doublex8
    typealias LengthLanes = Doublex16
#elseif KERNELS_V3
    typealias RotationLanes = Doublex16
    typealias TransformLanes = Doublex8
    typealias PartLanes = Doublex4
    typealias PartRotationLanes = Doublex16
    typealias PacedLanes = Doublex4
    typealias LengthLanes = Doublex8
#else
    typealias RotationLanes = Doublex8
    typealias TransformLanes = Doublex4
    typealias PartLanes = Doublex4
    typealias PartRotationLanes = Doublex8
    typealias PacedLanes = Doublex4
    typealias LengthLanes = Doublex8
#endif
