package import Foundation
package import ValiseViews

extension HeadlessFront {
  package func size(of control: ElementContent) -> CGSize {
    switch control {
    case .button(let button):
      switch button.style {
      case .bordered, .prominent: CGSize(width: 4 * Cell.width, height: 0)
      default: CGSize(width: button.hasChevron ? 2 * Cell.width : 0, height: 0)
      }
    case .menu: CGSize(width: 4 * Cell.width, height: 0)
    case .toggle: CGSize(width: 4 * Cell.width, height: Cell.height)
    case .textField: CGSize(width: 12 * Cell.width, height: Cell.height)
    case .picker(let picker): size(of: picker)
    case .datePicker(let picker):
      CGSize(width: CGFloat(picker.text.count + 2) * Cell.width, height: Cell.height)
    case .stepper: CGSize(width: 8 * Cell.width, height: Cell.height)
    case .image: CGSize(width: 2 * Cell.width, height: Cell.height)
    case .progress: CGSize(width: 20 * Cell.width, height: Cell.height)
    default: CGSize.zero
    }
  }

  private func size(of picker: PickerContent) -> CGSize {
    let lengths = picker.options.map { CGFloat($0.count + 4) * Cell.width }
    let width =
      picker.style == .segmented ? lengths.reduce(0, +) : (lengths.max() ?? 0) + Cell.width
    return CGSize(width: width, height: Cell.height)
  }

  package func reasonNotToDraw(_ picture: LoadedPicture) -> String? {
    PictureFormat(picture.bytes) == nil ? "it is no picture" : nil
  }

  package func bar(of element: Element, width: CGFloat?) -> BarPlace {
    let size = CGSize(width: 20 * Cell.width, height: 2 * Cell.height)
    if case .tabs = element.content { return BarPlace(.bottom, size) }
    return BarPlace(.top, size)
  }

  package func layOut(_ section: SectionElement, width: CGFloat) -> SectionPlaces? { nil }

  package func frame(of part: ElementPart, in element: Element) -> CGRect? { nil }

  package func perform(_ deed: ElementDeed, on element: Element) throws {
    if case .textField = element.content { element.root?.focus(element) }
    element.root?.attended = element
    let actions = element.actions
    switch deed {
    case .press: actions.press?()
    case .setText(let text):
      if let setDate = actions.setDate {
        setDate(try DeedDate.read(text))
      } else {
        actions.setText?(text)
      }
    case .submit: actions.submit?()
    case .select(let index): actions.select?(index)
    case .increment: actions.increment?()
    case .decrement: actions.decrement?()
    case .scroll(let point): actions.scroll?(point)
    }
  }

  package func drag(_ step: DragStep, in root: WindowRoot) throws {
    if !root.drag(step) { throw NothingToDrag() }
  }

  package func picture(of root: WindowRoot, format: String) throws -> ScreenPicture {
    guard let picture = ScreenReader.picture(of: root, format: format) else {
      throw NoSuchPicture(format: format)
    }
    return .text(picture)
  }
}

/// A form of picture that this front does not make.
struct NoSuchPicture: Error, CustomStringConvertible {
  let format: String
  var description: String {
    "the headless front makes no .\(format) pictures; ask for .txt or .svg"
  }
}
