// Module ValisePreferences: see Docs/Design.
