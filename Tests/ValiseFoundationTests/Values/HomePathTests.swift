import Testing
import ValiseFoundation

@Suite("Paths in the home folder")
struct HomePathTests {
  @Test(
    "are written with a tilde, and only they",
    arguments: [
      ("/home/kim/a/b", "~/a/b"), ("/home/kim", "~"), ("/home/kimberly/a", "/home/kimberly/a"),
      ("/tmp/a", "/tmp/a"), ("", ""), ("home/kim/a", "home/kim/a"),
    ]
  )
  func abbreviates(path: String, short: String) {
    #expect(HomePath("/home/kim").abbreviating(path) == short)
    #expect(HomePath("/home/kim/").abbreviating(path) == short)
    #expect(HomePath("/home/kim").expanding(short) == path)
  }

  @Test("follow the home folder when it moves")
  func moves() {
    let short = HomePath("/home/kim").abbreviating("/home/kim/Pictures/a.jpg")
    #expect(HomePath("/data/people/kim").expanding(short) == "/data/people/kim/Pictures/a.jpg")
  }

  @Test("leave every path alone when the home is the root of all files")
  func root() {
    #expect(HomePath("/").abbreviating("/a") == "/a")
    #expect(HomePath("/").expanding("~/a") == "/a")
  }
}
