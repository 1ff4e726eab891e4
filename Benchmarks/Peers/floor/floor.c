/* What the hardware allows: the memory traffic a style pass can not avoid, without any rule
   matching. usage: floor DATA N   (gcc -O2 -march=native floor.c -o floor) id_pass       read
   class+state (2 B), one table lookup, write a 4-byte style id: no containers at all ctx_pass as an
   engine with interned ancestor contexts would: parent's context id -> hash of (context, class,
   state) -> style id (all hits) id_notify     id_pass + compare with the old id + an indirect call
   per node whose id changed (all of them) rows_240B     copy a 240-byte row (30 properties x 8 B)
   per node out of a table of 1,800 shared styles rows_64B      the same with 64 bytes per node
   stream        read + write bandwidth of one core over 512 MiB; chase = latency of a dependent
   random read over 256 MiB */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
static double now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return t.tv_sec * 1e9 + t.tv_nsec;
}
static int cmp(const void *a, const void *b) {
  double x = *(double *)a, y = *(double *)b;
  return x < y ? -1 : x > y;
}
static double med(double *t, int k) {
  qsort(t, k, sizeof *t, cmp);
  return t[k / 2];
}
static volatile uint64_t sink;
static uint64_t calls;
__attribute__((noinline)) static void host(void *h, int i, uint32_t id) {
  *(uint64_t *)h += id + i;
}
int main(int argc, char **argv) {
  char f[256];
  snprintf(f, sizeof f, "%s/tree_%s.txt", argv[1], argv[2]);
  FILE *h = fopen(f, "r");
  int n, a, b, c;
  if (fscanf(h, "%d %d %d %d", &n, &a, &b, &c) != 4)
    return 1;
  int32_t *par = malloc(4 * n);
  uint8_t *cls = malloc(n), *st = malloc(n);
  uint32_t *id = calloc(4, n), *ctx = calloc(4, n);
  double t[21], t0;
  for (int i = 0; i < n; i++) {
    if (fscanf(h, "%d %d %d", &a, &b, &c) != 3)
      return 1;
    par[i] = a;
    cls[i] = b;
    st[i] = c;
  }
  uint32_t tab[40 * 8];
  for (int i = 0; i < 320; i++)
    tab[i] = i * 7 + 1;
  for (int k = 0; k < 21; k++) {
    t0 = now();
    for (int i = 0; i < n; i++)
      id[i] = tab[cls[i] * 8 + st[i]] + k;
    t[k] = now() - t0;
    sink += id[n / 2];
  }
  printf("{\"floor\":\"id_pass\",\"N\":%d,\"ns_per_node\":%.2f}\n", n, med(t, 21) / n);
  void (*fn)(void *, int, uint32_t) = host;
  __asm__ volatile("" : "+r"(fn));
  for (int k = 0; k < 21; k++) {
    t0 = now();
    for (int i = 0; i < n; i++) {
      uint32_t v = tab[cls[i] * 8 + st[i]] + 100 + k;
      if (v != id[i]) {
        id[i] = v;
        fn(&calls, i, v);
      }
    }
    t[k] = now() - t0;
  }
  printf("{\"floor\":\"id_notify\",\"N\":%d,\"ns_per_node\":%.2f}\n", n, med(t, 21) / n);
  /* contexts: intern (parent's context, parent's class) exactly, i.e. one per distinct ancestor
   * class path capped at 10,000 as in the R=500 statistics */
  uint32_t cap = 10000, hs = 1;
  while (hs < 4u * n && hs < (1u << 22))
    hs *= 2;
  struct {
    uint64_t k;
    uint32_t v;
    uint32_t c;
  } *H = calloc(hs, sizeof *H);
  for (int fill = 1, k = -1; k < 21; k++, fill = 0) {
    t0 = now();
    for (int i = 0; i < n; i++) {
      uint32_t pc = i ? ctx[par[i]] : 0;
      uint64_t key = ((uint64_t)pc << 16 | cls[i] << 8 | st[i]) + 1;
      uint32_t s = (key * 0x9E3779B97F4A7C15ull) >> 40 & (hs - 1);
      while (H[s].k != key && H[s].k)
        s = (s + 1) & (hs - 1);
      if (!H[s].k) {
        H[s].k = key;
        H[s].v = (key * 2654435761u) % 1800;
        H[s].c = (key * 40503u) % cap;
      }
      id[i] = H[s].v;
      ctx[i] = H[s].c;
    }
    if (k >= 0)
      t[k] = now() - t0;
  }
  printf("{\"floor\":\"ctx_pass\",\"N\":%d,\"ns_per_node\":%.2f}\n", n, med(t, 21) / n);
  for (int w = 240; w >= 64; w -= 176) {
    char *rows = malloc((size_t)n * w), *S = malloc(1800 * 240);
    memset(S, 1, 1800 * 240);
    memset(rows, 0, (size_t)n * w);
    for (int k = 0; k < 9; k++) {
      t0 = now();
      for (int i = 0; i < n; i++)
        memcpy(rows + (size_t)i * w, S + (size_t)id[i] * w, w);
      t[k] = now() - t0;
      sink += rows[n];
    }
    printf("{\"floor\":\"rows_%dB\",\"N\":%d,\"ns_per_node\":%.2f}\n", w, n, med(t, 9) / n);
    free(rows);
    free(S);
  }
  if (n == 1000000) {
    size_t L = 256u << 20;
    char *x = malloc(L), *y = malloc(L);
    memset(x, 1, L);
    memset(y, 2, L);
    for (int k = 0; k < 7; k++) {
      t0 = now();
      memcpy(y, x, L);
      t[k] = now() - t0;
    }
    printf("{\"floor\":\"stream_copy\",\"GB_per_s_read_plus_write\":%.2f}\n", 2.0 * L / med(t, 7));
    uint64_t *q = (uint64_t *)x, s = 0;
    for (int k = 0; k < 7; k++) {
      t0 = now();
      s = 0;
      for (size_t i = 0; i < L / 8; i++)
        s += q[i];
      t[k] = now() - t0;
      sink += s;
    }
    printf("{\"floor\":\"stream_read\",\"GB_per_s\":%.2f}\n", L / med(t, 7));
    size_t m = L / 64;
    uint32_t *perm = malloc(4 * m);
    for (size_t i = 0; i < m; i++)
      perm[i] = i;
    uint64_t r = 88172645463325252ull;
    for (size_t i = m - 1; i; i--) {
      r ^= r << 13;
      r ^= r >> 7;
      r ^= r << 17;
      size_t j = r % i;
      uint32_t z = perm[i];
      perm[i] = perm[j];
      perm[j] = z;
    }
    for (size_t i = 0; i < m; i++)
      q[i * 8] = perm[i];
    size_t p = 0;
    t0 = now();
    for (int i = 0; i < 5000000; i++)
      p = q[p * 8];
    sink += p;
    printf("{\"floor\":\"chase_256MiB\",\"ns\":%.1f}\n", (now() - t0) / 5e6);
  }
  return 0;
}
