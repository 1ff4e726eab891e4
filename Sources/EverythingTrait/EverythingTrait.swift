#if !Everything
#error(
  "LiveryKit and the command need the trait 'Everything' of the package livery; remove 'traits: []'"
)
#endif

/// A marker that the modules with packages depend on: without the trait, a build ends here, with one
/// error in place of one for each import.
enum EverythingTrait {}
