// Module ValiseScenes: see Docs/Design.
