import ValiseControl

/// A small app's screen, laid out on the headless grid.
enum SampleScreen {
  static func frame(_ x: Double, _ y: Double, _ width: Double, _ height: Double)
    -> ElementSnapshot.Frame
  {
    ElementSnapshot.Frame(x: x, y: y, width: width, height: height)
  }

  static let settings = ElementSnapshot(
    id: 1,
    role: .window,
    label: "Trips",
    frame: frame(0, 0, 400, 280),
    children: [
      ElementSnapshot(id: 2, role: .heading, label: "Settings", frame: frame(16, 0, 64, 20)),
      ElementSnapshot(
        id: 3,
        role: .section,
        label: "Look",
        frame: frame(8, 40, 384, 120),
        children: [
          ElementSnapshot(
            id: 4,
            role: .textField,
            label: "Name",
            value: "Kim",
            frame: frame(24, 60, 352, 20),
            actions: [.setText]
          ),
          ElementSnapshot(
            id: 5,
            role: .picker,
            label: "Highlight",
            value: "Orange",
            frame: frame(24, 80, 352, 20),
            actions: [.select],
            children: [
              ElementSnapshot(
                id: 6,
                role: .option,
                label: "Yellow",
                frame: frame(24, 80, 176, 20),
                actions: [.press]
              ),
              ElementSnapshot(
                id: 7,
                role: .option,
                label: "Orange",
                frame: frame(200, 80, 176, 20),
                isSelected: true,
                actions: [.press],
                style: ["background": "orange"]
              ),
            ]
          ),
          ElementSnapshot(
            id: 8,
            role: .toggle,
            label: "Show the year",
            value: "on",
            frame: frame(24, 100, 352, 20),
            actions: [.toggle]
          ),
          ElementSnapshot(
            id: 9,
            role: .toggle,
            label: "Sounds",
            value: "off",
            frame: frame(24, 120, 352, 20),
            isEnabled: false,
            actions: [.toggle]
          ),
        ]
      ),
      ElementSnapshot(
        id: 10,
        role: .button,
        label: "Save",
        frame: frame(24, 180, 80, 20),
        actions: [.press],
        children: [
          ElementSnapshot(id: 11, role: .text, label: "Save", frame: frame(48, 180, 32, 20))
        ]
      ),
      ElementSnapshot(id: 12, role: .image, label: "Kyoto", frame: frame(240, 180, 120, 60)),
      ElementSnapshot(
        id: 13,
        role: .tabBar,
        frame: frame(0, 260, 400, 20),
        children: ["Overview", "Trips", "Settings"].enumerated().map { place, name in
          ElementSnapshot(
            id: 14 + place,
            role: .tab,
            label: name,
            frame: frame(Double(place) * 133, 260, 133, 20),
            isSelected: name == "Settings",
            actions: [.press]
          )
        }
      ),
    ]
  )
}
