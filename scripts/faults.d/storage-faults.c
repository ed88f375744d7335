/*
 * Faults of the disk under one process, for tests: syncs that fail, hang or lie, full disks, power cuts.
 *
 *   cc -shared -fPIC -O2 -Wall -Wextra -Werror -pthread -o target/storage-faults.so scripts/faults.d/storage-faults.c
 *   STORAGE_FAULTS=/tmp/faults STORAGE_FAULTS_DIR=/tmp/data LD_PRELOAD=$PWD/target/storage-faults.so java …
 *
 * STORAGE_FAULTS       the control file; it may be missing. A change takes effect at the next write or sync of a
 *                      watched file. Replace it by renaming another file, so that no half of it is read. Each fault
 *                      that happens is a line "FAULT FILE" in the file of this name with ".log" appended.
 * STORAGE_FAULTS_DIR   the directory whose files are watched, with its real path, without a slash at the end
 *
 * A line of the control file is "PATTERN FAULT [PERCENT [TIMES]]". PATTERN is a shell pattern for names of files, FAULT
 * is in the table. PERCENT of the calls are affected, 100 by default, but at most TIMES calls since the control file
 * changed. Empty lines, and lines that begin with #, are ignored. Any other line ends the process.
 *
 *   sync-error          A sync fails with EIO, and the file falls back to what was last synced. The next sync succeeds.
 *                       Btrfs does this.
 *   sync-error-cached   The same, but what was not synced stays readable until a power cut, and later syncs do not
 *                       write it. It becomes durable only if it is written again. ext4 and XFS do this.
 *   sync-delay          A sync hangs for PERCENT milliseconds (the number is not a share here), then continues.
 *   sync-lie            A sync does nothing and reports success: what it should sync is lost in a power cut.
 *   write-error         A write fails with EIO.
 *   full                A write that makes the file longer fails with ENOSPC.
 *   cut                 A power cut before a write or sync: every watched file falls back to what was last synced, and
 *                       the process ends by SIGKILL. The pattern says which file's call the cut precedes.
 *
 * Example: half of the syncs of a database fail, and its log takes 200 ms for a sync.
 *
 *   espionage.db      sync-error 50
 *   espionage.db-wal  sync-delay 200
 *
 * How it works: before the first write to a block after a sync, the old content of the block is kept in memory. A
 * successful sync forgets it, a failed one puts it back. An error is reported to one sync only, as Linux did before
 * version 4.13. Later versions report it once to every open descriptor, which makes it easier to notice.
 *
 * Limits: writes through mmap are not watched. Renaming and deleting are durable at once. What an earlier process left
 * without a sync, or what opening with O_TRUNC removes, counts as synced. Only for 64-bit Linux.
 *
 * Thread-safe: one lock for all watched files; a hanging sync does not hold it.
 */
#define _GNU_SOURCE
#include <errno.h>
#include <fcntl.h>
#include <fnmatch.h>
#include <pthread.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

#define BLOCK 4096
#define MOST_RULES 32
#define MOST_FILES 1024
#define PATH_BYTES 4096

/* The content that a block had when it was last synced. Its length is below BLOCK at the end of the file. */
struct block {
  int lost; /* a sync of the new content has failed, and later ones do not repeat it */
  size_t length;
  char old[BLOCK];
};

/* A watched file. Its own descriptor is never closed: that would release the locks that the process has on the file. It
   also keeps the inode's number from being used again. */
struct file {
  dev_t device;
  ino_t inode;
  int fd;
  off_t durable; /* the length at the last sync */
  size_t count;
  struct block **blocks; /* for each block, its synced content if it has been written since, else NULL */
};

struct rule {
  char pattern[256];
  char fault[32];
  long value;
  long left; /* how often it may still happen; negative: without end */
};

static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct file files[MOST_FILES];
static int file_count;
static struct rule rules[MOST_RULES];
static int rule_count;
static struct stat read_control; /* the control file when it was last read; zero: never, or there was none */
static unsigned long long random_state;
static const char *control;
static const char *directory;

