#include <glib-unix.h>
#include <gtk/gtk.h>

// Connects a handler to a signal. 'g_signal_connect_swapped' is a macro, which Swift does not import.
//
// Swapped, a handler receives its data first, so that one handler fits all signals, whatever their other
// arguments. So does a function that releases the data.
static inline void demo_connect(gpointer object, const char *signal, void (*handler)(gpointer data),
                                gpointer data, void (*release)(gpointer data)) {
  g_signal_connect_data(object, signal, G_CALLBACK(handler), data, (GClosureNotify)(void (*)(void))release,
                        G_CONNECT_SWAPPED);
}

// Calls a handler whenever a descriptor can be read.
static inline void demo_watch(int descriptor, GUnixFDSourceFunc handler, gpointer data,
                              void (*release)(gpointer data)) {
  g_unix_fd_add_full(G_PRIORITY_DEFAULT, descriptor, G_IO_IN, handler, data, release);
}
