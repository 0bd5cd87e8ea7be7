import Foundation
import ValiseFiles

/// A picture that is read while the app goes on, and what is shown until it is there.
///
/// Source: <https://developer.apple.com/documentation/swiftui/asyncimage>
public struct AsyncImage<Content> {
  let url: URL?
  let scale: CGFloat
  let content: (AsyncImagePhase) -> Content
}

/// How far a picture is read.
///
/// Source: <https://developer.apple.com/documentation/swiftui/asyncimagephase>
public enum AsyncImagePhase: Sendable {
  /// There is none yet.
  case empty
  /// The picture is there.
  case success(Image)
  /// It could not be read.
  case failure(any Error)

  /// The picture, where it is there.
  public var image: Image? { if case .success(let image) = self { image } else { nil } }

  /// Why it could not be read.
  public var error: (any Error)? { if case .failure(let error) = self { error } else { nil } }
}

extension AsyncImage where Content: View {
  /// A picture; what is shown at each step is made by `content`.
  ///
  /// - Parameters:
  ///   - url: The address of a file, or one with the bytes in it; `nil` stays empty.
  ///   - scale: Pixels for each point.
  ///   - content: Makes the view of a step.
  nonisolated public init(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (AsyncImagePhase) -> Content
  ) {
    self.url = url
    self.scale = scale
    self.content = content
  }

  /// A picture, and a placeholder as long as there is none.
  nonisolated public init<I: View, P: View>(
    url: URL?,
    scale: CGFloat = 1,
    @ViewBuilder content: @escaping (Image) -> I,
    @ViewBuilder placeholder: @escaping () -> P
  ) where Content == _ConditionalContent<I, P> {
    self.init(url: url, scale: scale) { phase in
      if let image = phase.image { content(image) } else { placeholder() }
    }
  }
}

extension AsyncImage where Content == Image {
  /// A picture, and a symbol as long as there is none.
  nonisolated public init(url: URL?, scale: CGFloat = 1) {
    self.init(url: url, scale: scale) { $0.image ?? Image(systemName: "photo") }
  }
}

extension AsyncImage: View where Content: View {
  /// A node that reads the picture and makes the view of each step.
  ///
  /// Not for apps.
  public static func _makeNode(_ view: Self, _ context: _NodeContext) -> _ViewNode<Self> {
    AsyncImageNode(view, context)
  }
}

final class AsyncImageNode<Content: View>: _ViewNode<AsyncImage<Content>> {
  private var phase = AsyncImagePhase.empty
  private var child: _ViewNode<Content>?
  private var task: Task<Void, Never>?

  override init(_ view: AsyncImage<Content>, _ context: _NodeContext) {
    super.init(view, context)
    child = Content._makeNode(evaluate(), context.child(of: self))
    start()
  }

  override var children: [_Node] { child.map { [$0] } ?? [] }

  override func accept(_ newView: AsyncImage<Content>) {
    let isOther = newView.url != view.url || newView.scale != view.scale
    view = newView
    if isOther {
      phase = .empty
      start()
    }
    refresh()
  }

  override func refresh() { child?.update(evaluate()) }

  private func evaluate() -> Content { tracked { view.content(phase) } }

  private func start() {
    task?.cancel()
    guard let url = view.url else { return }
    task = Task { [weak self] in
      let result = await Task.detached { Result { try PictureSource.bytes(at: url) } }.value
      guard !Task.isCancelled else { return }
      self?.finish(url, result)
    }
  }

  private func finish(_ url: URL, _ result: Result<Data, any Error>) {
    do {
      let picture = LoadedPicture(
        name: PictureSource.name(of: url),
        bytes: try result.get(),
        scale: view.scale
      )
      if let reason = graph.front.reasonNotToDraw(picture) {
        throw PictureSource.Failure(description: reason)
      }
      phase = .success(Image(picture))
    } catch {
      report(url, error)
      phase = .failure(error)
    }
    mark()
  }

  // The address of a picture with its bytes in it is as long as they are.
  private func report(_ url: URL, _ error: any Error) {
    let address = String(url.absoluteString.prefix(100))
    Diagnostics.report(
      "no picture from '\(address)': \(error); its placeholder stays",
      subject: "picture \(address)"
    )
  }

  override func didDestroy() {
    task?.cancel()
    child = nil
  }
}
