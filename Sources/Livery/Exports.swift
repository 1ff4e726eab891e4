// Diagnostics and places are part of the library's face: one import is enough to read them.
@_exported public import SourceJSON
