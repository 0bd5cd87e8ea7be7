import SwiftUI

struct PlainDefaults: ProbeView {
  var body: some View {
    Text("See the console").onAppear(perform: writeAndRead)
  }

  private func writeAndRead() {
    let settings = UserDefaults.standard
    settings.set("Kim", forKey: "travelerName")
    settings.set(true, forKey: "showsYear")
    for key in ["travelerName", "absent"] {
      let flag = settings.bool(forKey: key == "absent" ? key : "showsYear")
      print(settings.string(forKey: key) ?? "none", flag)
    }
  }
}
