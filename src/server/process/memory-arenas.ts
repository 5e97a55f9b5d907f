/**
 * Imported before all else by what is started as a program: has glibc serve all threads from two arenas. By default each thread has one of its
 * own and keeps what it once needed: 561 MB after floods of searches and exports, 433 with two (docs/operations.md, Memory). glibc reads the
 * variable when a program begins, so Node is begun anew in the same process; other systems and other C libraries do not know it.
 */
if (process.platform === "linux" && !process.env["MALLOC_ARENA_MAX"])
  process.execve?.(process.execPath, [process.execPath, ...process.execArgv, ...process.argv.slice(1)], { ...process.env, MALLOC_ARENA_MAX: "2" });
