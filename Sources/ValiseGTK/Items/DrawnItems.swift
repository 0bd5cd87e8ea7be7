#if GTK
internal import CAdwaita
internal import CValiseGTK
import Foundation
import ValiseControl
import ValiseViews

/// An item with a box of its own: what it shows is drawn, and others stand on it.
class BoxItem: Item {
  private var ownBox: Box?

  /// What the box is to assistive technology.
  var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_GROUP }

  override final var box: Box? { ownBox }

  /// Makes the box.
  final func makeBox() -> Widget {
    let made = Box(role, owner: self)
    ownBox = made
    return made.widget
  }

  override func makeWidget() -> Widget { makeBox() }

  override func discard() {
    super.discard()
    ownBox = nil
  }

  isolated deinit { ownBox?.disown() }

  override func update() { box?.queueDraw() }

  override func sizeChanged() { box?.queueAllocate() }
}

/// Elements that are drawn as one.
final class GroupItem: BoxItem {
  private var content: GroupContent {
    if case .group(let group) = element.content { group } else { GroupContent() }
  }

  // What stands for all that is inside says what the device reads of it.
  private var spoken: ElementSnapshot? {
    element.accessibility.children == nil ? nil : ScreenReader.spoken(element)
  }

  override var role: GtkAccessibleRole {
    spoken?.role == .image ? GTK_ACCESSIBLE_ROLE_IMG : GTK_ACCESSIBLE_ROLE_GROUP
  }

  override var spokenLabel: String? {
    spoken.flatMap { $0.label.isEmpty ? nil : $0.label }
  }

  override func innerChanged() { tellAccessibility() }

  override func update() {
    super.update()
    guard let widget else { return }
    gtk_widget_set_opacity(widget, content.opacity)
    if content.isMovable != isMovable { becomeMovable(content.isMovable) }
    if content.isLifted != isLifted { lift(content.isLifted) }
  }

  private static let ground = ColorContent(name: "background")
  private static let corner = CGSize(width: 12, height: 12)

  private var isMovable = false
  private var isLifted = false

  private func becomeMovable(_ isMovable: Bool) {
    guard let widget else { return }
    self.isMovable = isMovable
    gtk_widget_set_focusable(widget, isMovable ? 1 : 0)
    valise_tell_description(widget, isMovable ? "Ctrl+Shift and an arrow key move it" : nil)
  }

  // In a list the row is what has neighbours.
  private func lift(_ isLifted: Bool) {
    self.isLifted = isLifted
    var item: Item? = self
    repeat {
      if let box = item?.box?.widget { valise_box_raise(box, isLifted ? 1 : 0) }
      item = item?.parent
    } while item is RowItem
  }

  override func draw(_ canvas: Canvas) {
    if let shadow = content.shadow {
      canvas.shadowed(shadow) {
        // What is held must not let what is below shine through.
        if content.isLifted { canvas.fill(canvas.bounds, corner: Self.corner, Self.ground) }
        canvas.drawChildren()
      }
    } else if let clip = content.clip {
      let bounds = clip.bounds(in: canvas.size)
      canvas.clipped(to: bounds, corner: clip.corner(in: bounds.size)) { canvas.drawChildren() }
    } else {
      canvas.drawChildren()
    }
  }
}

/// Lines of text.
final class TextItem: BoxItem {
  private var layout: OpaquePointer?

  private var content: TextContent? {
    if case .text(let text) = element.content { text } else { nil }
  }

  override var role: GtkAccessibleRole {
    content?.isHeading == true ? GTK_ACCESSIBLE_ROLE_HEADING : GTK_ACCESSIBLE_ROLE_LABEL
  }

  override var spokenLabel: String? { content?.string }

  override func update() {
    forgetLayout()
    super.update()
  }

  override func sizeChanged() {
    forgetLayout()
    box?.queueDraw()
  }

  override func draw(_ canvas: Canvas) {
    guard let content else { return }
    if layout == nil { layout = front.lettering?.layout(content, in: element.size) }
    if let layout { canvas.draw(layout, at: .zero, content.color) }
  }

  override func fontsChanged() {
    forgetLayout()
    box?.queueDraw()
  }

  private func forgetLayout() {
    if let layout { g_object_unref(layout.object) }
    layout = nil
  }

  override func discard() {
    forgetLayout()
    super.discard()
  }
}

/// A shape that is filled, outlined or both.
final class ShapeItem: BoxItem {
  override var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_PRESENTATION }

  override func draw(_ canvas: Canvas) {
    guard case .shape(let shape) = element.content else { return }
    let bounds = shape.kind.bounds(in: element.size)
    let corner = shape.kind.corner(in: bounds.size)
    if let gradient = shape.gradient {
      canvas.fill(bounds, corner: corner, gradient)
    } else if let fill = shape.fill {
      canvas.fill(bounds, corner: corner, fill)
    }
    if let stroke = shape.stroke { self.stroke(shape, stroke, on: canvas, bounds, corner) }
    canvas.drawChildren()
  }

  // A line in the middle of the edge reaches half its width beyond it.
  private func stroke(
    _ shape: ShapeContent,
    _ color: ColorContent,
    on canvas: Canvas,
    _ bounds: CGRect,
    _ corner: CGSize
  ) {
    let width = shape.line.lineWidth
    guard shape.line.dash.isEmpty else {
      let inset = shape.isLineInside ? width / 2 : 0
      let path = bounds.insetBy(dx: inset, dy: inset)
      return canvas.dash(path, corner: corner.grown(by: -inset), shape.line, color)
    }
    let outset = shape.isLineInside ? 0 : width / 2
    canvas.stroke(
      bounds.insetBy(dx: -outset, dy: -outset),
      corner: corner.grown(by: outset),
      width: width,
      color
    )
  }
}

/// A thin line between others.
final class DividerItem: BoxItem {
  override var role: GtkAccessibleRole { GTK_ACCESSIBLE_ROLE_SEPARATOR }

  override func draw(_ canvas: Canvas) {
    canvas.fill(
      canvas.bounds,
      corner: .zero,
      ColorContent(name: "primary", opacity: 0.15)
    )
  }
}
#endif
