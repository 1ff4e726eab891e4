// Preloaded into a command, makes one of its calls to the system fail, or acts as another program before it. The
// file FAULT_FILE says which, in three words: the name of the call, its number among the calls of that name on files
// in FAULT_FOLDER from when this is read first, and the error. With error 0 a write writes half of its bytes. With two
// words more, an action and a file, the call succeeds, and before it that file is saved with the text "theirs", put
// there anew with that text, deleted, or replaced by a link, a pipe, a pipe that has a writer or a folder: "save", "put",
// "delete", "link", "pipe", "fed" or "folder"; or the process is killed: "kill". FAULT_FILE is removed when that happens.
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/types.h>
#include <unistd.h>

static int is_inside(const char *path) {
  const char *folder = getenv("FAULT_FOLDER");
  return folder && strncmp(path, folder, strlen(folder)) == 0;
}

static int is_open_inside(int file) {
  char link[64], path[4096];
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t length = readlink(link, path, sizeof path - 1);
  if (length <= 0) return 0;
  path[length] = 0;
  return is_inside(path);
}

// A path that is not absolute starts in the working directory.
static int is_named_inside(const char *path) {
  char folder[4096];
  return path[0] == '/' ? is_inside(path) : getcwd(folder, sizeof folder) && is_inside(folder);
}

// Does to a file what another program may do at any time.
static void act(const char *action, const char *path) {
  char other[4200];
  int (*open_original)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  ssize_t (*write_original)(int, const void *, size_t) = dlsym(RTLD_NEXT, "write");
  int (*rename_original)(const char *, const char *) = dlsym(RTLD_NEXT, "rename");
  int (*unlink_original)(const char *) = dlsym(RTLD_NEXT, "unlink");
  snprintf(other, sizeof other, "%s.theirs", path);
  int saves = !strcmp(action, "save"), puts = !strcmp(action, "put");
  if (!strcmp(action, "kill")) kill(getpid(), SIGKILL);
  if (!saves && !puts) unlink_original(path);
  if (!strcmp(action, "link")) {
    if (symlink(other, path)) abort();
  } else if (!strcmp(action, "pipe") || !strcmp(action, "fed")) {
    if (mkfifo(path, 0600)) abort();
    int pipe = strcmp(action, "fed") ? -1 : open_original(path, O_RDWR);
    if (pipe >= 0 && fork() == 0) {
      // Ends even if nobody reads, and holds nothing open that others wait for.
      sigset_t none;
      sigemptyset(&none);
      sigprocmask(SIG_SETMASK, &none, NULL);
      for (int file = 0; file < 1024; file++) {
        if (file != pipe) close(file);
      }
      if (write_original(pipe, "{}", 2) != 2) _exit(1);
      alarm(3);
      pause();
    }
    if (pipe >= 0) close(pipe);
  } else if (!strcmp(action, "folder")) {
    if (mkdir(path, 0700)) abort();
  } else if (saves || puts) {
    int file = open_original(saves ? path : other, O_WRONLY | O_CREAT | O_TRUNC, 0600);
    if (file < 0 || write_original(file, "theirs", 6) != 6) abort();
    close(file);
    if (puts && rename_original(other, path)) abort();
  }
}

// Whether the call that is being made is the one that fails; sets errno then.
static int fails(const char *call) {
  static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
  static char known[4096];
  static int count;
  int (*open_original)(const char *, int, ...) = dlsym(RTLD_NEXT, "open");
  ssize_t (*read_original)(int, void *, size_t) = dlsym(RTLD_NEXT, "read");
  char text[4096] = "", name[16], action[16] = "", path[4000] = "";
  int number, error, words, was = errno, isMeant = 0;
  pthread_mutex_lock(&lock);
  int file = getenv("FAULT_FILE") ? open_original(getenv("FAULT_FILE"), O_RDONLY) : -1;
  if (file >= 0) {
    if (read_original(file, text, sizeof text - 1) < 0) text[0] = 0;
    close(file);
  }
  if (strcmp(text, known)) count = 0;
  strcpy(known, text);
  words = sscanf(text, "%15s %d %d %15s %3999[^\n]", name, &number, &error, action, path);
  if (words >= 3 && !strcmp(name, call)) isMeant = ++count == number;
  if (isMeant) unlink(getenv("FAULT_FILE"));
  pthread_mutex_unlock(&lock);
  if (isMeant && words == 5) {
    act(action, path);
    isMeant = 0;
  }
  errno = isMeant ? error : was;
  return isMeant;
}

#define ORIGINAL(name) __typeof__(&name) original = (__typeof__(&name))dlsym(RTLD_NEXT, #name)

#define OPEN(name)                                                     \
  int name(const char *path, int flags, ...) {                         \
    va_list rest;                                                      \
    va_start(rest, flags);                                             \
    mode_t mode = flags & (O_CREAT | O_TMPFILE) ? va_arg(rest, int) : 0; \
    va_end(rest);                                                      \
    ORIGINAL(name);                                                    \
    if (is_named_inside(path) && fails("open")) return -1;             \
    return original(path, flags, mode);                                \
  }
OPEN(open)
OPEN(open64)

ssize_t read(int file, void *bytes, size_t size) {
  ORIGINAL(read);
  return is_open_inside(file) && fails("read") ? -1 : original(file, bytes, size);
}

ssize_t write(int file, const void *bytes, size_t size) {
  ORIGINAL(write);
  if (!is_open_inside(file) || !fails("write")) return original(file, bytes, size);
  return errno ? -1 : original(file, bytes, size / 2);
}

int fsync(int file) {
  ORIGINAL(fsync);
  return is_open_inside(file) && fails("fsync") ? -1 : original(file);
}

int fchmod(int file, mode_t mode) {
  ORIGINAL(fchmod);
  return is_open_inside(file) && fails("fchmod") ? -1 : original(file, mode);
}

int linkat(int one, const char *from, int other, const char *to, int flags) {
  ORIGINAL(linkat);
  return is_named_inside(to) && fails("linkat") ? -1 : original(one, from, other, to, flags);
}

int rename(const char *from, const char *to) {
  ORIGINAL(rename);
  return is_named_inside(to) && fails("rename") ? -1 : original(from, to);
}

int renameat2(int one, const char *from, int other, const char *to, unsigned flags) {
  ORIGINAL(renameat2);
  return is_named_inside(to) && fails("exchange") ? -1 : original(one, from, other, to, flags);
}

int unlink(const char *path) {
  ORIGINAL(unlink);
  return is_named_inside(path) && fails("unlink") ? -1 : original(path);
}

int link(const char *from, const char *to) {
  ORIGINAL(link);
  return is_named_inside(to) && fails("link") ? -1 : original(from, to);
}
