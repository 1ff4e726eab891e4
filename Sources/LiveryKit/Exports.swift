// An app needs only one import.
@_exported public import Livery
