import Livery

/// The demo app.
@main
struct Demo {
  static func main() {}
}
