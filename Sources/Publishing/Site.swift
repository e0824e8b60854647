import ConformanceKit
import Foundation

/// The site: static pages that need no server, with a style sheet and the script of the search box.
struct Site {
    private var pages: [SitePage]
    private var entries: [SitePage.Text]

    init(_ engines: EnginePages, _ disputes: DisputePages, _ rules: RulePages) {
        pages = engines.pages + disputes.pages + rules.pages
        entries = (rules.entries + engines.entries + disputes.entries).map { entry in
            SitePage.Text(ReportText.line(entry.text, to: 300), page: entry.page)
        }
    }

    /// Writes all files into a folder, which is made if there is none.
    func write(to folder: String) throws {
        let writer = try SiteWriter()
        var files = ["style.css": writer.style, "search.js": try writer.search(entries)]
        for page in pages { files[page.path] = writer.html(page) }
        for parent in Set(files.keys.map { ("\(folder)/\($0)" as NSString).deletingLastPathComponent }) {
            try FileManager.default.createDirectory(atPath: parent, withIntermediateDirectories: true)
        }
        for (path, text) in files { try PublishCommand.write(text, to: "\(folder)/\(path)") }
    }
}
