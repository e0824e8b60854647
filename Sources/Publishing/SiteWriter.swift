import ConformanceKit
import Foundation
import Mustache

/// Writes pages as HTML: without frameworks, for light and dark mode and small screens, and with a search box.
struct SiteWriter {
    private let template: MustacheTemplate

    /// Creates the writer. Throws an error of Mustache if the template is invalid.
    init() throws { template = try MustacheTemplate(page: SiteTemplate.page) }

    /// Returns the page as HTML.
    func html(_ page: SitePage) -> String { template.render(Rendered(page)) }

    /// Returns the script of the search box, which finds pages by their titles and by what else they are found under.
    func search(_ entries: [SitePage.Text]) throws -> String {
        let list = JSONValue.array(entries.map { .array([.string($0.text), .string($0.page ?? "")]) })
        return "const entries = \(list.text);\n" + SiteTemplate.search
    }

    /// The style sheet of all pages.
    var style: String { HTMLTemplate.style + SiteTemplate.style }

    /// The data of the template. Each name is used at one level only.
    private struct Rendered {
        struct Link {
            var href: String
            var label: String
        }

        struct Cell {
            var cellStyle: String
            var cellHint: [String]
            var cellLink: [Link]
            var cellText: [String]
            var cellNote: [String]
        }

        struct Row { var cells: [Cell] }

        struct Heading {
            var headingText: String
            var headingStyle: String
        }

        struct Section {
            var sectionTitle: String
            var sectionTag: [String]
            var sectionNote: [String]
            var headings: [Heading]
            var rows: [Row]
            var table: [Bool]
        }

        var root: String
        var title: String
        var above: [Link]
        var paragraphs: [String]
        var sections: [Section]

        init(_ page: SitePage) {
            (root, title, paragraphs) = (page.root, page.title, page.paragraphs)
            above = page.above.map { Link(href: page.root + ($0.page ?? ""), label: $0.text) }
            sections = page.sections.map { section in
                Section(
                    sectionTitle: section.title, sectionTag: Self.list(section.tag),
                    sectionNote: Self.list(section.note),
                    headings: section.headings.map { Heading(headingText: $0.text, headingStyle: $0.style) },
                    rows: section.rows.map { Row(cells: $0.map { Self.cell($0, root: page.root) }) },
                    table: section.rows.isEmpty ? [] : [true])
            }
        }

        private static func cell(_ cell: SitePage.Cell, root: String) -> Cell {
            let link = cell.text.page.map { Link(href: root + $0, label: cell.text.text) }
            return Cell(
                cellStyle: cell.style, cellHint: list(cell.hint), cellLink: link.map { [$0] } ?? [],
                cellText: link == nil ? [cell.text.text] : [], cellNote: list(cell.note))
        }

        private static func list(_ text: String) -> [String] { text.isEmpty ? [] : [text] }
    }
}

/// The Mustache template of the site's pages, the script of the search box, and the site's own rules of style.
enum SiteTemplate {
    static let page = HTMLTemplate.page(head: head, body: body)

    private static let head = """
        <link rel="stylesheet" href="{{root}}style.css"/>
        <script src="{{root}}search.js" defer="defer"></script>
        """

    private static let body = """
        <nav data-root="{{root}}"><div>{{#above}}<a href="{{href}}">{{label}}</a>{{/above}}</div><input type="search" id="search" \
        placeholder="Search" aria-label="Search"/>\
        <ul id="found"></ul></nav>
        <header><h1>{{title}}</h1></header>
        <main>
        {{#paragraphs}}<p>{{.}}</p>
        {{/paragraphs}}
        {{#sections}}
        <section>
        <h2>{{#sectionTag}}<span class="tag {{.}}">{{.}}</span> {{/sectionTag}}{{sectionTitle}}</h2>
        {{#sectionNote}}<p>{{.}}</p>{{/sectionNote}}
        {{#table}}<div class="scroll" tabindex="0" role="region" aria-label="{{sectionTitle}}">
        <table>
        <thead><tr>{{#headings}}<th scope="col" class="{{headingStyle}}">{{headingText}}</th>{{/headings}}</tr></thead>
        <tbody>
        {{#rows}}
        <tr>{{#cells}}<td class="{{cellStyle}}"{{#cellHint}} title="{{.}}"{{/cellHint}}>{{#cellLink}}\
        <a href="{{href}}">{{label}}</a>{{/cellLink}}{{#cellText}}{{.}}{{/cellText}}{{#cellNote}}<small>{{.}}</small>{{/cellNote}}</td>\
        {{/cells}}</tr>
        {{/rows}}
        </tbody>
        </table>
        </div>{{/table}}
        </section>
        {{/sections}}
        </main>
        """

    static let search = """
        const box = document.getElementById('search'), found = document.getElementById('found');
        const root = document.querySelector('nav').dataset.root;
        box.addEventListener('input', () => {
            const words = box.value.toLowerCase().split(/\\s+/).filter(Boolean);
            const matches = ([text]) => words.every(word => text.toLowerCase().includes(word));
            const items = words.length ? entries.filter(matches).slice(0, 40) : [];
            found.replaceChildren(...items.map(([text, page]) => {
                const item = document.createElement('li'), link = document.createElement('a');
                link.href = root + page;
                link.textContent = text;
                item.append(link);
                return item;
            }));
            if (words.length && !items.length) found.textContent = 'Nothing is found.';
        });

        """

    static let style = """

        a { color: inherit; text-decoration-color: var(--other); }
        nav { margin: 0 0 1rem; font-size: .9rem; }
        nav a { display: inline-block; margin: 0 1rem .4rem 0; }
        #search { font: inherit; color: inherit; background: var(--back); border: 1px solid var(--line);
          border-radius: 4px; padding: .25rem .5rem; width: min(28rem, 100%); box-sizing: border-box; }
        #found { list-style: none; margin: .3rem 0 0; padding: 0; }
        #found li { padding: .15rem 0; overflow-wrap: anywhere; }
        p { max-width: 75ch; }
        td { vertical-align: top; overflow-wrap: break-word; }
        td:not([class]), td[class=""], td.code { min-width: 8rem; }
        td.short, th.short { white-space: nowrap; }
        td.code { font-family: ui-monospace, monospace; font-size: .85rem; }
        td.all, td.some, td.none, th.engine { text-align: center; }
        td.all { background: color-mix(in srgb, var(--pass) 22%, var(--back)); }
        td.some { background: color-mix(in srgb, var(--fail) 20%, var(--back)); }
        td.none { color: var(--soft); }
        td small { display: block; font-size: .75rem; color: var(--soft); }
        th.engine { min-width: 5rem; vertical-align: bottom; }
        .tag.deviation { border-color: var(--fail); color: var(--fail); }
        .tag.precision { border-color: var(--pass); color: var(--pass); }
        .tag.reading { border-color: var(--limit); color: var(--limit); }
        .tag.adapter { border-color: var(--other); color: var(--soft); }
        """
}
