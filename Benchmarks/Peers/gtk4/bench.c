/* GTK 4 peer: CSS nodes of N bare GtkWidgets (own subclass, no layout manager, nothing drawn).
 * usage: bench DATA N R reps */
#include <gtk/gtk.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
G_GNUC_BEGIN_IGNORE_DEPRECATIONS
typedef struct {
  GtkWidget p;
} Peer;
typedef struct {
  GtkWidgetClass p;
} PeerClass;
G_DEFINE_TYPE(Peer, peer, GTK_TYPE_WIDGET)
static void peer_init(Peer *x) {}
static void peer_class_init(PeerClass *c) {
  gtk_widget_class_set_css_name(GTK_WIDGET_CLASS(c), "peer");
}
static int N, R, SROOT, SSIZE, LEAF, errors;
static const char *DIR_;
static GtkWidget **W;
static GtkStyleContext **C;
static char *cls[40];
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}
static double sum;
static long rss(void) {
  long a, b = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (fscanf(f, "%ld %ld", &a, &b) != 2)
    b = 0;
  fclose(f);
  return b * 4096;
}
static char *slurp(const char *f) {
  char p[512], *b;
  snprintf(p, sizeof p, "%s/%s", DIR_, f);
  if (!g_file_get_contents(p, &b, NULL, NULL))
    exit(1);
  return b;
}
static int cmp(const void *a, const void *b) {
  double x = *(double *)a, y = *(double *)b;
  return x < y ? -1 : x > y;
}
static void rep(const char *op, double *t, int k, double per) {
  qsort(t, k, sizeof *t, cmp);
  printf("{\"peer\":\"gtk4\",\"N\":%d,\"R\":%d,\"op\":\"%s\",\"median_us\":%.2f,\"min_us\":%.2f,"
         "\"max_us\":%.2f,\"ns_per_node\":%.1f}\n",
         N, R, op, t[k / 2], t[0], t[k - 1], t[k / 2] * 1e3 / per);
  fflush(stdout);
}
static void err(GtkCssProvider *p, GtkCssSection *s, GError *e, gpointer d) {
  if (!errors++)
    fprintf(stderr, "css error: %s\n", e->message);
}
static GtkCssProvider *parse(const char *css) {
  GtkCssProvider *p = gtk_css_provider_new();
  g_signal_connect(p, "parsing-error", G_CALLBACK(err), NULL);
  gtk_css_provider_load_from_data(p, css, -1);
  return p;
}
/* every node's style is computed here if it is not valid (gtk_style_context_get_color ->
 * gtk_css_node_get_style) */
