#ifndef CPREVIEWPAGE_H
#define CPREVIEWPAGE_H

#include <stddef.h>

/// A file of the preview page.
struct preview_file {
  /// The name.
  const char *name;
  /// The contents.
  const unsigned char *bytes;
  /// The number of bytes.
  size_t count;
};

/// The number of files of the preview page.
extern const size_t preview_file_count;

/// Returns a file of the preview page by its index.
struct preview_file preview_file_at(size_t index);

#endif
