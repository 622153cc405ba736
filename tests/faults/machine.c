/* A machine that can be made to fail under one program, by LD_PRELOAD. What is in FAULTS_FOLDER is written as usual, and
   at each fsync what was written since the one before goes to the file of the same name in FAULTS_DISK: what lies there
   is what a machine would find on its disk after the power was cut. A new file is found there once its folder was synced
   too. FAULTS_CONTROL holds the numbers of `struct control`, which whoever runs the program may change at any time. */

#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/time.h>
#include <time.h>
#include <unistd.h>

struct control {
    int64_t full;      /* whether files may not grow */
    int64_t stuck;     /* whether an fsync takes for as long as this is so */
    int64_t skew;      /* by how many seconds the clock on the wall is wrong */
    int64_t early;     /* of a hundred writes so many are on the disk at once, before any fsync */
    int64_t syncs;     /* how many were asked for */
    int64_t dropped;   /* how many writes wait for one */
};

struct change {
    struct change *next;
    off_t at;
    ssize_t size;      /* -1: the file ends at `at` */
    char bytes[];
};

struct file {
    struct file *next;
    char name[NAME_MAX + 1];
    int is_listed;     /* its folder was synced since it is there */
    struct change *first, **last;
};

#define MOST 65536
static struct file *open_files[MOST];
static char is_folder[MOST];
static struct file *files;
static pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
static struct control none, *control = &none;
static const char *folder, *disk;
static uint64_t chance = 88172645463325252u;

#define REAL(name) ((__typeof__(&name))real(#name))

static void *real(const char *name) { return dlsym(RTLD_NEXT, name); }

__attribute__((constructor)) static void begin(void) {
    const char *path = getenv("FAULTS_CONTROL");
    folder = getenv("FAULTS_FOLDER");
    disk = getenv("FAULTS_DISK");
    int fd = path ? REAL(open)(path, O_RDWR) : -1;
    if (fd >= 0) {
        void *at = mmap(NULL, sizeof *control, PROT_READ | PROT_WRITE, MAP_SHARED, fd, 0);
        if (at != MAP_FAILED) control = at;
        close(fd);
    }
}

/* What is written */

static int on_disk(const char *name, int is_listed) {
    char path[PATH_MAX];
    snprintf(path, sizeof path, "%s/%s%s", disk, is_listed ? "" : "unlisted-", name);
    return REAL(open)(path, O_RDWR | O_CREAT, 0600);
}

static void carry_out(int fd, const struct change *change) {
    if (change->size < 0) {
        if (REAL(ftruncate)(fd, change->at)) abort();
    } else if (REAL(pwrite)(fd, change->bytes, change->size, change->at) != change->size) abort();
}

static int is_early(void) {
    chance ^= chance << 13, chance ^= chance >> 7, chance ^= chance << 17;
    return (int64_t)(chance % 100) < control->early;
}

static void note(int fd, const void *bytes, ssize_t size, off_t at) {
    if (fd < 0 || fd >= MOST || !open_files[fd]) return;
    pthread_mutex_lock(&lock);
    struct file *file = open_files[fd];
    struct change *change = malloc(sizeof *change + (size > 0 ? size : 0));
    change->next = NULL, change->at = at, change->size = size;
    if (size > 0) memcpy(change->bytes, bytes, size);
    if (is_early()) {
        int to = on_disk(file->name, file->is_listed);
        carry_out(to, change);
        close(to);
    }
    *file->last = change; /* again in its turn: an earlier one of the same place may still wait */
    file->last = &change->next;
    control->dropped++;
    pthread_mutex_unlock(&lock);
}

static void settle(struct file *file) {
    int to = on_disk(file->name, file->is_listed);
    while (file->first) {
        struct change *change = file->first;
        carry_out(to, change);
        file->first = change->next;
        free(change);
        control->dropped--;
    }
    file->last = &file->first;
    close(to);
}

static void list_all(void) {
    for (struct file *file = files; file; file = file->next) {
        char from[PATH_MAX], to[PATH_MAX];
        snprintf(from, sizeof from, "%s/unlisted-%s", disk, file->name);
        snprintf(to, sizeof to, "%s/%s", disk, file->name);
        if (!file->is_listed) {
            rename(from, to); /* one that was never synced is empty, or not there */
            file->is_listed = 1;
        }
    }
}

static int sync_now(int fd, int (*how)(int)) {
    if (fd < 0 || fd >= MOST || (!open_files[fd] && !is_folder[fd])) return how(fd);
    __atomic_add_fetch(&control->syncs, 1, __ATOMIC_SEQ_CST);
    while (__atomic_load_n(&control->stuck, __ATOMIC_SEQ_CST)) usleep(5000);
    pthread_mutex_lock(&lock);
    if (is_folder[fd]) list_all(); else settle(open_files[fd]);
    pthread_mutex_unlock(&lock);
    return 0;
}

/* What is open */

