// Module ValiseDevice: see Docs/Design.
