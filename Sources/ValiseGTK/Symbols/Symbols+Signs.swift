#if GTK
extension Symbols {
  /// Arrows, chevrons and signs.
  static let signs: [String: String] = [
    "chevron.right": "M9 5 16 12 9 19s",
    "chevron.left": "M15 5 8 12 15 19s",
    "chevron.up": "M5 15.5 12 8.5 19 15.5s",
    "chevron.down": "M5 8.5 12 15.5 19 8.5s",
    "chevron.up.chevron.down": "M7 9 12 4 17 9s M7 15 12 20 17 15s",
    "chevron.left.forwardslash.chevron.right":
      "M8 6 2.5 12 8 18s M16 6 21.5 12 16 18s M13.5 4.5 10.5 19.5s",
    "chevron.right.2": "M5 5 12 12 5 19s M12 5 19 12 12 19s",
    "arrow.right": "M4 12 20 12s M13 5 20 12 13 19s",
    "arrow.left": "M4 12 20 12s M11 5 4 12 11 19s",
    "arrow.up": "M12 4 12 20s M5 11 12 4 19 11s",
    "arrow.down": "M12 4 12 20s M5 13 12 20 19 13s",
    "arrow.up.right": "M6 18 18 6s M8.5 6 18 6 18 15.5s",
    "arrow.up.left": "M18 18 6 6s M15.5 6 6 6 6 15.5s",
    "arrow.down.right": "M6 6 18 18s M8.5 18 18 18 18 8.5s",
    "arrow.down.left": "M18 6 6 18s M15.5 18 6 18 6 8.5s",
    "arrow.clockwise": "A12 12.5 8 0 315s M17.6 2.2 17.6 6.8 13 6.8s",
    "arrow.counterclockwise": "A12 12.5 8 225 540s M6.4 2.2 6.4 6.8 11 6.8s",
    "arrow.triangle.2.circlepath":
      "A12 12 8 190 325s A12 12 8 10 145s M19.5 2.8 18.7 7.5 14 7.2s M4.5 21.2 5.3 16.5 10 16.8s",
    "arrow.uturn.backward": "M9 4 4 9 9 14s M4 9 14 9C22 9 22 20 14 20L10 20s",
    "arrow.uturn.forward": "M15 4 20 9 15 14s M20 9 10 9C2 9 2 20 10 20L14 20s",
    "arrow.left.arrow.right": "M3 8 20 8s M16 4 20 8 16 12s M21 16 4 16s M8 12 4 16 8 20s",
    "arrow.up.arrow.down": "M8 20 8 4s M4 8 8 4 12 8s M16 4 16 20s M12 16 16 20 20 16s",
    "arrow.left.and.right": "M3 12 21 12s M7 8 3 12 7 16s M17 8 21 12 17 16s",
    "arrow.up.and.down": "M12 3 12 21s M8 7 12 3 16 7s M8 17 12 21 16 17s",
    "arrow.up.left.and.arrow.down.right": "M11 4 4 4 4 11s M4 4 20 20s M13 20 20 20 20 13s",
    "arrow.down.right.and.arrow.up.left":
      "M4 10 10 10 10 4s M10 10 4 4s M20 14 14 14 14 20s M14 14 20 20s",
    "arrow.triangle.branch":
      "M7 21 7 3s M3.5 6.5 7 3 10.5 6.5s M7 16C7 12 17 13 17 8L17 3s M13.5 6.5 17 3 20.5 6.5s",
    "square.and.arrow.up":
      "M8 9 5 9 5 21.5 19 21.5 19 9 16 9s M12 15 12 2.5s M8 6.5 12 2.5 16 6.5s",
    "square.and.arrow.down": "M8 9 5 9 5 21.5 19 21.5 19 9 16 9s M12 2.5 12 16s M8 12 12 16 16 12s",
    "rectangle.portrait.and.arrow.right":
      "M14 7 14 3.5 4 3.5 4 20.5 14 20.5 14 17s M9 12 21 12s M17 8 21 12 17 16s",
    "plus": "M12 4 12 20s M4 12 20 12s",
    "minus": "M4 12 20 12s",
    "xmark": "M5 5 19 19s M19 5 5 19s",
    "checkmark": "M4 13 9.5 18.5 20 6s",
    "divide": "M4 12 20 12s O12 6 1.6f O12 18 1.6f",
    "equal": "M5 9 19 9s M5 15 19 15s",
    "plusminus": "M12 3.5 12 14.5s M6.5 9 17.5 9s M6.5 20 17.5 20s",
    "percent": "M18.5 4.5 5.5 19.5s O6.5 6.5 2.6s O17.5 17.5 2.6s",
    "number": "M9.5 4 7.5 20s M16.5 4 14.5 20s M4.5 9 20 9s M4 15 19.5 15s",
    "at": "O12 12 3.8s M15.8 8.5 15.8 13C15.8 17 21 16.5 21 12s A12 12 9 55 360s",
    "asterisk": "M12 3.5 12 20.5s M4.6 7.8 19.4 16.3s M19.4 7.8 4.6 16.3s",
    "questionmark": "M7.5 8C7.5 2.5 16.5 2.5 16.5 8C16.5 11.5 12 11.5 12 15s O12 20 1.6f",
    "exclamationmark": "M12 3.5 12 14.5s O12 20 1.6f",
    "info": "O12 4.5 1.9f M9 10.5 12.4 10.5 12.4 20s M8.5 20 16 20s",
    "ellipsis": "O5 12 2.1f O12 12 2.1f O19 12 2.1f",
    "nosign": "O12 12 9.5s M5.3 5.3 18.7 18.7s",
    "eurosign": "M18 5.5C12 1.5 6.5 6.5 6.5 12C6.5 17.5 12 22.5 18 18.5s M4 10 14 10s M4 14 13 14s",
    "dollarsign": """
    M16.5 7.5C15.5 4 7.5 4 7.5 8.2C7.5 12.5 16.5 11.5 16.5 15.8C16.5 20 8 20 7.2 16.5s M12 2.5 \
    12 21.5s
    """,
    "sterlingsign": "M17 7C16 2.5 9 3 9 8L9 14C9 18 8 19.5 6.5 20.5L17.5 20.5s M6 12.5 14 12.5s",
    "quote.opening":
      "M9.5 6C5.5 7.5 4 10 4 14s O6.7 15.5 2.7b M19.5 6C15.5 7.5 14 10 14 14s O16.7 15.5 2.7b",
    "circle": "O12 12 9.5o",
    "square": "R3.5 3.5 17 17 3o",
    "rectangle": "R2.5 5 19 14 2.5o",
    "rectangle.portrait": "R5 2.5 14 19 2.5o",
    "capsule": "R1.5 7 21 10 5o",
    "triangle": "M12 3.5 21.5 20 2.5 20Zo",
    "diamond": "M12 2 22 12 12 22 2 12Zo",
    "hexagon": "M12 2 20.7 7 20.7 17 12 22 3.3 17 3.3 7Zo",
    "seal": "G12 12 8.6 10.2 10o",
    "checkmark.seal": "G12 12 8.6 10.2 10o M8 12.2 11 15.2 16.2 9i",
    "exclamationmark.triangle": "M12 3 22 20.5 2 20.5Zo M12 9.5 12 14i O12 17.5 1.3j",
    "exclamationmark.octagon":
      "M8 2.5 16 2.5 21.5 8 21.5 16 16 21.5 8 21.5 2.5 16 2.5 8Zo M12 7 12 13i O12 16.7 1.3j",
    "largecircle.fill.circle": "O12 12 9.5s O12 12 5.2f",
    "record.circle": "O12 12 9.5o O12 12 4.5j",
    "circle.grid.2x2": "O7 7 3.5o O17 7 3.5o O7 17 3.5o O17 17 3.5o",
    "star": "T12 12.6 4.5 10.6 5o",
    "sparkles": "T10 13.5 2.6 8.5 4o T18.5 5.5 1.1 3.5 4f",
    "sparkle": "T12 12 3 10 4o",
    "heart": """
    M12 20.5C4 14.5 2.5 11 2.5 8.3C2.5 3.5 9.5 2 12 7C14.5 2 21.5 3.5 21.5 8.3C21.5 11 20 14.5 \
    12 20.5Zo
    """,
    "cross": "M9 3 15 3 15 9 21 9 21 15 15 15 15 21 9 21 9 15 3 15 3 9 9 9Zo",
    "scope": "O12 12 7s M12 2 12 8s M12 16 12 22s M2 12 8 12s M16 12 22 12s",
    "target": "O12 12 9.5s O12 12 5.2s O12 12 1.5f",
    "viewfinder": "M3 8 3 3 8 3s M16 3 21 3 21 8s M21 16 21 21 16 21s M8 21 3 21 3 16s",
    "face.smiling": "O12 12 9.5o O8.6 9.6 1.3j O15.4 9.6 1.3j M7.5 14C9 18 15 18 16.5 14i",
    "power": "M12 2.5 12 11s A12 13 8.2 -55 235s",
    "infinity":
      "M12 12C7 3.5 1.5 7 2 12C1.5 17 7 20.5 12 12C17 3.5 22.5 7 22 12C22.5 17 17 20.5 12 12s",
  ]
}
#endif
