extension ElementSnapshot {
  /// How an error names this element: `button "Save"`.
  package var spoken: String {
    let name = label.isEmpty ? identifier ?? "" : label
    return name.isEmpty ? role.spoken : "\(role.spoken) \(name.quoted)"
  }

  /// The same with its article: `an image "Kyoto"`.
  var spokenWithArticle: String {
    let article = "aeiou".contains(role.spoken.first ?? "x") ? "an" : "a"
    return "\(article) \(spoken)"
  }
}

extension ElementSnapshot.Role {
  /// The role in words: `text field`.
  package var spoken: String {
    rawValue.reduce(into: "") { words, letter in
      if letter.isUppercase { words += " " }
      words += letter.lowercased()
    }
  }
}

extension ElementSnapshot.Action {
  /// What an element with this action can be: `typed into`.
  var participle: String {
    switch self {
    case .press: "tapped"
    case .setText: "typed into"
    case .select: "selected"
    case .toggle: "toggled"
    case .increment: "increased"
    case .decrement: "decreased"
    case .scroll: "scrolled"
    case .drag: "dragged"
    }
  }
}

extension ControlRequest.Verb {
  /// What an element must be able to do for this verb, the likeliest first; empty for no element.
  package var actions: [ElementSnapshot.Action] {
    switch self {
    case .tap: [.press, .select, .toggle, .increment, .setText]
    case .type: [.setText]
    case .select: [.select, .press]
    case .toggle: [.toggle]
    case .drag: [.drag]
    default: []
    }
  }
}
