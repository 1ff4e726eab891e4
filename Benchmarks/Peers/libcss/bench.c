/* libcss peer: full cascaded styles for every node of a tree.  usage: bench DATA N R reps */
#define _GNU_SOURCE
#include <libcss/libcss.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

typedef struct {
  int parent, prev;
  unsigned char cls, state, scoped;
  void *nd;
  css_computed_style *st;
} Node;
static Node *nd;
static int N, SROOT, SSIZE, LEAF;
static lwc_string *names[40], *stn[3], *scopedn, *divn;
static lwc_string *combo[40][8][2][6];
static int ncombo[40][8][2];
static css_media media = {.type = CSS_MEDIA_SCREEN};
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}
static long rss(void) {
  long a = 0, b = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (fscanf(f, "%ld %ld", &a, &b) != 2)
    b = 0;
  fclose(f);
  return b * 4096;
}
#define IDX(n) ((int)((Node *)(n)-nd))
static css_error node_name(void *pw, void *n, css_qname *q) {
  q->ns = NULL;
  q->name = lwc_string_ref(divn);
  return CSS_OK;
}
static css_error node_classes(void *pw, void *n, lwc_string ***c, uint32_t *k) {
  Node *x = n;
  *c = combo[x->cls][x->state][x->scoped];
  *k = ncombo[x->cls][x->state][x->scoped];
  for (uint32_t i = 0; i < *k; i++)
    lwc_string_ref((*c)[i]);
  return CSS_OK;
}
static css_error node_id(void *pw, void *n, lwc_string **id) {
  *id = NULL;
  return CSS_OK;
}
static css_error parent_node(void *pw, void *n, void **p) {
  Node *x = n;
  *p = x->parent < 0 ? NULL : &nd[x->parent];
  return CSS_OK;
}
static css_error sibling_node(void *pw, void *n, void **p) {
  Node *x = n;
  *p = x->prev < 0 ? NULL : &nd[x->prev];
  return CSS_OK;
}
static css_error named_ancestor(void *pw, void *n, const css_qname *q, void **p) {
  bool m;
  (void)lwc_string_caseless_isequal(q->name, divn, &m);
  if (m)
    return parent_node(pw, n, p);
  *p = NULL;
  return CSS_OK;
}
static css_error named_sibling(void *pw, void *n, const css_qname *q, void **p) {
  bool m;
  (void)lwc_string_caseless_isequal(q->name, divn, &m);
  if (m)
    return sibling_node(pw, n, p);
  *p = NULL;
  return CSS_OK;
}
static css_error has_name(void *pw, void *n, const css_qname *q, bool *m) {
  (void)lwc_string_caseless_isequal(q->name, divn, m);
  return CSS_OK;
}
static css_error has_class(void *pw, void *n, lwc_string *s, bool *m) {
  Node *x = n;
  lwc_string **c = combo[x->cls][x->state][x->scoped];
  *m = false;
  for (int i = 0; i < ncombo[x->cls][x->state][x->scoped]; i++)
    if (c[i] == s) {
      *m = true;
      break;
    }
  return CSS_OK;
}
static css_error f_lwc(void *pw, void *n, lwc_string *s, bool *m) {
  *m = false;
  return CSS_OK;
}
static css_error f_q(void *pw, void *n, const css_qname *q, bool *m) {
  *m = false;
  return CSS_OK;
}
static css_error f_q2(void *pw, void *n, const css_qname *q, lwc_string *v, bool *m) {
  *m = false;
  return CSS_OK;
}
static css_error f_b(void *pw, void *n, bool *m) {
  *m = false;
  return CSS_OK;
}
static css_error is_root(void *pw, void *n, bool *m) {
  *m = ((Node *)n)->parent < 0;
  return CSS_OK;
}
static css_error count_sib(void *pw, void *n, bool a, bool b, int32_t *c) {
  *c = 0;
  return CSS_OK;
}
static css_error hints(void *pw, void *n, uint32_t *k, css_hint **h) {
  *k = 0;
  *h = NULL;
  return CSS_OK;
}
static css_error ua(void *pw, uint32_t p, css_hint *h) {
  if (p == CSS_PROP_COLOR) {
    h->data.color = 0xff000000;
    h->status = CSS_COLOR_COLOR;
  } else if (p == CSS_PROP_FONT_FAMILY) {
    h->data.strings = NULL;
    h->status = CSS_FONT_FAMILY_SANS_SERIF;
  } else if (p == CSS_PROP_QUOTES) {
    h->data.strings = NULL;
    h->status = CSS_QUOTES_NONE;
  } else if (p == CSS_PROP_VOICE_FAMILY) {
    h->data.strings = NULL;
    h->status = 0;
  } else
    return CSS_INVALID;
  return CSS_OK;
}
static css_error fsize(void *pw, const css_hint *par, css_hint *s) {
  if (s->status != CSS_FONT_SIZE_DIMENSION) {
    s->data.length.value = INTTOFIX(16);
    s->data.length.unit = CSS_UNIT_PX;
    s->status = CSS_FONT_SIZE_DIMENSION;
  }
  return CSS_OK;
}
static css_error set_nd(void *pw, void *n, void *d) {
  ((Node *)n)->nd = d;
  return CSS_OK;
}
static css_error get_nd(void *pw, void *n, void **d) {
  *d = ((Node *)n)->nd;
  return CSS_OK;
}
static css_select_handler H = {CSS_SELECT_HANDLER_VERSION_1,
                               node_name,
                               node_classes,
                               node_id,
                               named_ancestor,
                               named_ancestor /*parent: div*/,
                               named_sibling,
                               named_sibling,
                               parent_node,
                               sibling_node,
                               has_name,
                               has_class,
                               f_lwc,
                               f_q,
                               f_q2,
                               f_q2,
                               f_q2,
                               f_q2,
                               f_q2,
                               f_q2,
                               is_root,
                               count_sib,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_b,
                               f_lwc,
                               hints,
                               ua,
                               fsize,
                               set_nd,
                               get_nd};
