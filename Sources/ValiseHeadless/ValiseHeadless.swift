// Module ValiseHeadless: see Docs/Design.
