/// The Mustache template of an HTML report, rendered with a ``ReportPage``.
///
/// The page is also valid XML so that tests can parse it. Mustache looks up names in outer scopes, so each name is used
/// at one level only. `{{{…}}}`, which does not escape, is only used for SVGs built by ``ReportPlot`` and
/// ``PageTables``.
package enum HTMLTemplate {
    /// Returns a page.
    ///
    /// - Parameters:
    ///   - head: what the head has besides the title, such as the style.
    ///   - body: the content of the body.
    package static func page(head: String, body: String) -> String {
        """
        {{% CONTENT_TYPE: ConformanceMarkup}}
        <!DOCTYPE html>
        <html lang="en">
        <head>
        <meta charset="utf-8"/>
        <meta name="viewport" content="width=device-width, initial-scale=1"/>
        <meta name="color-scheme" content="light dark"/>
        <title>{{title}}</title>
        \(head)
        </head>
        <body>
        \(body)
        </body>
        </html>

        """
    }

    /// The template of a report.
    static let text = page(head: head, body: body)

    private static let head = """
        <meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'"/>
        <style>
        \(style)
        </style>
        """

    private static let body = """
        <header>
        <h1>{{engine}}</h1>
        <p class="verdict {{verdictClass}}">{{verdict}}</p>
        <p>{{counts}}</p>
        <dl class="facts">
        {{#facts}}
        <dt>{{term}}</dt><dd>{{detail}}</dd>
        {{/facts}}
        </dl>
        </header>
        <main>
        {{#hasIncidents}}
        <section>
        <h2>The engine</h2>
        <ul>
        {{#incidents}}
        <li><code>{{.}}</code></li>
        {{/incidents}}
        </ul>
        {{#hasStandardError}}
        <p>The end of its standard error:</p>
        <pre>{{engineStandardError}}</pre>
        {{/hasStandardError}}
        </section>
        {{/hasIncidents}}
        {{#tables}}
        <section>
        <h2>{{tableTitle}}</h2>
        {{#isFolded}}<details><summary>{{tableCount}}</summary>{{/isFolded}}
        <div class="scroll" tabindex="0" role="region" aria-label="{{tableTitle}}">
        <table>
        <thead><tr><th scope="col">{{nameHeading}}</th><th scope="col"><span class="hidden">shares</span></th>\
        {{#headings}}<th scope="col" class="n">{{.}}</th>{{/headings}}</tr></thead>
        <tbody>
        {{#rows}}
        <tr><th scope="row"><code>{{rowName}}</code></th><td>{{{bar}}}</td>\
        {{#cells}}<td class="n">{{.}}</td>{{/cells}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </div>
        {{#tableMore}}
        <p class="more">{{.}}</p>
        {{/tableMore}}
        {{#isFolded}}</details>{{/isFolded}}
        </section>
        {{/tables}}
        {{#hasFailures}}
        <section>
        <h2>Unexpected failures</h2>
        \(legend)
        {{#groups}}
        <details class="group"{{#isOpen}} open="open"{{/isOpen}}>
        <summary><b>{{groupName}}</b></summary>
        {{#hasPlots}}
        <div class="plots">
        {{#groupPlots}}
        <figure>{{{svg}}}<figcaption><code>{{caption}}</code></figcaption></figure>
        {{/groupPlots}}
        </div>
        {{#hasMorePlots}}
        <details><summary>{{morePlotCount}}</summary>
        <div class="plots small">
        {{#morePlots}}
        <figure>{{{svg}}}<figcaption><code>{{caption}}</code></figcaption></figure>
        {{/morePlots}}
        </div>
        </details>
        {{/hasMorePlots}}
        {{/hasPlots}}
        {{#failures}}
        \(article)
        {{/failures}}
        {{#hasFoldedFailures}}
        <details><summary>{{foldedFailureCount}}</summary>
        {{#foldedFailures}}
        \(article)
        {{/foldedFailures}}
        </details>
        {{/hasFoldedFailures}}
        {{#more}}
        <p class="more">{{.}}</p>
        {{/more}}
        </details>
        {{/groups}}
        {{#moreFailures}}
        <p class="more">{{.}}</p>
        {{/moreFailures}}
        </section>
        {{/hasFailures}}
        {{#lists}}
        <section>
        <h2>{{heading}}</h2>
        <details{{#listIsOpen}} open="open"{{/listIsOpen}}>
        <summary>{{listCount}}</summary>
        <ul class="list">
        {{#entries}}
        <li><code>{{id}}</code> <span>{{why}}</span></li>
        {{/entries}}
        </ul>
        {{#listMore}}
        <p class="more">{{.}}</p>
        {{/listMore}}
        </details>
        </section>
        {{/lists}}
        {{#hasCurves}}
        <section>
        <h2>Curves that pass</h2>
        <details>
        <summary>{{curveCount}}</summary>
        \(legend)
        {{#curves}}
        <h3><code>{{curveSuite}}</code></h3>
        <div class="plots small">
        {{#curvePlots}}
        <figure>{{{svg}}}<figcaption><code>{{caption}}</code></figcaption></figure>
        {{/curvePlots}}
        </div>
        {{/curves}}
        {{#moreCurves}}
        <p class="more">{{.}}</p>
        {{/moreCurves}}
        </details>
        </section>
        {{/hasCurves}}
        </main>
        <footer>worst: the largest deviation relative to the tolerance; 1 is the limit. unequal: a value differs \
        where equality is required</footer>
        """

    private static let article = """
        <article>
        <h3><span class="tag {{outcome}}">{{outcome}}</span> <code>{{identity}}</code></h3>
        <dl>
        {{#lines}}
        <dt>{{label}}</dt><dd><code>{{value}}</code></dd>
        {{/lines}}
        </dl>
        </article>
        """

    private static let legend = """
        <p class="legend"><svg viewBox="0 0 36 12" aria-hidden="true"><polyline class="e" points="2,6 34,6"/>\
        <circle class="e" cx="18" cy="6" r="3.5"/></svg> expected \
        <svg viewBox="0 0 36 12" aria-hidden="true"><polyline class="a" points="2,6 34,6"/>\
        <circle class="a" cx="18" cy="6" r="1.5"/></svg> actual \
        <svg viewBox="0 0 12 12" aria-hidden="true"><path class="f" d="M2 2l8 8m0 -8l-8 8"/></svg> fails \
        <svg viewBox="0 0 36 12" aria-hidden="true"><path class="l" d="M2 6H34"/></svg> limit of the tolerance</p>
        """

    /// The colours are those of Okabe and Ito, which colour-blind readers can distinguish, darkened on white.
    package static let style = """
        :root {
          --back: #ffffff; --text: #1b1f24; --soft: #57606a; --line: #d0d7de; --box: #f6f8fa;
          --pass: #0072b2; --fail: #b84a00; --other: #8c959f; --limit: #8a5a9e;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --back: #0f1318; --text: #e6edf3; --soft: #9aa4af; --line: #343c46; --box: #181e26;
            --pass: #56b4e9; --fail: #f0a030; --other: #6e7681; --limit: #cc9ad8;
          }
        }
        * { box-sizing: border-box; }
        body {
          margin: 0 auto; padding: 1rem; max-width: 1280px; background: var(--back); color: var(--text);
          font: 15px/1.45 system-ui, sans-serif; overflow-wrap: anywhere;
        }
        h1 { font-size: 1.5rem; margin: 0 0 .5rem; }
        h2 { font-size: 1.15rem; margin: 1.75rem 0 .5rem; }
        h3 { font-size: .95rem; margin: .75rem 0 .25rem; font-weight: 600; }
        code, pre { font: .87em/1.4 ui-monospace, SFMono-Regular, Menlo, Consolas, "DejaVu Sans Mono", monospace; }
        pre { white-space: pre-wrap; background: var(--box); padding: .5rem; max-height: 20rem; overflow: auto; }
        .verdict { padding: .6rem .8rem; margin: 0; font-weight: 600; border-left: 6px solid; background: var(--box); }
        .verdict.good { border-color: var(--pass); }
        .verdict.bad { border-color: var(--fail); }
        dl { display: grid; grid-template-columns: max-content minmax(0, 1fr); gap: .1rem .8rem; margin: .25rem 0; }
        dt { color: var(--soft); }
        dd { margin: 0; max-height: 14rem; overflow: auto; white-space: pre-wrap; }
        ul.list { padding-left: 1.1rem; }
        ul.list span { color: var(--soft); }
        summary { cursor: pointer; padding: .25rem 0; }
        .count, .more, footer, figcaption, .legend { color: var(--soft); }
        details.group { border-top: 1px solid var(--line); padding: .15rem 0; }
        article { border: 1px solid var(--line); border-radius: 6px; padding: .1rem .75rem .5rem; margin: .5rem 0; }
        .tag { border: 1px solid var(--fail); border-radius: 4px; padding: 0 .35rem; color: var(--fail); }
        .tag.unsupported { border-color: var(--other); color: var(--soft); }
        .scroll { overflow-x: auto; }
        table { border-collapse: collapse; font-size: .92rem; }
        th, td { padding: .2rem .6rem .2rem 0; border-bottom: 1px solid var(--line); text-align: left; }
        thead th { color: var(--soft); font-weight: 500; white-space: nowrap; }
        tbody th { font-weight: 400; min-width: 10.5rem; }
        th.n, td.n { text-align: right; font-variant-numeric: tabular-nums; white-space: nowrap; }
        .hidden { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
        .bar { display: block; width: 80px; height: 10px; }
        .bar .p { fill: var(--pass); } .bar .b { fill: var(--fail); } .bar .k { fill: var(--limit); } \
        .bar .u { fill: var(--other); }
        .plots { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(100%, 340px), 1fr)); gap: 1rem; }
        .plots.small { grid-template-columns: repeat(auto-fill, minmax(min(100%, 180px), 1fr)); gap: .75rem; }
        figure { margin: 0; min-width: 0; }
        figure svg { display: block; width: 100%; max-width: 480px; background: var(--box); border-radius: 6px; }
        figcaption { font-size: .85rem; max-height: 6rem; overflow: auto; }
        .small figcaption { font-size: .75rem; max-height: 3.6rem; }
        .legend svg { height: .8em; width: auto; vertical-align: middle; margin-left: .6rem; }
        .legend { margin: .25rem 0 .5rem; }
        svg polyline, svg path { fill: none; }
        svg text { fill: var(--soft); font-family: system-ui, sans-serif; }
        svg .big { font-size: 11px; } svg .tiny { font-size: 9px; }
        svg .middle { text-anchor: middle; } svg .end { text-anchor: end; }
        svg .x { stroke: var(--soft); } svg .g { stroke: var(--line); stroke-width: .6; }
        svg .e { stroke: var(--pass); stroke-width: 1.6; fill: none; }
        polyline.a { stroke: var(--fail); stroke-width: 1.4; stroke-dasharray: 4 3; }
        circle.a { fill: var(--fail); }
        svg .d { stroke: var(--text); stroke-width: 1.2; }
        svg .l { stroke: var(--limit); stroke-width: 1.2; stroke-dasharray: 1.5 2.5; }
        svg .f { stroke: var(--fail); stroke-width: 2; }
        footer { margin: 2rem 0 1rem; font-size: .85rem; }
        @media (max-width: 600px) {
          body { padding: .6rem; }
          article dl { grid-template-columns: minmax(0, 1fr); }
          .bar { width: 24px; }
          table { font-size: .8rem; }
          th, td { padding-right: .35rem; }
          tbody th { min-width: 8rem; }
        }
        """
}
