/* lexbor peer (C library bundled in the selectolax sdist).  usage: bench DATA N R reps */
#include <lexbor/css/css.h>
#include <lexbor/html/html.h>
#include <lexbor/selectors/selectors.h>
#include <lexbor/style/dom/interfaces/document.h>
#include <lexbor/style/dom/interfaces/element.h>
#include <lexbor/style/style.h>
#include <malloc.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static int N, R, SROOT, SSIZE, LEAF;
static const char *DIR_;
static lxb_dom_element_t **E;
static char cls[40][32];
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e6 + t.tv_nsec / 1e3;
}
static long rss(void) {
  long a, b = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (fscanf(f, "%ld %ld", &a, &b) != 2)
    b = 0;
  fclose(f);
  return b * 4096;
}
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
  printf("{\"peer\":\"lexbor\",\"N\":%d,\"R\":%d,\"op\":\"%s\",\"median_us\":%.2f,\"min_us\":%.2f,"
         "\"max_us\":%.2f,\"ns_per_node\":%.1f}\n",
         N, R, op, t[k / 2], t[0], t[k - 1], t[k / 2] * 1e3 / per);
  fflush(stdout);
}
static lxb_dom_document_t *doc;
static size_t hits;
static lxb_status_t count_cb(lxb_dom_node_t *n, lxb_css_selector_specificity_t s, void *c) {
  hits++;
  return LXB_STATUS_OK;
}
static lxb_css_stylesheet_t *parse(const char *css, size_t len) {
  lxb_css_memory_t *m = lxb_css_memory_create();
  lxb_css_memory_init(m, 4096);
  lxb_css_stylesheet_t *s = lxb_css_stylesheet_create(m);
  lxb_css_parser_t *p = lxb_css_parser_create();
  lxb_css_parser_init(p, NULL);
  lxb_css_selectors_t *sel = lxb_css_selectors_create();
  lxb_css_selectors_init(sel);
  lxb_css_parser_memory_set(p, m);
  lxb_css_parser_selectors_set(p, sel);
  if (lxb_css_stylesheet_parse(s, p, (const lxb_char_t *)css, len) != LXB_STATUS_OK)
    abort();
  lxb_css_selectors_destroy(sel, true);
  lxb_css_parser_destroy(p, true);
  return s;
}
static void dump(const char *what) {
  static const char *css[] = {"color",
                              "background-color",
                              "border-top-color",
                              "border-right-color",
                              "border-bottom-color",
                              "border-left-color",
                              "text-decoration-color"};
  static const char *P[] = {"primaryColor", "secondaryColor", "actionColor", "backgroundColor",
                            "textColor",    "borderColor",    "glossColor"};
  char f[64];
  snprintf(f, sizeof f, "checks_%d.txt", N);
  size_t l;
  char *b = slurp(f, &l), *p = b;
  printf("{\"peer\":\"lexbor\",\"N\":%d,\"R\":%d,\"check\":\"%s\",\"got\":{", N, R, what);
  for (int first = 1; *p; first = 0) {
    int i = strtol(p, &p, 10);
    printf("%s\"%d\":{", first ? "" : ",", i);
    for (int k = 0; k < 7; k++) {
      const lxb_css_rule_declaration_t *d =
          lxb_dom_element_style_by_name(E[i], (const lxb_char_t *)css[k], strlen(css[k]));
      if (!d)
        printf("%s\"%s\":\"none\"", k ? "," : "", P[k]);
      else {
        lxb_css_value_color_hex_rgba_t c = d->u.color->u.hex.rgba;
        printf("%s\"%s\":\"#%02x%02x%02x\"", k ? "," : "", P[k], c.r, c.g, c.b);
      }
    }
    printf("}");
    while (*p == ' ' || *p == '\n')
      p++;
  }
  printf("}}\n");
  free(b);
}
static void setclass(int i, const char *c, const char *extra) {
  char s[128];
  snprintf(s, sizeof s, "%s%s", c, extra);
  lxb_dom_element_set_attribute(E[i], (const lxb_char_t *)"class", 5, (const lxb_char_t *)s,
                                strlen(s));
}
static void restyle(int a, int b) {
  for (int i = a; i < b; i++) {
    lxb_dom_element_style_remove_non_inline(E[i]);
    lxb_dom_document_element_styles_attach(E[i]);
  }
}
int main(int argc, char **argv) {
  DIR_ = argv[1];
  N = atoi(argv[2]);
  R = atoi(argv[3]);
  int reps = atoi(argv[4]);
  double t[256], t0;
  size_t l, ll[3];
  char f[128], *b, *css[3];
  const char *kind[] = {"light", "dark", "light2"};
  b = slurp("classes.txt", &l);
  {
    int k = 0;
    for (char *s = strtok(b, "\n"); s; s = strtok(NULL, "\n"))
      strcpy(cls[k++], s);
  }
  snprintf(f, sizeof f, "tree_%d.txt", N);
  b = slurp(f, &l);
  char *p = b;
  int n = strtol(p, &p, 10);
  SROOT = strtol(p, &p, 10);
  SSIZE = strtol(p, &p, 10);
  LEAF = strtol(p, &p, 10);
  for (int k = 0; k < 3; k++) {
    snprintf(f, sizeof f, "sheet_%d_%s.lexbor.css", R, kind[k]);
    css[k] = slurp(f, &ll[k]);
  }
  for (int k = 0; k < 15; k++) {
    t0 = now();
    lxb_css_stylesheet_t *s = parse(css[0], ll[0]);
    t[k] = now() - t0;
    lxb_css_stylesheet_destroy(s, true);
  }
  rep("parse", t, 15, R);
  lxb_html_document_t *hd = lxb_html_document_create();
  const char *h0 = "<!doctype html><html><head></head><body></body></html>";
  if (lxb_html_document_parse(hd, (const lxb_char_t *)h0, strlen(h0)) != LXB_STATUS_OK)
    abort();
  doc = lxb_dom_interface_document(hd);
  long m0 = rss();
  E = malloc(sizeof *E * n);
  int *st = malloc(sizeof(int) * n), *cc = malloc(sizeof(int) * n);
  for (int i = 0; i < n; i++) {
    int pa = strtol(p, &p, 10);
    cc[i] = strtol(p, &p, 10);
    st[i] = strtol(p, &p, 10);
    E[i] = lxb_dom_document_create_element(doc, (const lxb_char_t *)"div", 3, NULL);
    setclass(i, cls[cc[i]], st[i] == 2 ? " selected" : st[i] == 4 ? " disabled" : "");
    lxb_dom_node_insert_child(i ? lxb_dom_interface_node(E[pa])
                                : lxb_dom_interface_node(lxb_html_document_body_element(hd)),
                              lxb_dom_interface_node(E[i]));
  }
  long m1 = rss();
  lxb_css_stylesheet_t *S[3];
  for (int k = 0; k < 3; k++)
    S[k] = parse(css[k], ll[k]);
  /* selector matching only: every rule against the whole document */
  lxb_selectors_t *sel = lxb_selectors_create();
  lxb_selectors_init(sel);
  int rules = 0;
  for (int k = 0; k < reps; k++) {
    hits = 0;
    rules = 0;
    t0 = now();
    for (lxb_css_rule_t *r = lxb_css_rule_list(S[0]->root)->first; r; r = r->next)
      if (r->type == LXB_CSS_RULE_STYLE) {
        rules++;
        lxb_selectors_find(sel, lxb_dom_interface_node(E[0]), lxb_css_rule_style(r)->selector,
                           count_cb, NULL);
      }
    t[k] = now() - t0;
  }
  rep("match_only", t, reps, N);
  printf("{\"peer\":\"lexbor\",\"N\":%d,\"R\":%d,\"op\":\"match_info\",\"rules\":%d,\"hits\":%zu,"
         "\"hits_per_node\":%.2f,\"ns_per_node_and_rule\":%.2f}\n",
         N, R, rules, hits, (double)hits / N, t[reps / 2] * 1e3 / N / rules);
  if (getenv("MATCH_ONLY"))
    return 0;
  if (lxb_style_init(hd) != LXB_STATUS_OK)
    abort();
  long m2 = rss();
  for (int k = 0; k < reps; k++) {
    if (k)
      lxb_dom_document_stylesheet_remove(doc, S[0]);
    t0 = now();
    lxb_dom_document_stylesheet_attach(doc, S[0]);
    t[k] = now() - t0;
    if (!k) {
      printf("{\"peer\":\"lexbor\",\"N\":%d,\"R\":%d,\"op\":\"memory\",\"dom_B\":%ld,\"style_B\":%"
             "ld}\n",
             N, R, (m1 - m0) / N, (rss() - m2) / N);
      dump("first");
    }
  }
  rep("first", t, reps, N);
  dump("first");
  for (int k = 0; k < reps; k++) {
    int a = k % 2 ? 1 : 0, c = k % 2 ? 0 : 1;
    t0 = now();
    lxb_dom_document_stylesheet_remove(doc, S[a]);
    lxb_dom_document_stylesheet_attach(doc, S[c]);
    t[k] = now() - t0;
  }
  rep("swap", t, reps, N);
  dump("dark");
  lxb_dom_document_stylesheet_remove(doc, S[1]);
  lxb_dom_document_stylesheet_attach(doc, S[0]);
  for (int k = 0; k < 11; k++) {
    t0 = now();
    setclass(SROOT, cls[cc[SROOT]], k % 2 ? "" : " Scoped");
    restyle(SROOT, SROOT + SSIZE);
    t[k] = now() - t0;
  }
  rep("scope", t, 11, SSIZE);
  dump("scoped");
  setclass(SROOT, cls[cc[SROOT]], "");
  restyle(SROOT, SROOT + SSIZE);
  for (int k = 0; k < 51; k++) {
    t0 = now();
    for (int j = 0; j < 11; j++) {
      setclass(LEAF, cls[cc[LEAF]], (k + j) % 2 ? "" : " highlighted");
      restyle(LEAF, LEAF + 1);
    }
    t[k] = (now() - t0) / 11;
  }
  rep("flip", t, 51, 1);
  dump("flip");
  return 0;
}