__attribute__((constructor)) static void start(void) {
  control = getenv("STORAGE_FAULTS");
  directory = getenv("STORAGE_FAULTS_DIR");
  random_state = (unsigned long long)time(NULL) << 20 ^ (unsigned long long)getpid() ^ 0x9e3779b97f4a7c15ULL;
}

static void die(const char *why, const char *what) {
  fprintf(stderr, "storage-faults: %s: %s\n", why, what);
  abort();
}

/* xorshift64* */
static unsigned long draw(unsigned long below) {
  random_state ^= random_state >> 12;
  random_state ^= random_state << 25;
  random_state ^= random_state >> 27;
  return (unsigned long)((random_state * 0x2545f4914f6cdd1dULL) >> 33) % below;
}

/* ---- the control file ---- */

static int is_fault(const char *name) {
  char word[40];
  snprintf(word, sizeof word, " %s ", name);
  return strstr(" sync-error sync-error-cached sync-delay sync-lie write-error full cut ", word) != NULL;
}

static void read_rules(FILE *from) {
  char line[512];
  while (fgets(line, sizeof line, from) != NULL) {
    struct rule rule = {.value = 100, .left = -1};
    int words = sscanf(line, "%255s %31s %ld %ld", rule.pattern, rule.fault, &rule.value, &rule.left);
    if (words <= 0 || rule.pattern[0] == '#') {
      continue;
    }
    if (words < 2 || !is_fault(rule.fault)) {
      die("expected PATTERN FAULT [PERCENT [TIMES]] in the control file", line);
    }
    if (rule_count == MOST_RULES) {
      die("too many lines", control);
    }
    rules[rule_count++] = rule;
  }
}

static void refresh_rules(void) {
  struct stat now;
  if (stat(control, &now) != 0) {
    memset(&now, 0, sizeof now);
  }
  if (now.st_ino == read_control.st_ino && now.st_size == read_control.st_size &&
      now.st_mtim.tv_sec == read_control.st_mtim.tv_sec && now.st_mtim.tv_nsec == read_control.st_mtim.tv_nsec) {
    return;
  }
  read_control = now;
  rule_count = 0;
  FILE *from = fopen(control, "re");
  if (from != NULL) {
    read_rules(from);
    fclose(from);
  }
}