static void readall(int a, int b) {
  GdkRGBA c;
  for (int i = a; i < b; i++) {
    gtk_style_context_get_color(C[i], &c);
    sum += c.red;
  }
}
static GtkStyleProvider *cur;
static GdkDisplay *dpy;
static void use(GtkCssProvider *p) {
  if (cur)
    gtk_style_context_remove_provider_for_display(dpy, cur);
  cur = GTK_STYLE_PROVIDER(p);
  gtk_style_context_add_provider_for_display(dpy, cur, GTK_STYLE_PROVIDER_PRIORITY_APPLICATION);
}
static void dump(const char *what) {
  char f[64];
  snprintf(f, sizeof f, "checks_%d.txt", N);
  char *b = slurp(f), *p = b;
  printf("{\"peer\":\"gtk4\",\"N\":%d,\"R\":%d,\"check\":\"%s\",\"got\":{", N, R, what);
  for (int first = 1; *p; first = 0) {
    int i = strtol(p, &p, 10);
    char *s = gtk_style_context_to_string(C[i], GTK_STYLE_CONTEXT_PRINT_SHOW_STYLE);
    static const char *css[] = {"color",
                                "background-color",
                                "border-top-color",
                                "border-right-color",
                                "border-bottom-color",
                                "border-left-color",
                                "outline-color",
                                "caret-color",
                                "text-decoration-color",
                                "-gtk-secondary-caret-color"};
    static const char *P[] = {"primaryColor", "secondaryColor", "actionColor", "backgroundColor",
                              "textColor",    "borderColor",    "glossColor",  "shadowColor",
                              "captionColor", "navigationColor"};
    printf("%s\"%d\":{", first ? "" : ",", i);
    for (int k = 0; k < 10; k++) {
      char key[64];
      snprintf(key, sizeof key, "  %s: rgb(", css[k]);
      char *q = strstr(s, key);
      int r = -1, g = -1, bl = -1;
      if (q)
        sscanf(q + strlen(key), "%d,%d,%d", &r, &g, &bl);
      if (!getenv("GTK_CSS_DEBUG")) {
        if (k)
          break;
        GdkRGBA c;
        gtk_style_context_get_color(C[i], &c);
        r = c.red * 255 + .5;
        g = c.green * 255 + .5;
        bl = c.blue * 255 + .5;
      }
      printf("%s\"%s\":\"#%02x%02x%02x\"", k ? "," : "", P[k], r & 255, g & 255, bl & 255);
    }
    printf("}");
    if (getenv("SHOW") && first && !strcmp(what, "first"))
      fprintf(stderr, "%s\n", s);
    g_free(s);
    while (*p == '\n' || *p == ' ')
      p++;
  }
  printf("}}\n");
  g_free(b);
}
int main(int argc, char **argv) {
  DIR_ = argv[1];
  N = atoi(argv[2]);
  R = atoi(argv[3]);
  int reps = atoi(argv[4]);
  double t[1024], t0;
  char f[128], *b, *css[3];
  const char *kind[] = {"light", "dark", "light2"};
  gtk_init();
  dpy = gdk_display_get_default();
  g_object_set(gtk_settings_get_default(), "gtk-enable-animations", FALSE, NULL);
  b = slurp("classes.txt");
  {
    int k = 0;
    for (char *s = strtok(b, "\n"); s; s = strtok(NULL, "\n"))
      cls[k++] = s;
  }
  snprintf(f, sizeof f, "tree_%d.txt", N);
  char *tb = slurp(f), *p = tb;
  int n = strtol(p, &p, 10);
  SROOT = strtol(p, &p, 10);
  SSIZE = strtol(p, &p, 10);
  LEAF = strtol(p, &p, 10);
  for (int k = 0; k < 3; k++) {
    snprintf(f, sizeof f, "sheet_%d_%s.gtk.css", R, kind[k]);
    css[k] = slurp(f);
  }
  for (int k = 0; k < 15; k++) {
    t0 = now();
    GtkCssProvider *s = parse(css[0]);
    t[k] = now() - t0;
    g_object_unref(s);
  }
  rep("parse", t, 15, R);
  if (errors)
    fprintf(stderr, "%d css errors\n", errors);
  GtkCssProvider *pr[3];
  for (int k = 0; k < 3; k++)
    pr[k] = parse(css[k]);
  malloc_trim(0);
  long m0 = rss();
  GtkWidget *win = gtk_window_new();
  W = calloc(n, sizeof *W);
  C = calloc(n, sizeof *C);
  for (int i = 0; i < n; i++) {
    int pa = strtol(p, &p, 10), c = strtol(p, &p, 10), s = strtol(p, &p, 10);
    W[i] = g_object_new(peer_get_type(), NULL);
    gtk_widget_add_css_class(W[i], cls[c]);
    if (i)
      gtk_widget_set_parent(W[i], W[pa]);
    if (s & 2)
      gtk_widget_set_state_flags(W[i], GTK_STATE_FLAG_SELECTED, FALSE);
    if (s & 4)
      gtk_widget_set_sensitive(W[i], FALSE);
  }
  gtk_window_set_child(GTK_WINDOW(win), W[0]);
  gtk_widget_realize(win); /* an unrealized window does not get told of provider changes */
  long m1 = rss();
  for (int i = 0; i < n; i++)
    C[i] = gtk_widget_get_style_context(W[i]);
  long m2 = rss();
  use(pr[0]);
  t0 = now();
  readall(0, N);
  t[0] = now() - t0;
  long m3 = rss();
  printf("{\"peer\":\"gtk4\",\"N\":%d,\"R\":%d,\"op\":\"memory\",\"widget_B\":%ld,\"context_B\":%"
         "ld,\"style_B\":%ld}\n",
         N, R, (m1 - m0) / N, (m2 - m1) / N, (m3 - m2) / N);
  rep("first_cold", t, 1, N);
  dump("first");
  /* repeat "first": take the sheet away, style everything without it (not timed), put it back */
  for (int k = 0; k < reps; k++) {
    gtk_style_context_remove_provider_for_display(dpy, cur);
    cur = NULL;
    readall(0, N);
    t0 = now();
    use(pr[0]);
    readall(0, N);
    t[k] = now() - t0;
  }
  rep("first", t, reps, N);
  dump("first");
  for (int k = 0; k < reps; k++) {
    t0 = now();
    use(pr[k % 2 ? 0 : 2]);
    readall(0, N);
    t[k] = now() - t0;
  }
  rep("default_change", t, reps, N);
  dump("default_change");
  for (int k = 0; k < reps; k++) {
    t0 = now();
    use(pr[k % 2 ? 0 : 1]);
    readall(0, N);
    t[k] = now() - t0;
  }
  rep("swap", t, reps, N);
  dump("dark");
  use(pr[0]);
  readall(0, N);
  int br = SSIZE < 2000 ? 2001 / SSIZE | 1 : 1;
  for (int k = 0; k < 51; k++) {
    t0 = now();
    for (int j = 0; j < br; j++) {
      if (gtk_widget_has_css_class(W[SROOT], "Scoped"))
        gtk_widget_remove_css_class(W[SROOT], "Scoped");
      else
        gtk_widget_add_css_class(W[SROOT], "Scoped");
      readall(SROOT, SROOT + SSIZE);
    }
    t[k] = (now() - t0) / br;
  }
  rep("scope", t, 51, SSIZE);
  dump("scoped");
  gtk_widget_remove_css_class(W[SROOT], "Scoped");
  readall(0, N);
  int on = 0;
  for (int k = 0; k < 51; k++) {
    t0 = now();
    for (int j = 0; j < 101; j++) {
      if (on ^= 1)
        gtk_widget_set_state_flags(W[LEAF], GTK_STATE_FLAG_ACTIVE, FALSE);
      else
        gtk_widget_unset_state_flags(W[LEAF], GTK_STATE_FLAG_ACTIVE);
      readall(LEAF, LEAF + 1);
    }
    t[k] = (now() - t0) / 101;
  }
  rep("flip", t, 51, 1);
  dump("flip");
  { /* the flips above hit GTK's style cache after the first two; here 200 other buttons are flipped
       once each */
    int m = 0, btn = 0;
    for (int i = 0; i < n; i++)
      btn +=
          gtk_widget_has_css_class(W[i], "PushBtn") && i != LEAF && gtk_widget_is_sensitive(W[i]);
    int step = btn / 200 > 0 ? btn / 200 : 1, q = 0;
    for (int i = 0; i < n && m < 200; i++)
      if (gtk_widget_has_css_class(W[i], "PushBtn") && i != LEAF && gtk_widget_is_sensitive(W[i]) &&
          q++ % step == 0) {
        t0 = now();
        gtk_widget_set_state_flags(W[i], GTK_STATE_FLAG_ACTIVE, FALSE);
        readall(i, i + 1);
        t[m++] = now() - t0;
      }
    double su = 0;
    for (int i = 0; i < m; i++)
      su += t[i];
    printf("{\"peer\":\"gtk4\",\"N\":%d,\"R\":%d,\"op\":\"flip_once_each\",\"median_us\":%.2f,"
           "\"mean_us\":%.2f,\"runs\":%d}\n",
           N, R, (qsort(t, m, sizeof *t, cmp), t[m / 2]), su / m, m);
  }
  t0 = now();
  for (int k = 0; k < 5; k++)
    readall(0, N);
  t[0] = (now() - t0) / 5;
  rep("read_only_loop", t, 1, N);
  fflush(stdout);
  _Exit(0);
}
