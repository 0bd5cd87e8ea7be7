import SwiftUI

struct SyncByText: ProbeView {
  var body: some View {
    Button("Sync done", action: TextKeys.store)
      .onAppear(perform: TextKeys.printWhatIsThere)
  }
}

struct SyncByProperty: ProbeView {
  var body: some View {
    Button("Sync done") { UserDefaults.standard.isSynced = true }
      .onAppear { print("performed:", UserDefaults.standard.isSynced) }
  }
}

/// The first way: a state that is read when the view appears and written when it changes.
struct FirstWay: ProbeView {
  @State private var isDone = false
  @State private var showsSheet = false

  var body: some View {
    NavigationView {
      VStack {
        Text("This view: \(isDone ? "done" : "not done")")
        Button("Done") { isDone = true }
        Button("Open the sheet") { showsSheet = true }
      }
    }
    .onAppear { isDone = UserDefaults.standard.isSynced }
    .onChange(of: isDone) { _, isDone in
      UserDefaults.standard.isSynced = isDone
    }
    .sheet(isPresented: $showsSheet) { ResettingSheet() }
  }
}

/// The same with a wrapper.
struct WrappedWay: ProbeView {
  @AppStorage(UserDefaults.Key.isSynced.rawValue) private var isDone = false
  @State private var showsSheet = false

  var body: some View {
    VStack {
      DoneLine()
      Button("Done") { isDone = true }
      Button("Open the sheet") { showsSheet = true }
    }
    .sheet(isPresented: $showsSheet) { ResettingSheet() }
  }

  // Apart, so that nothing but the setting draws it anew.
  private struct DoneLine: View {
    @AppStorage(UserDefaults.Key.isSynced.rawValue) private var isDone = false

    var body: some View {
      Text("This view: \(isDone ? "done" : "not done")")
    }
  }
}

/// A sheet that changes the setting behind the view's back.
private struct ResettingSheet: View {
  @Environment(\.dismiss) private var dismiss

  var body: some View {
    VStack {
      Button("Not done after all") {
        UserDefaults.standard.isSynced = false
        print("stored:", UserDefaults.standard.isSynced)
      }
      Button("Close") { dismiss() }
    }
  }
}
