import Foundation
import ValiseFiles
import ValiseScenes

// Opening and closing windows, as views and commands ask for it.
extension Application {
  /// Opens a new window of the app's first group.
  package func openNew() {
    let openers = graph.openers.filter { $0.declaration.kind != .settings }
    guard let opener = openers.first else { return }
    if opener.declaration.kind == .single, let window = windows(of: opener).first {
      return bringForward(window)
    }
    openNew(opener)
  }

  /// Opens the window that a view asks for, or brings it to the front.
  func open(_ request: WindowRequest) {
    guard let opener = graph.openers.first(where: { request.fits($0.declaration) }) else {
      return reportMissing(request)
    }
    let isOne = opener.declaration.kind != .group
    let known = windows(of: opener).first {
      isOne || request.value != nil && $0.session.presented.value == request.value
    }
    if let known { bringForward(known) } else { openNew(opener, value: request.value) }
  }

  /// Closes the windows that a view asks for; those of no name and no value: the front one.
  func dismiss(_ request: WindowRequest) {
    if request.id == nil, request.type == nil {
      if let front = windows.first(where: { $0.session.phase == .active }) { close(front) }
      return
    }
    for opener in graph.openers where request.fits(opener.declaration) {
      for window in windows(of: opener)
      where request.value == nil || window.session.presented.value == request.value {
        close(window)
      }
    }
  }

  private func windows(of opener: any WindowOpener) -> [WindowRoot] {
    windows.filter { $0.session.group == opener.declaration.id }
  }

  private func bringForward(_ window: WindowRoot) {
    graph.front.raise(window)
    giveFocus(to: window)
  }

  func openNew(_ opener: any WindowOpener, value: AnyHashable? = nil) {
    let order = (windows.map(\.session.order).max() ?? -1) + 1
    open(SavedScene(order: order, group: opener.declaration.id), opener, value: value)
    giveFocus(to: windows.last)
  }

  private func reportMissing(_ request: WindowRequest) {
    let names = graph.openers.map { "\"\($0.declaration.id)\"" }.joined(separator: ", ")
    Diagnostics.report(
      "no scene has windows for \(request.id.map { "the id \"\($0)\"" } ?? "that value"); "
        + "nothing was opened, the app's scenes are \(names)",
      subject: "opening window \(request.id ?? "")"
    )
  }
}
