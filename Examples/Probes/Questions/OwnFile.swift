import SwiftUI

struct OwnFile: ProbeView {
  @AppStorage("travelerName") private var traveler = ""

  var body: some View {
    VStack {
      Text("Name: \(traveler)")
      Button("Save Kim") { traveler = "Kim" }
      Button("Read the file", action: readFile)
    }
  }

  private func readFile() {
    // The text does so, too.
    // swift-format-ignore: NeverForceUnwrap
    let list = "Preferences/\(Bundle.main.bundleIdentifier!).plist"
    let file = URL.libraryDirectory.appending(path: list)
    let end = file.pathComponents.suffix(3)
    print("file:", end.joined(separator: "/"))
    do {
      let data = try Data(contentsOf: file)
      let contents = try PropertyListSerialization.propertyList(from: data, format: nil)
      let found = (contents as? [String: Any])?["travelerName"]
      print("travelerName in it:", found as? String ?? "missing")
    } catch {
      print("no file yet")
    }
  }
}
