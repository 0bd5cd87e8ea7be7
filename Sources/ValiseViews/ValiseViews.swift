// Module ValiseViews: see Docs/Design.
