// Elements, queries and roles are part of every test that drives an app.
@_exported public import ValiseControl
