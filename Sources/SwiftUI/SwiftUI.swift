// Module SwiftUI: see Docs/Design.