static css_error resolve(void *pw, const char *b, lwc_string *r, lwc_string **a) {
  *a = lwc_string_ref(r);
  return CSS_OK;
}

static css_stylesheet *parse(const char *css, size_t len) {
  css_stylesheet_params p = {.params_version = CSS_STYLESHEET_PARAMS_VERSION_1,
                             .level = CSS_LEVEL_3,
                             .charset = "UTF-8",
                             .url = "x",
                             .title = "x",
                             .resolve = resolve};
  css_stylesheet *s;
  if (css_stylesheet_create(&p, &s) != CSS_OK)
    abort();
  css_error e = css_stylesheet_append_data(s, (const uint8_t *)css, len);
  if (e != CSS_OK && e != CSS_NEEDDATA)
    abort();
  if (css_stylesheet_data_done(s) != CSS_OK)
    abort();
  return s;
}
static css_select_ctx *mkctx(css_stylesheet *s) {
  css_select_ctx *c;
  if (css_select_ctx_create(&c) != CSS_OK ||
      css_select_ctx_append_sheet(c, s, CSS_ORIGIN_AUTHOR, NULL) != CSS_OK)
    abort();
  return c;
}

static void style_one(css_select_ctx *c, int i) {
  css_select_results *r;
  css_computed_style *out;
  if (css_select_style(c, &nd[i], &media, NULL, &H, NULL, &r) != CSS_OK)
    abort();
  if (nd[i].parent < 0) {
    out = r->styles[0];
    r->styles[0] = NULL;
  } else if (css_computed_style_compose(nd[nd[i].parent].st, r->styles[0], fsize, NULL, &out) !=
             CSS_OK)
    abort();
  css_select_results_destroy(r);
  if (nd[i].st)
    css_computed_style_destroy(nd[i].st);
  nd[i].st = out;
}
static void forget(int a, int b, css_node_data_action act) {
  for (int i = a; i < b; i++)
    if (nd[i].nd)
      css_libcss_node_data_handler(&H, act, NULL, &nd[i], NULL, nd[i].nd);
}
static void style_range(css_select_ctx *c, int a, int b) {
  forget(a, b, CSS_NODE_MODIFIED);
  for (int i = a; i < b; i++)
    style_one(c, i);
}
static void drop_all(void) {
  forget(0, N, CSS_NODE_MODIFIED);
  for (int i = 0; i < N; i++)
    if (nd[i].st) {
      css_computed_style_destroy(nd[i].st);
      nd[i].st = NULL;
    }
}