static void note(const char *fault, const char *name) {
  char path[PATH_BYTES];
  char line[512];
  snprintf(path, sizeof path, "%s.log", control);
  int length = snprintf(line, sizeof line, "%s %s\n", fault, name);
  int fd = open(path, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  if (fd < 0 || syscall(SYS_write, fd, line, (size_t)length) != length) {
    die("cannot write the log", path);
  }
  close(fd);
}

/* Returns the rule that makes this fault happen now to a file, and counts it; NULL if there is none. */
static struct rule *happening(const char *fault, const char *name) {
  for (int i = 0; i < rule_count; i++) {
    struct rule *rule = &rules[i];
    if (strcmp(rule->fault, fault) != 0 || rule->left == 0 || fnmatch(rule->pattern, name, 0) != 0) {
      continue;
    }
    if (strcmp(fault, "sync-delay") == 0 || (long)draw(100) < rule->value) {
      rule->left -= rule->left > 0;
      note(fault, name);
      return rule;
    }
  }
  return NULL;
}

/* ---- what was last synced ---- */

static off_t size_of(const struct file *file) {
  struct stat now;
  if (fstat(file->fd, &now) != 0) {
    die("cannot look at a file", strerror(errno));
  }
  return now.st_size;
}

static void *allocate(void *old, size_t bytes) {
  void *memory = realloc(old, bytes);
  if (memory == NULL) {
    die("no memory", "");
  }
  return memory;
}

/* Keeps the synced content of the blocks that are about to change. */
static void keep(struct file *file, off_t from, off_t to) {
  for (size_t index = (size_t)from / BLOCK; (off_t)(index * BLOCK) < to; index++) {
    if (index >= file->count) {
      size_t count = (index + 1) * 2;
      file->blocks = allocate(file->blocks, count * sizeof *file->blocks);
      memset(file->blocks + file->count, 0, (count - file->count) * sizeof *file->blocks);
      file->count = count;
    }
    struct block *block = file->blocks[index];
    if (block == NULL) {
      block = allocate(NULL, sizeof *block);
      ssize_t length = pread(file->fd, block->old, BLOCK, (off_t)(index * BLOCK));
      if (length < 0) {
        die("cannot read a block", strerror(errno));
      }
      block->length = (size_t)length;
      file->blocks[index] = block;
    }
    block->lost = 0; /* written again, so the next sync writes it */
  }
}

/* A successful sync: the blocks are durable as they are, except those that the system has given up. */
static void forget(struct file *file) {
  for (size_t index = 0; index < file->count; index++) {
    if (file->blocks[index] != NULL && !file->blocks[index]->lost) {
      free(file->blocks[index]);
      file->blocks[index] = NULL;
    }
  }
  file->durable = size_of(file);
}

/* A failed sync whose pages stay in the cache. */
static void lose(struct file *file) {
  for (size_t index = 0; index < file->count; index++) {
    if (file->blocks[index] != NULL) {
      file->blocks[index]->lost = 1;
    }
  }
}

/* Puts back what was last synced. The rest of a block that was never durable becomes zero. */
static void fall_back(struct file *file) {
  static char content[BLOCK];
  if (syscall(SYS_ftruncate, file->fd, file->durable) != 0) {
    die("cannot truncate a file", strerror(errno));
  }
  for (size_t index = 0; index < file->count; index++) {
    struct block *block = file->blocks[index];
    off_t offset = (off_t)(index * BLOCK);
    if (block != NULL && offset < file->durable) {
      size_t length = file->durable - offset < BLOCK ? (size_t)(file->durable - offset) : BLOCK;
      memset(content, 0, BLOCK);
      memcpy(content, block->old, block->length);
      if (syscall(SYS_pwrite64, file->fd, content, length, offset) != (long)length) {
        die("cannot put back a block", strerror(errno));
      }
    }
    free(block);
    file->blocks[index] = NULL;
  }
}

static void cut_power(void) {
  for (int i = 0; i < file_count; i++) {
    fall_back(&files[i]);
  }
  kill(getpid(), SIGKILL);
  for (;;) {
    pause();
  }
}

/* ---- the calls ---- */

/* Returns the name of a file below the watched directory, in PATH; NULL if the descriptor is of anything else. */
static const char *watched(int fd, char path[PATH_BYTES]) {
  struct stat status;
  if (control == NULL || directory == NULL || fstat(fd, &status) != 0 || !S_ISREG(status.st_mode)) {
    return NULL;
  }
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  ssize_t length = readlink(link, path, PATH_BYTES - 1);
  size_t prefix = strlen(directory);
  if (length <= (ssize_t)prefix) {
    return NULL;
  }
  path[length] = 0;
  return strncmp(path, directory, prefix) == 0 && path[prefix] == '/' ? strrchr(path, '/') + 1 : NULL;
}

/* Returns the state of a file; everything in a file that is seen for the first time counts as synced. */
static struct file *state_of(int fd) {
  struct stat status;
  if (fstat(fd, &status) != 0) {
    die("cannot look at a file", strerror(errno));
  }
  for (int i = 0; i < file_count; i++) {
    if (files[i].inode == status.st_ino && files[i].device == status.st_dev) {
      return &files[i];
    }
  }
  char link[64];
  snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
  int own = open(link, O_RDWR | O_CLOEXEC);
  if (own < 0 || file_count == MOST_FILES) {
    die("cannot watch another file of", directory);
  }
  files[file_count] =
      (struct file){.device = status.st_dev, .inode = status.st_ino, .fd = own, .durable = status.st_size};
  return &files[file_count++];
}

/* Prepares a change of the bytes FROM to TO of a file; returns the error to report, or 0. Call with the lock. */
static int before_change(struct file *file, const char *name, off_t from, off_t to) {
  refresh_rules();
  if (happening("cut", name)) {
    cut_power();
  }
  if (happening("write-error", name)) {
    return EIO;
  }
  if (to > size_of(file) && happening("full", name)) {
    return ENOSPC;
  }
  keep(file, from, to);
  return 0;
}

/* Writes to a descriptor at an offset, or at its own position if the offset is negative. */
static ssize_t write_at(int fd, const struct iovec *parts, int count, off_t offset) {
  return offset < 0 ? syscall(SYS_writev, fd, parts, count)
                    : syscall(SYS_pwrite64, fd, parts->iov_base, parts->iov_len, offset);
}

/* The same, with faults. */
static ssize_t faulty_write_at(int fd, const struct iovec *parts, int count, off_t offset) {
  char path[PATH_BYTES];
  const char *name = watched(fd, path);
  if (name == NULL) {
    return write_at(fd, parts, count, offset);
  }
  pthread_mutex_lock(&lock);
  off_t from = offset;
  if (offset < 0) {
    from = lseek(fd, 0, fcntl(fd, F_GETFL) & O_APPEND ? SEEK_END : SEEK_CUR);
  }
  off_t to = from;
  for (int i = 0; i < count; i++) {
    to += (off_t)parts[i].iov_len;
  }
  int error = before_change(state_of(fd), name, from, to);
  ssize_t written = error == 0 ? write_at(fd, parts, count, offset) : -1;
  pthread_mutex_unlock(&lock);
  errno = error != 0 ? error : errno;
  return written;
}

ssize_t writev(int fd, const struct iovec *parts, int count) { return faulty_write_at(fd, parts, count, -1); }

ssize_t write(int fd, const void *bytes, size_t count) {
  return faulty_write_at(fd, &(struct iovec){(void *)bytes, count}, 1, -1);
}

ssize_t pwrite64(int fd, const void *bytes, size_t count, off64_t offset) {
  return faulty_write_at(fd, &(struct iovec){(void *)bytes, count}, 1, offset);
}

ssize_t pwrite(int fd, const void *bytes, size_t count, off_t offset) { return pwrite64(fd, bytes, count, offset); }

int ftruncate64(int fd, off64_t length) {
  char path[PATH_BYTES];
  const char *name = watched(fd, path);
  if (name == NULL) {
    return (int)syscall(SYS_ftruncate, fd, length);
  }
  pthread_mutex_lock(&lock);
  struct file *file = state_of(fd);
  off_t size = size_of(file);
  int error = before_change(file, name, length < size ? length : size, length < size ? size : length);
  int result = error == 0 ? (int)syscall(SYS_ftruncate, fd, length) : -1;
  pthread_mutex_unlock(&lock);
  errno = error != 0 ? error : errno;
  return result;
}

int ftruncate(int fd, off_t length) { return ftruncate64(fd, length); }

/* Syncs a watched file; returns the error to report, or 0. Call with the lock. */
static int sync_watched(struct file *file, const char *name) {
  if (happening("cut", name)) {
    cut_power();
  }
  if (happening("sync-error", name)) {
    fall_back(file);
    return EIO;
  }
  if (happening("sync-error-cached", name)) {
    lose(file);
    return EIO;
  }
  if (happening("sync-lie", name)) {
    return 0;
  }
  if (syscall(SYS_fdatasync, file->fd) != 0) {
    return errno;
  }
  forget(file);
  return 0;
}

int fsync(int fd) {
  char path[PATH_BYTES];
  const char *name = watched(fd, path);
  if (name == NULL) {
    return (int)syscall(SYS_fsync, fd);
  }
  pthread_mutex_lock(&lock);
  refresh_rules();
  struct rule *delay = happening("sync-delay", name);
  long left = delay == NULL ? 0 : delay->value;
  pthread_mutex_unlock(&lock);
  for (; left > 0; left--) {
    nanosleep(&(struct timespec){.tv_nsec = 1000000}, NULL);
  }
  pthread_mutex_lock(&lock);
  int error = sync_watched(state_of(fd), name);
  pthread_mutex_unlock(&lock);
  errno = error != 0 ? error : errno;
  return error == 0 ? 0 : -1;
}

int fdatasync(int fd) { return fsync(fd); }
