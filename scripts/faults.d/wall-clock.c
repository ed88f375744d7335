/*
 * A wall clock that steps, for tests: shifts what one process reads of the time of day.
 *
 *   cc -shared -fPIC -O2 -Wall -Wextra -Werror -o target/wall-clock.so scripts/faults.d/wall-clock.c
 *   WALL_CLOCK_SHIFT=/tmp/shift LD_PRELOAD=$PWD/target/wall-clock.so java …
 *
 * WALL_CLOCK_SHIFT     a file of eight bytes, a signed number of seconds in the machine's byte order. A change takes
 *                      effect at once.
 *
 * The monotonic clock is not shifted. libfaketime does the same, but takes a lock for every reading of any clock, which a
 * busy JVM does so often that it hardly starts.
 *
 * Limits: waits until a time of day are not shifted; the JVM waits by the monotonic clock. Thread-safe.
 */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

typedef int (*read_clock)(clockid_t, struct timespec *);

static const volatile int64_t no_shift = 0;
static const volatile int64_t *shift = &no_shift;
static read_clock real_clock;

__attribute__((constructor)) static void start(void) {
  const char *path = getenv("WALL_CLOCK_SHIFT");
  int file = path == NULL ? -1 : open(path, O_RDONLY | O_CLOEXEC);
  if (file < 0) {
    return; /* a child that does not inherit the variable has the machine's clock */
  }
  void *mapped = mmap(NULL, sizeof(int64_t), PROT_READ, MAP_SHARED, file, 0);
  close(file);
  if (mapped == MAP_FAILED) {
    perror("wall-clock: mmap");
    abort();
  }
  shift = mapped;
}

int clock_gettime(clockid_t clock, struct timespec *now) {
  if (real_clock == NULL) {
    *(void **)&real_clock = dlsym(RTLD_NEXT, "clock_gettime");
  }
  int status = real_clock(clock, now);
  if (status == 0 && (clock == CLOCK_REALTIME || clock == CLOCK_REALTIME_COARSE)) {
    now->tv_sec += *shift;
  }
  return status;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
  struct timespec precise;
  (void)zone;
  int status = clock_gettime(CLOCK_REALTIME, &precise);
  if (status == 0) {
    now->tv_sec = precise.tv_sec;
    now->tv_usec = precise.tv_nsec / 1000;
  }
  return status;
}

time_t time(time_t *seconds) {
  struct timespec now;
  if (clock_gettime(CLOCK_REALTIME, &now) != 0) {
    return (time_t)-1;
  }
  if (seconds != NULL) {
    *seconds = now.tv_sec;
  }
  return now.tv_sec;
}
