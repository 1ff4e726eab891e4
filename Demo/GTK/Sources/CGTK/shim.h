#include <glib-unix.h>
#include <gtk/gtk.h>

// 'g_signal_connect_swapped' is a macro, which Swift does not import. Swapped, a handler receives its data
// first, and one handler fits all signals, whatever their other arguments.
static inline gulong demo_connect(gpointer object, const char *signal, void (*handler)(gpointer data),
                                  gpointer data, void (*destroy)(gpointer data, GClosure *closure)) {
  return g_signal_connect_data(object, signal, G_CALLBACK(handler), data, destroy, G_CONNECT_SWAPPED);
}
