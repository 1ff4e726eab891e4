// Widgets wear what the engine says: one import is enough to write an app.
@_exported public import Livery