static int watched(int fd, const char *path, int flags) {
    char whole[PATH_MAX];
    if (!folder || !disk || fd < 0 || fd >= MOST) return fd;
    open_files[fd] = NULL, is_folder[fd] = 0;
    if (!realpath(path, whole)) return fd;
    size_t length = strlen(folder);
    if (strncmp(whole, folder, length)) return fd;
    if (!whole[length]) is_folder[fd] = 1;
    else if (whole[length] == '/' && (flags & O_ACCMODE) != O_RDONLY && !strstr(whole, "-shm")) {
        pthread_mutex_lock(&lock);
        struct file *file = files;
        while (file && strcmp(file->name, whole + length + 1)) file = file->next;
        if (!file) {
            file = calloc(1, sizeof *file);
            snprintf(file->name, sizeof file->name, "%s", whole + length + 1);
            char old[PATH_MAX];
            snprintf(old, sizeof old, "%s/%s", disk, file->name);
            file->is_listed = !access(old, F_OK);
            file->last = &file->first;
            file->next = files, files = file;
        }
        open_files[fd] = file;
        pthread_mutex_unlock(&lock);
    }
    return fd;
}

#define MODE(flags) \
    mode_t mode = 0; \
    if ((flags) & (O_CREAT | O_TMPFILE)) { va_list more; va_start(more, flags); mode = va_arg(more, mode_t); va_end(more); }

int open(const char *path, int flags, ...) { MODE(flags) return watched(REAL(open)(path, flags, mode), path, flags); }
int open64(const char *path, int flags, ...) { MODE(flags) return watched(REAL(open64)(path, flags, mode), path, flags); }

int openat(int at, const char *path, int flags, ...) {
    MODE(flags)
    int fd = REAL(openat)(at, path, flags, mode);
    return at == AT_FDCWD || *path == '/' ? watched(fd, path, flags) : fd;
}

int close(int fd) {
    if (fd >= 0 && fd < MOST) open_files[fd] = NULL, is_folder[fd] = 0;
    return REAL(close)(fd);
}

int unlink(const char *path) {
    char whole[PATH_MAX], there[PATH_MAX];
    if (folder && disk && realpath(path, whole) && !strncmp(whole, folder, strlen(folder))) {
        snprintf(there, sizeof there, "%s%s", disk, whole + strlen(folder));
        pthread_mutex_lock(&lock);
        for (struct file **file = &files; *file; file = &(*file)->next)
            if (!strcmp((*file)->name, whole + strlen(folder) + 1)) { *file = (*file)->next; break; }
        pthread_mutex_unlock(&lock);
        REAL(unlink)(there);
    }
    return REAL(unlink)(path);
}

/* What is done with it */

static int is_full(int fd, off_t end) {
    struct stat now;
    if (!control->full || !folder) return 0;
    char link[64], whole[PATH_MAX];
    snprintf(link, sizeof link, "/proc/self/fd/%d", fd);
    ssize_t length = readlink(link, whole, sizeof whole - 1);
    if (length < 0) return 0;
    whole[length] = 0;
    if (strncmp(whole, folder, strlen(folder)) || fstat(fd, &now)) return 0;
    errno = ENOSPC;
    return end > now.st_size;
}

ssize_t pwrite(int fd, const void *bytes, size_t size, off_t at) {
    if (is_full(fd, at + (off_t)size)) return -1;
    ssize_t done = REAL(pwrite)(fd, bytes, size, at);
    if (done > 0) note(fd, bytes, done, at);
    return done;
}

ssize_t pwrite64(int fd, const void *bytes, size_t size, off64_t at) { return pwrite(fd, bytes, size, at); }

ssize_t write(int fd, const void *bytes, size_t size) {
    off_t at = control->full || (fd >= 0 && fd < MOST && open_files[fd]) ? lseek(fd, 0, SEEK_CUR) : -1;
    if (at >= 0 && is_full(fd, at + (off_t)size)) return -1;
    ssize_t done = REAL(write)(fd, bytes, size);
    if (done > 0 && at >= 0) note(fd, bytes, done, at);
    return done;
}

int ftruncate(int fd, off_t size) {
    if (is_full(fd, size)) return -1;
    int done = REAL(ftruncate)(fd, size);
    if (!done) note(fd, NULL, -1, size);
    return done;
}

int ftruncate64(int fd, off64_t size) { return ftruncate(fd, size); }

int posix_fallocate(int fd, off_t at, off_t size) { return is_full(fd, at + size) ? ENOSPC : REAL(posix_fallocate)(fd, at, size); }
int posix_fallocate64(int fd, off64_t at, off64_t size) { return posix_fallocate(fd, at, size); }

int fsync(int fd) { return sync_now(fd, REAL(fsync)); }
int fdatasync(int fd) { return sync_now(fd, REAL(fdatasync)); }

/* The clock on the wall */

int clock_gettime(clockid_t which, struct timespec *now) {
    int done = REAL(clock_gettime)(which, now);
    if (!done && (which == CLOCK_REALTIME || which == CLOCK_REALTIME_COARSE)) now->tv_sec += control->skew;
    return done;
}

int gettimeofday(struct timeval *restrict now, void *restrict zone) {
    int done = REAL(gettimeofday)(now, zone);
    if (!done) now->tv_sec += control->skew;
    return done;
}

time_t time(time_t *into) {
    struct timespec now;
    clock_gettime(CLOCK_REALTIME, &now);
    if (into) *into = now.tv_sec;
    return now.tv_sec;
}
