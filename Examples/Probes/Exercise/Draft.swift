import SwiftUI

struct Draft: ProbeView {
  @SceneStorage("note") private var note = ""

  var body: some View {
    VStack {
      TextField("Note", text: $note)
      Text("Letters: \(note.count)")
    }
    .padding()
  }
}
