// Converted files become sheets: one import is enough to load and use them.
@_exported public import Livery
@_exported public import SourceJSON
