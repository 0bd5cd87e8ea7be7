import TestSupport
import Testing
import ValiseFiles
import ValiseFoundation

@Suite("URLs in settings")
struct URLSettingTests {
  @Test(
    "S6: come back equal, also after a relaunch",
    arguments: [
      "https://example.com/x?y=1#z", "mailto:kim@example.com", "custom:opaque", "/just/a/path",
      "file:///tmp/a%20b.txt", "https://example.com",
    ]
  )
  func roundTrip(text: String) throws {
    let app = try TestApp()
    let url = try #require(URL(string: text))
    app.defaults.set(url, forKey: "url")
    #expect(app.defaults.url(forKey: "url") == url)
    #expect(try app.relaunched().defaults.url(forKey: "url") == url)
  }

  @Test("S6: of files in the home folder follow it when it moves")
  func movedHome() throws {
    let app = try TestApp()
    let home = app.domains.places.home
    app.defaults.set(URL(fileURLWithPath: home + "/Documents/a.txt"), forKey: "file")
    #expect(app.defaults.string(forKey: "file") == "~/Documents/a.txt")
    #expect(app.defaults.url(forKey: "file")?.path == home + "/Documents/a.txt")
    let moved = try app.relaunched()
    #expect(moved.domains.places.home != home)
    let file = try #require(moved.defaults.url(forKey: "file"))
    #expect(file.path == moved.domains.places.home + "/Documents/a.txt")
  }

  @Test("are file URLs where a string is stored")
  func strings() throws {
    let app = try TestApp()
    app.defaults.set("/tmp/a", forKey: "path")
    app.defaults.set("~/a", forKey: "home")
    app.defaults.set("https://example.com/x", forKey: "web")
    #expect(app.defaults.url(forKey: "path")?.absoluteString == "file:///tmp/a")
    #expect(app.defaults.url(forKey: "home")?.path == app.domains.places.home + "/a")
    #expect(app.defaults.url(forKey: "web")?.isFileURL == true)
  }

  @Test("S7: are nil where anything else is stored")
  func others() throws {
    let defaults = try TestApp().defaults
    defaults.set(Data([1, 2, 3]), forKey: "raw")
    defaults.set(Data(), forKey: "empty")
    defaults.set(5, forKey: "number")
    defaults.set(Date(), forKey: "date")
    for key in ["raw", "empty", "number", "date"] { #expect(defaults.url(forKey: key) == nil) }
  }

  @Test("are no text")
  func noText() throws {
    let defaults = try TestApp().defaults
    defaults.set(URL(string: "https://example.com/x"), forKey: "url")
    #expect(defaults.string(forKey: "url") == nil)
    #expect(defaults.data(forKey: "url") != nil)
  }
}