static int R;
static const char *DIR_;
static char *slurp(const char *f, size_t *len) {
  char p[512];
  snprintf(p, sizeof p, "%s/%s", DIR_, f);
  FILE *h = fopen(p, "rb");
  if (!h) {
    perror(p);
    exit(1);
  }
  fseek(h, 0, SEEK_END);
  *len = ftell(h);
  rewind(h);
  char *b = malloc(*len + 1);
  if (fread(b, 1, *len, h) != *len)
    abort();
  b[*len] = 0;
  fclose(h);
  return b;
}
static int cmp(const void *a, const void *b) {
  double x = *(double *)a, y = *(double *)b;
  return x < y ? -1 : x > y;
}
static void rep(const char *op, double *t, int k, double per) {
  qsort(t, k, sizeof *t, cmp);
  printf("{\"peer\":\"libcss\",\"N\":%d,\"R\":%d,\"op\":\"%s\",\"median_us\":%.2f,\"min_us\":%.2f,"
         "\"max_us\":%.2f,\"ns_per_node\":%.1f}\n",
         N, R, op, t[k / 2], t[0], t[k - 1], t[k / 2] * 1e3 / per);
  fflush(stdout);
}
static void
dump(const char *what) { /* the 8 colours libcss has a property for, of every check node */
  static const char *P[] = {"primaryColor", "secondaryColor", "actionColor", "backgroundColor",
                            "textColor",    "borderColor",    "glossColor",  "shadowColor"};
  char f[64];
  snprintf(f, sizeof f, "checks_%d.txt", N);
  size_t l;
  char *b = slurp(f, &l), *p = b;
  printf("{\"peer\":\"libcss\",\"N\":%d,\"R\":%d,\"check\":\"%s\",\"got\":{", N, R, what);
  for (int first = 1; *p; first = 0) {
    int i = strtol(p, &p, 10);
    css_color c[8];
    css_computed_style *s = nd[i].st;
    css_computed_color(s, &c[0]);
    css_computed_background_color(s, &c[1]);
    css_computed_border_top_color(s, &c[2]);
    css_computed_border_right_color(s, &c[3]);
    css_computed_border_bottom_color(s, &c[4]);
    css_computed_border_left_color(s, &c[5]);
    css_computed_outline_color(s, &c[6]);
    css_computed_column_rule_color(s, &c[7]);
    printf("%s\"%d\":{", first ? "" : ",", i);
    for (int k = 0; k < 8; k++)
      printf("%s\"%s\":\"#%06x\"", k ? "," : "", P[k], c[k] & 0xffffff);
    printf("}");
    while (*p == '\n' || *p == ' ')
      p++;
  }
  printf("}}\n");
  free(b);
}

