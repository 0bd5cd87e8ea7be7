// Safe because: textures are made and released on the main thread.

#if GTK
internal import CAdwaita
import Foundation
import ValiseFiles
import ValiseViews

/// The pictures in bundles and those that were loaded, decoded once.
@MainActor
final class Pictures {
  private var known: [Key: Picture] = [:]

  private struct Key: Hashable {
    var name: String
    var bundle: String?
  }

  private struct Picture {
    /// `nil` where there is none that can be read.
    var texture: OpaquePointer?
    /// Pixels for each point.
    var scale: CGFloat = 1
  }

  isolated deinit {
    for picture in known.values {
      if let texture = picture.texture { g_object_unref(texture.object) }
    }
  }

  /// The picture that an image shows; `nil`, and a word about it, where there is none.
  func texture(_ image: ImageContent) -> OpaquePointer? { picture(image).texture }

  /// The size of the picture in points; `nil` where there is none.
  func size(_ image: ImageContent) -> CGSize? {
    let picture = picture(image)
    guard let texture = picture.texture else { return nil }
    return CGSize(
      width: CGFloat(gdk_texture_get_width(texture)) / picture.scale,
      height: CGFloat(gdk_texture_get_height(texture)) / picture.scale
    )
  }

  private func picture(_ image: ImageContent) -> Picture {
    if case .loaded(let loaded) = image.source { return decoded(loaded).picture }
    guard case .resource(let name) = image.source else { return Picture() }
    let key = Key(name: name, bundle: image.bundle)
    if let picture = known[key] { return picture }
    let picture = load(name, in: image.bundle.flatMap { Bundle(path: $0) } ?? .main)
    known[key] = picture
    return picture
  }

  /// Why a loaded picture cannot be drawn; `nil` where it can.
  func reasonNotToDraw(_ picture: LoadedPicture) -> String? { decoded(picture).reason }

  /// What was made of a loaded picture; it goes with the picture.
  @MainActor
  private final class Decoded {
    let picture: Picture
    let reason: String?

    init(_ picture: Picture, reason: String?) {
      self.picture = picture
      self.reason = reason
    }

    isolated deinit {
      if let texture = picture.texture { g_object_unref(texture.object) }
    }
  }

  private func decoded(_ loaded: LoadedPicture) -> Decoded {
    if let known = loaded.frontState as? Decoded { return known }
    let made = Self.decode { failure in
      let bytes = loaded.bytes.withUnsafeBytes { g_bytes_new($0.baseAddress, gsize($0.count)) }
      defer { g_bytes_unref(bytes) }
      return gdk_texture_new_from_bytes(bytes, &failure)
    }
    let decoded = Decoded(Picture(texture: made.texture, scale: loaded.scale), reason: made.reason)
    loaded.frontState = decoded
    return decoded
  }

  private func load(_ name: String, in bundle: Bundle) -> Picture {
    let folder = bundle.resourcePath ?? bundle.bundlePath
    for (ending, scale) in [("@2x", 2.0), ("", 1.0)] {
      for type in ["", ".png", ".jpg", ".jpeg", ".svg", ".webp", ".tiff", ".gif"] {
        let path = "\(folder)/\(Self.stem(name, ending))\(type)"
        guard Self.isFile(path) else { continue }
        return Picture(texture: Self.decode(path), scale: scale)
      }
    }
    Diagnostics.report(
      "no picture '\(name)' in '\(folder)': a dotted square is drawn in its place",
      subject: "picture \(folder)/\(name)"
    )
    return Picture()
  }

  // `photo.png` at twice the pixels is `photo@2x.png`.
  private static func stem(_ name: String, _ ending: String) -> String {
    guard !ending.isEmpty, let dot = name.lastIndex(of: ".") else { return name + ending }
    return name[..<dot] + ending + name[dot...]
  }

  private static func isFile(_ path: String) -> Bool {
    var isFolder: ObjCBool = false
    return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
      && !isFolder.boolValue
  }

  private static func decode(_ path: String) -> OpaquePointer? {
    let made = decode { gdk_texture_new_from_filename(path, &$0) }
    if let reason = made.reason {
      Diagnostics.report(
        "cannot decode the picture '\(path)': \(reason); a dotted square is drawn in its place",
        subject: "picture \(path)"
      )
    }
    return made.texture
  }

  private static func decode(
    _ make: (inout UnsafeMutablePointer<GError>?) -> OpaquePointer?
  ) -> (texture: OpaquePointer?, reason: String?) {
    var failure: UnsafeMutablePointer<GError>?
    if let texture = make(&failure) { return (texture, nil) }
    let reason = failure.map { String(cString: $0.pointee.message) } ?? "it is no picture"
    if let failure { g_error_free(failure) }
    return (nil, reason)
  }
}
#endif
