// Qt 6 style sheet peer.  usage: bench DATA N R reps   (QT_QPA_PLATFORM=offscreen)
#include "classes.h"
#include <QtWidgets>
#include <algorithm>
#include <cstdio>
#include <malloc.h>
static int N, R, SROOT, SSIZE, LEAF;
static std::vector<QFrame *> W;
static QString dir;
static double now() {
  static QElapsedTimer t;
  if (!t.isValid())
    t.start();
  return t.nsecsElapsed() / 1e3;
}
static long rss() {
  long a, b = 0;
  FILE *f = fopen("/proc/self/statm", "r");
  if (fscanf(f, "%ld %ld", &a, &b) != 2)
    b = 0;
  fclose(f);
  return b * 4096;
}
static QByteArray slurp(const QString &f) {
  QFile h(dir + "/" + f);
  if (!h.open(QIODevice::ReadOnly))
    exit(1);
  return h.readAll();
}
static void rep(const char *op, std::vector<double> t, double per) {
  std::sort(t.begin(), t.end());
  printf("{\"peer\":\"qt6\",\"N\":%d,\"R\":%d,\"op\":\"%s\",\"median_us\":%.2f,\"min_us\":%.2f,"
         "\"max_us\":%.2f,\"ns_per_node\":%.1f,\"runs\":%zu}\n",
         N, R, op, t[t.size() / 2], t[0], t.back(), t[t.size() / 2] * 1e3 / per, t.size());
  fflush(stdout);
}
// ensurePolished() computes the widget's rules (QStyleSheetStyle::polish), caches the render rule
// and sets its palette
static double sum;
static void polish(int a, int b) {
  for (int i = a; i < b; i++) {
    W[i]->ensurePolished();
    sum += W[i]->palette().color(W[i]->foregroundRole()).red();
  }
}
static void dump(const char *what) {
  printf("{\"peer\":\"qt6\",\"N\":%d,\"R\":%d,\"check\":\"%s\",\"got\":{", N, R, what);
  bool first = true;
  for (const QByteArray &s : slurp(QString("checks_%1.txt").arg(N)).split(' ')) {
    int i = s.toInt();
    const QPalette p = W[i]->palette();
    auto h = [&](QPalette::ColorRole r) { return p.color(r).name(QColor::HexRgb).toLatin1(); };
    printf("%s\"%d\":{\"primaryColor\":\"%s\",\"secondaryColor\":\"%s\",\"glossColor\":\"%s\","
           "\"shadowColor\":\"%s\",\"captionColor\":\"%s\"}",
           first ? "" : ",", i, h(W[i]->foregroundRole()).data(), h(QPalette::Window).data(),
           h(QPalette::HighlightedText).data(), h(QPalette::Highlight).data(),
           h(QPalette::AlternateBase).data());
    first = false;
  }
  printf("}}\n");
  fflush(stdout);
}
int main(int argc, char **argv) {
  QApplication app(argc, argv);
  dir = argv[1];
  N = atoi(argv[2]);
  R = atoi(argv[3]);
  int reps = atoi(argv[4]);
  now();
  double budget = argc > 5 ? atof(argv[5]) * 1e6
                           : 60e6; // per operation: stop early (but after >= 1 run) when over it
  auto more = [&](size_t k, double start) {
    return (int)k < reps && (k == 0 || now() - start < budget);
  };
  QString css[3];
  const char *kind[] = {"light", "dark", "light2"};
  for (int k = 0; k < 3; k++)
    css[k] = slurp(QString("sheet_%1_%2.qt.css").arg(R).arg(kind[k]));
  std::vector<double> t;
  double t0, s0;
  {
    QWidget w;
    for (int k = 0; k < 15; k++) {
      QLabel l;
      t0 = now();
      l.setStyleSheet(css[0] + QString("/*%1*/").arg(k));
      l.ensurePolished();
      t.push_back(now() - t0);
    }
    rep("parse_plus_one_widget", t, R);
  }
  QTextStream ts(slurp(QString("tree_%1.txt").arg(N)));
  int n;
  ts >> n >> SROOT >> SSIZE >> LEAF;
  W.resize(n);
  malloc_trim(0);
  long m0 = rss();
  for (int i = 0; i < n; i++) {
    int p, c, s;
    ts >> p >> c >> s;
    W[i] = makeWidget(c, i ? W[p] : nullptr);
    if (s & 2)
      W[i]->setProperty("sel", "on");
    if (s & 4)
      W[i]->setEnabled(false);
  }
  long m1 = rss();
  // first: sheet on the application, then every widget polished
  t.clear();
  t0 = now();
  app.setStyleSheet(css[0]);
  polish(0, N);
  t.push_back(now() - t0);
  long m2 = rss();
  rep("first_cold", t, N);
  dump("first");
  printf(
      "{\"peer\":\"qt6\",\"N\":%d,\"R\":%d,\"op\":\"memory\",\"widget_B\":%ld,\"style_B\":%ld}\n",
      N, R, (m1 - m0) / N, (m2 - m1) / N);
  t.clear();
  s0 = now();
  while (more(t.size(), s0)) {
    app.setStyleSheet(QString());
    polish(0, N);
    t0 = now();
    app.setStyleSheet(css[0]);
    polish(0, N);
    t.push_back(now() - t0);
  }
  rep("first", t, N);
  t.clear();
  s0 = now();
  int k = 0;
  while (more(t.size(), s0) || k % 2 == 0) {
    t0 = now();
    app.setStyleSheet(css[k % 2 ? 0 : 2]);
    polish(0, N);
    t.push_back(now() - t0);
    k++;
  }
  rep("default_change", t, N);
  dump("default_change");
  t.clear();
  s0 = now();
  k = 0;
  while (more(t.size(), s0) || k % 2 == 0) {
    t0 = now();
    app.setStyleSheet(css[k % 2 ? 0 : 1]);
    polish(0, N);
    t.push_back(now() - t0);
    k++;
  }
  rep("swap", t, N);
  dump("dark");
  app.setStyleSheet(css[0]);
  polish(0, N);
  // scope: dynamic property on the subtree's root; Qt needs unpolish/polish of every widget below
  // it
  t.clear();
  s0 = now();
  k = 0;
  while (more(t.size(), s0) || k % 2 == 0) {
    t0 = now();
    W[SROOT]->setProperty("scope", k % 2 ? QVariant() : QVariant("on"));
    for (int i = SROOT; i < SROOT + SSIZE; i++) {
      QStyle *st = W[i]->style();
      st->unpolish(W[i]);
      st->polish(W[i]);
    }
    polish(SROOT, SROOT + SSIZE);
    t.push_back(now() - t0);
    k++;
  }
  rep("scope", t, SSIZE);
  dump("scoped");
  W[SROOT]->setProperty("scope", QVariant());
  for (int i = SROOT; i < SROOT + SSIZE; i++) {
    QStyle *st = W[i]->style();
    st->unpolish(W[i]);
    st->polish(W[i]);
  }
  t.clear();
  k = 0;
  int batch = 20;
  s0 = now();
  while (t.size() < 21 && (t.empty() || now() - s0 < budget)) {
    t0 = now();
    for (int j = 0; j < batch + 1; j++) {
      W[LEAF]->setProperty("hl", k++ % 2 ? QVariant() : QVariant("on"));
      QStyle *st = W[LEAF]->style();
      st->unpolish(W[LEAF]);
      st->polish(W[LEAF]);
      polish(LEAF, LEAF + 1);
    }
    t.push_back((now() - t0) / (batch + 1));
  }
  rep("flip", t, 1);
  fflush(stdout);
  _Exit(0);
}
#include "bench.moc"
