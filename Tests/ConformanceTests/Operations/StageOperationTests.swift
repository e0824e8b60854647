import ConformanceKit
import Testing

@testable import conformance

/// The errors of stories, which the vectors do not compare.
@Suite(.tags(.engine)) struct StageOperationTests {
    @Test func errorsNameTheirPlaces() async {
        let cases: [(change: JSONValue, start: String)] = [
            (["set": "opacity", "of": "bal", "to": 1], ".of: there is no layer bal"),
            (["set": "opacity", "of": "ball", "to": [1]], ".to: expected a number"),
            (["pause": "ball", "until": 3], ".until: unknown key"),
            (["paus": "ball"], ": expected one of"),
            (["transaction": [["resume": 1]]], ".transaction[0].resume: expected a string"),
            (["clock": ["speed": "Infinity"], "of": "ball"], ".clock.speed: expected a finite number"),
            (["addLayer": ["name": "ball"]], ".addLayer.name: there was a layer"),
            (["add": ["type": "transition"], "to": "ball"], ".add.kind: missing"),
            (
                ["add": ["type": "transition", "kind": "fade", "subtype": "up"], "to": "ball"],
                ".add.subtype: unknown subtype up"
            ),
            (["transition": [], "of": "ball", "duration": 1], ".of: expected the layer of a view"),
            (["transitionFrom": "bal", "to": [:], "duration": 1], ".transitionFrom: there is no layer bal"),
            (
                ["animate": [["animateKeyframes": [], "of": "ball", "duration": 1]], "duration": 1],
                ".animate[0].animateKeyframes: expected no block"
            ),
            (["animate": [], "duration": 1, "repeatCount": "NaN"], ".repeatCount: expected a number"),
            (["addTimer": "t", "after": -1], ".after: expected a number of 0"),
            (["addLayer": ["name": "b", "actions": ["opacity": 1]]], ".addLayer.actions.opacity: expected"),
        ]
        await expectRejections(
            "stage", .coreAnimation,
            cases.map { change, start in
                (["layers": [["name": "ball"]], "steps": [["at": 1, "do": [change]]]], "steps[0].do[0]" + start)
            })
    }

    @Test func anErrorOfAHandlerRejectsTheStory() async {
        let story: JSONValue = [
            "layers": [], "steps": [["at": 0, "do": [["transaction": [], "completion": "B"]]]],
            "handlers": [["on": "block B", "do": [["pause": "ball"]]]],
        ]
        await expectRejections("stage", .coreAnimation, [(story, "handlers[0].do[0].pause: there is no layer")])
    }
}
