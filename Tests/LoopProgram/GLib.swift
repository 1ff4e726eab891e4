import Foundation

/// The main loop of GLib, which is loaded while the program runs: no package needs it.
@safe
struct GLib: @unchecked Sendable {
  private typealias IdleFunction = @convention(c) (UnsafeMutableRawPointer?) -> Int32
  private typealias DescriptorFunction =
    @convention(c) (Int32, UInt32, UnsafeMutableRawPointer?) -> Int32

  private let loop: OpaquePointer?
  private let runLoop: @convention(c) (OpaquePointer?) -> Void
  private let quitLoop: @convention(c) (OpaquePointer?) -> Void
  private let addIdle: @convention(c) (IdleFunction, UnsafeMutableRawPointer?) -> UInt32
  private let addDescriptor:
    @convention(c) (Int32, UInt32, DescriptorFunction, UnsafeMutableRawPointer?) -> UInt32

  /// Makes a loop; fails where GLib is not installed.
  init?() {
    let library = unsafe dlopen("libglib-2.0.so.0", RTLD_NOW)
    func symbol<Function>(_ name: String, as type: Function.Type) -> Function? {
      unsafe dlsym(library, name).map { unsafe unsafeBitCast($0, to: type) }
    }
    typealias New = @convention(c) (OpaquePointer?, Int32) -> OpaquePointer?
    typealias OfLoop = @convention(c) (OpaquePointer?) -> Void
    typealias AddIdle = @convention(c) (IdleFunction, UnsafeMutableRawPointer?) -> UInt32
    typealias AddDescriptor =
      @convention(c) (Int32, UInt32, DescriptorFunction, UnsafeMutableRawPointer?) -> UInt32
    guard unsafe library != nil,
      let new = unsafe symbol("g_main_loop_new", as: New.self),
      let run = unsafe symbol("g_main_loop_run", as: OfLoop.self),
      let quit = unsafe symbol("g_main_loop_quit", as: OfLoop.self),
      let addIdle = unsafe symbol("g_idle_add", as: AddIdle.self),
      let addDescriptor = unsafe symbol("g_unix_fd_add", as: AddDescriptor.self)
    else { return nil }
    unsafe loop = new(nil, 0)
    unsafe runLoop = run
    unsafe quitLoop = quit
    unsafe self.addIdle = addIdle
    unsafe self.addDescriptor = addDescriptor
  }

  /// Runs the loop until it ends.
  func run() { unsafe runLoop(loop) }

  /// Ends the loop.
  func quit() { unsafe quitLoop(loop) }

  /// Calls a closure once, on the thread of the loop; may be called on any thread.
  func whenIdle(_ work: @escaping @Sendable () -> Void) {
    let pointer = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
    _ = unsafe addIdle(
      { pointer in
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Work>.fromOpaque(pointer).takeRetainedValue().call()
        }
        return 0
      },
      pointer
    )
  }

  /// Calls a closure whenever a descriptor is readable, as long as the program runs.
  func whenReadable(_ descriptor: Int32, _ work: @escaping () -> Void) {
    let pointer = unsafe Unmanaged.passRetained(Work(work)).toOpaque()
    _ = unsafe addDescriptor(
      descriptor,
      1,
      { _, _, pointer in
        if let pointer = unsafe pointer {
          unsafe Unmanaged<Work>.fromOpaque(pointer).takeUnretainedValue().call()
        }
        return 1
      },
      pointer
    )
  }

  /// A closure behind a pointer.
  private final class Work {
    let call: () -> Void

    init(_ call: @escaping () -> Void) { self.call = call }
  }
}