int main(int argc, char **argv) {
  DIR_ = argv[1];
  N = atoi(argv[2]);
  R = atoi(argv[3]);
  int reps = atoi(argv[4]);
  double t[1024], t0;
  char f[128];
  size_t l, ll[3];
  char *b, *css[3];
  const char *kind[] = {"light", "dark", "light2"};
  b = slurp("classes.txt", &l);
  {
    int k = 0;
    for (char *s = strtok(b, "\n"); s; s = strtok(NULL, "\n"))
      (void)lwc_intern_string(s, strlen(s), &names[k++]);
  }
  (void)lwc_intern_string("highlighted", 11, &stn[0]);
  (void)lwc_intern_string("selected", 8, &stn[1]);
  (void)lwc_intern_string("disabled", 8, &stn[2]);
  (void)lwc_intern_string("Scoped", 6, &scopedn);
  (void)lwc_intern_string("div", 3, &divn);
  for (int c = 0; c < 40; c++)
    for (int s = 0; s < 8; s++)
      for (int x = 0; x < 2; x++) {
        int k = 0;
        combo[c][s][x][k++] = names[c];
        for (int q = 0; q < 3; q++)
          if (s >> q & 1)
            combo[c][s][x][k++] = stn[q];
        if (x)
          combo[c][s][x][k++] = scopedn;
        ncombo[c][s][x] = k;
      }
  snprintf(f, sizeof f, "tree_%d.txt", N);
  b = slurp(f, &l);
  char *p = b;
  int n = strtol(p, &p, 10);
  SROOT = strtol(p, &p, 10);
  SSIZE = strtol(p, &p, 10);
  LEAF = strtol(p, &p, 10);
  nd = calloc(n, sizeof *nd);
  int *lastkid = malloc(sizeof(int) * n);
  for (int i = 0; i < n; i++)
    lastkid[i] = -1;
  for (int i = 0; i < n; i++) {
    nd[i].parent = strtol(p, &p, 10);
    nd[i].cls = strtol(p, &p, 10);
    nd[i].state = strtol(p, &p, 10);
    nd[i].prev = -1;
    if (i) {
      nd[i].prev = lastkid[nd[i].parent];
      lastkid[nd[i].parent] = i;
    }
  }
  free(b);
  free(lastkid);
  for (int k = 0; k < 3; k++) {
    snprintf(f, sizeof f, "sheet_%d_%s.libcss.css", R, kind[k]);
    css[k] = slurp(f, &ll[k]);
  }
  for (int k = 0; k < 15; k++) {
    t0 = now();
    css_stylesheet *s = parse(css[0], ll[0]);
    t[k] = now() - t0;
    css_stylesheet_destroy(s);
  }
  rep("parse", t, 15, R);
  css_select_ctx *ctx[3];
  for (int k = 0; k < 3; k++)
    ctx[k] = mkctx(parse(css[k], ll[k]));
  malloc_trim(0);
  long m0 = rss();
  for (int k = 0; k < reps; k++) {
    if (k)
      drop_all();
    t0 = now();
    for (int i = 0; i < N; i++)
      style_one(ctx[0], i);
    t[k] = now() - t0;
    if (!k)
      printf("{\"peer\":\"libcss\",\"N\":%d,\"R\":%d,\"op\":\"memory\",\"style_B_per_node\":%.0f,"
             "\"harness_node_B\":%zu}\n",
             N, R, (double)(rss() - m0) / N, sizeof(Node));
  }
  rep("first", t, reps, N);
  dump("first");
  for (int k = 0; k < reps; k++) {
    t0 = now();
    style_range(ctx[k % 2 ? 0 : 2], 0, N);
    t[k] = now() - t0;
  }
  rep("default_change", t, reps, N);
  dump("default_change");
  for (int k = 0; k < reps; k++) {
    t0 = now();
    style_range(ctx[k % 2 ? 0 : 1], 0, N);
    t[k] = now() - t0;
  }
  rep("swap", t, reps, N);
  dump("dark");
  style_range(ctx[0], 0, N);
  int sr = 51;
  for (int k = 0; k < sr; k++) {
    t0 = now();
    nd[SROOT].scoped ^= 1;
    style_range(ctx[0], SROOT, SROOT + SSIZE);
    t[k] = now() - t0;
  }
  rep("scope", t, sr, SSIZE);
  dump("scoped");
  nd[SROOT].scoped = 0;
  style_range(ctx[0], SROOT, SROOT + SSIZE);
  for (int k = 0; k < 51; k++) {
    t0 = now();
    for (int j = 0; j < 101; j++) {
      nd[LEAF].state ^= 1;
      style_range(ctx[0], LEAF, LEAF + 1);
    }
    t[k] = (now() - t0) / 101;
  }
  rep("flip", t, 51, 1);
  dump("flip");
  {
    int m = 0, btn = 0, q = 0;
    for (int i = 0; i < N; i++)
      btn += nd[i].cls == 12 && !nd[i].state;
    int step = btn / 200 > 0 ? btn / 200 : 1;
    for (int i = 0; i < N && m < 200; i++)
      if (nd[i].cls == 12 && !nd[i].state && i != LEAF && q++ % step == 0) {
        t0 = now();
        nd[i].state ^= 1;
        style_range(ctx[0], i, i + 1);
        t[m++] = now() - t0;
      }
    double su = 0;
    for (int i = 0; i < m; i++)
      su += t[i];
    qsort(t, m, sizeof *t, cmp);
    printf("{\"peer\":\"libcss\",\"N\":%d,\"R\":%d,\"op\":\"flip_once_each\",\"median_us\":%.2f,"
           "\"mean_us\":%.2f,\"runs\":%d}\n",
           N, R, t[m / 2], su / m, m);
  }
  return 0;
}
