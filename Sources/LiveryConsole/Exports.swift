// The system, for the modules of the command: the C library, queues, and Foundation without its larger half, which
// would bring 34 MB of ICU's data along. They import none of these themselves.
@_exported public import Dispatch

#if canImport(FoundationEssentials)
@_exported public import FoundationEssentials
#else
@_exported public import Foundation
#endif

#if canImport(Glibc)
@_exported public import Glibc
#elseif canImport(Musl)
@_exported public import Musl
#elseif canImport(Darwin)
@_exported public import Darwin
#endif
