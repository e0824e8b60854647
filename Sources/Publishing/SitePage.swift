/// A page of the site: paragraphs, and sections with a table each. Texts are not yet escaped.
struct SitePage {
    /// A text, perhaps with a link to another page of the site.
    struct Text {
        var text: String
        /// The path of the page; nil if there is no link.
        var page: String?

        init(_ text: String, page: String? = nil) { (self.text, self.page) = (text, page) }
    }

    /// A field of a table.
    struct Cell {
        var text: Text
        /// What it looks like: an element's class.
        var style = ""
        /// The explanation that appears when the pointer rests on it.
        var hint = ""
        /// Small print below the text.
        var note = ""

        /// A field with a text in the normal style.
        static func plain(_ text: String, page: String? = nil) -> Cell { Cell(text: Text(text, page: page)) }

        /// A field with a few words, which are kept on one line.
        static func short(_ text: String) -> Cell { Cell(text: Text(text), style: "short") }

        /// A field with a number, or another text that is aligned right.
        static func number(_ text: String) -> Cell { Cell(text: Text(text), style: "n") }

        /// A field with a value.
        static func code(_ text: String) -> Cell { Cell(text: Text(text), style: "code") }
    }

    struct Section {
        var title: String
        var tag = ""
        var note = ""
        /// The headings of the columns, with the class of their fields.
        var headings: [(text: String, style: String)] = []
        var rows: [[Cell]] = []
    }

    /// The path from the root of the site, such as `engines/qt.html`.
    var path: String
    var title: String
    /// The pages above this one, from the first.
    var above: [Text] = []
    var paragraphs: [String] = []
    var sections: [Section] = []

    /// The way from this page to the root of the site, such as `../`.
    var root: String { String(repeating: "../", count: path.count { $0 == "/" }) }
}
