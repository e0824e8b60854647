#if canImport(Mustache)
    import Mustache

    /// A matrix as an HTML page: a single page without scripts or external resources, for light and dark mode and small
    /// screens.
    ///
    /// It has a table of the engines, a table of operations for each group of engines, and for each operation the
    /// suites and all failing vectors by engine, class and reason. Equal records give equal pages.
    public struct HTMLMatrix {
        private let template: MustacheTemplate

        /// Creates the writer. Throws an error of Mustache if the template is invalid.
        public init() throws {
            template = try MustacheTemplate(page: MatrixTemplate.text)
        }

        /// Returns the page.
        public func text(_ matrix: EngineMatrix) -> String { template.render(MatrixPage(matrix)) }
    }
#endif

/// The Mustache template of a matrix, rendered with a ``MatrixPage``. Each name is used at one level only.
enum MatrixTemplate {
    static let text = HTMLTemplate.page(title: "{{matrixTitle}}", body: body, style: style)

    private static let body = """
        <header>
        <h1>{{matrixTitle}}</h1>
        <p class="verdict good">{{summary}}</p>
        </header>
        <main>
        <section>
        <h2>Engines</h2>
        <div class="scroll" tabindex="0" role="region" aria-label="Engines">
        <table class="engines">
        <thead><tr><th scope="col">engine</th><th scope="col">kind</th><th scope="col" class="n">answered</th>\
        <th scope="col" class="n">pass</th><th scope="col" class="n">share</th>\
        \(FailureClass.Name.allCases.map { "<th scope=\"col\" class=\"n\">\($0.rawValue)</th>" }.joined())\
        <th scope="col">date</th><th scope="col">platform</th></tr></thead>
        <tbody>
        {{#engineRows}}
        <tr><th scope="row">{{engineTitle}}</th><td>{{engineGroup}}</td>\
        {{#engineCounts}}<td class="n">{{.}}</td>{{/engineCounts}}\
        <td>{{engineDate}}</td><td>{{enginePlatform}}</td></tr>
        {{/engineRows}}
        </tbody>
        </table>
        </div>
        <dl class="classes">
        <dt class="deviation">deviation</dt><dd>The result contradicts a section of a specification.</dd>
        <dt class="precision">precision</dt><dd>The idea is right, and the result has fewer digits.</dd>
        <dt class="reading">reading</dt><dd>The specification is open, or the engine does not claim to follow it.</dd>
        <dt class="adapter">adapter</dt><dd>The adapter cannot pass the input or cannot observe the result.</dd>
        </dl>
        </section>
        {{#tables}}
        <section>
        <h2>{{tableTitle}}</h2>
        \(table)
        </section>
        {{/tables}}
        <p class="more">{{unanswered}}</p>
        {{#operations}}
        <section id="{{operationAnchor}}">
        <h2>{{operationName}}</h2>
        <p>{{operationNote}}</p>
        {{#suiteTables}}
        <details><summary>{{tableTitle}}</summary>
        \(table)
        </details>
        {{/suiteTables}}
        {{#engineFailures}}
        <details class="group" id="{{anchor}}">
        <summary><b>{{failuresTitle}}</b></summary>
        {{#reasons}}
        <h3><span class="tag {{kindClass}}">{{kind}}</span> {{reason}} <span class="count">{{reasonCount}}</span></h3>
        <div class="scroll" tabindex="0" role="region" aria-label="{{reason}}">
        <table>
        <thead><tr><th scope="col">vector</th><th scope="col">at</th><th scope="col">expected</th>\
        <th scope="col">actual</th><th scope="col">deviation</th><th scope="col">all engines</th></tr></thead>
        {{#reasonSuites}}
        <tbody><tr><th scope="rowgroup" colspan="6" class="suite">{{suiteName}}</th></tr>
        {{#suiteVectors}}
        <tr><td>{{vectorName}}</td><td>{{vectorPlace}}</td><td><code>{{expected}}</code></td>\
        <td><code>{{actual}}</code></td><td>{{deviation}}</td><td>{{spread}}</td></tr>
        {{/suiteVectors}}
        </tbody>
        {{/reasonSuites}}
        </table>
        </div>
        {{/reasons}}
        </details>
        {{/engineFailures}}
        </section>
        {{/operations}}
        </main>
        <footer>A deviation is relative to the tolerance of the vector; 1 is the limit.</footer>
        """

    private static let table = """
        <div class="scroll" tabindex="0" role="region" aria-label="{{tableTitle}}">
        <table class="matrix">
        <thead><tr><th scope="col">{{nameHeading}}</th><th scope="col" class="n">vectors</th>\
        {{#headings}}<th scope="col" class="engine">{{.}}</th>{{/headings}}</tr></thead>
        <tbody>
        {{#rows}}
        <tr><th scope="row">{{#rowLink}}<a href="#{{.}}">{{/rowLink}}<code>{{rowName}}</code>\
        {{#rowLink}}</a>{{/rowLink}}</th><td class="n">{{rowVectors}}</td>\
        {{#cells}}<td class="{{cellClass}}" title="{{cellHint}}">{{#cellLink}}<a href="#{{.}}">{{/cellLink}}\
        {{#cellText}}{{.}}{{/cellText}}{{#cellLink}}</a>{{/cellLink}}<small>{{cellWorst}}</small></td>{{/cells}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </div>
        """

    private static let style = """

        a { color: inherit; text-decoration-color: var(--other); }
        .engines td { white-space: nowrap; }
        table.matrix { border-collapse: separate; border-spacing: 2px; }
        .matrix th, .matrix td { padding: .2rem .45rem; border: 0; }
        .matrix td.n { color: var(--soft); }
        .matrix th.engine { max-width: 8rem; white-space: normal; vertical-align: bottom; text-align: center; }
        .matrix td:not(.n) { text-align: center; white-space: nowrap; border-radius: 4px; min-width: 4rem; }
        .matrix small { display: block; font-size: .75rem; color: var(--soft); }
        .matrix td.all { background: color-mix(in srgb, var(--pass) 22%, var(--back)); }
        .matrix td.some { background: color-mix(in srgb, var(--fail) 20%, var(--back)); }
        .matrix td.none { background: color-mix(in srgb, var(--other) 16%, var(--back)); color: var(--soft); }
        .matrix tbody th { position: sticky; left: 0; background: var(--back); }
        th.suite { color: var(--soft); padding-top: .5rem; }
        .tag.deviation { border-color: var(--fail); color: var(--fail); }
        .tag.precision { border-color: var(--pass); color: var(--pass); }
        .tag.reading { border-color: var(--limit); color: var(--limit); }
        .tag.adapter { border-color: var(--other); color: var(--soft); }
        """
}
