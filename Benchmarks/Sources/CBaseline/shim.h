#include <json-c/json.h>

// For 'malloc_trim', which other C libraries do not have.
#ifdef __linux__
#include <malloc.h>
#endif
