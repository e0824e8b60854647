import ConformanceKit

/// TimingMath as an engine: a table from operation names to functions.
struct TimingMathEngine: Engine {
    let name = "TimingMath"
    let version = HarnessVersion.current

    var operations: Set<String>? { Set(Self.handlers.keys) }

    /// The operation families, one file each in Operations.
    static let families: [[String: OperationHandler]] = [
        timingFunctionOperations, easingOperations, springOperations, mediaTimingOperations, webTimingOperations,
        interpolationOperations, keyframeOperations, splineOperations, pathDataOperations, pathOperations,
        matrixOperations, decompositionOperations, transformListOperations, effectOperations, smilOperations,
        layerOperations, transitionOperations, layerTreeOperations, contentsOperations, displayLinkOperations,
        scenarioOperations, transactionOperations, eventOperations, stageOperations, uiViewOperations,
        viewEffectOperations, emitterOperations,
    ]

    private static let handlers: [String: OperationHandler] = families.reduce(into: [:]) { all, family in
        all.merge(family) { first, _ in first }
    }

    func answer(_ request: EngineRequest) async -> EngineAnswer {
        guard let handler = Self.handlers[request.operation] else { return .unsupported }
        do {
            return .value(try handler(OperationInput(request.input, specification: request.specification)))
        } catch {
            return .error(String(describing: error))
        }
    }
}
