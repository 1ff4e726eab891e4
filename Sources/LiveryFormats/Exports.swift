// What is converted becomes a sheet: one import is enough to read and use it.
@_exported public import Livery
@_exported public import SourceJSON
