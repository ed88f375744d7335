package dev.espionage.server.sql;

/// Hooks for tests around every commit. The writer thread calls them, and no write of the commit
/// completes in the meantime.
public interface CommitHooks {
  /// The hooks in production, which add nothing.
  CommitHooks NONE = new CommitHooks() {};

  /// The exit status after an I/O failure, as in `sysexits.h`.
  int IO_ERROR = 74;

  /// Called after all statements and before the commit.
  default void beforeCommit() {}

  /// Called after the commit and before any write completes.
  default void afterCommit() {}

  /// Called after a failure to read or write the files of the database, by any thread of the store.
  /// Ends the process at once, without closing anything.
  default void ioFailed() {
    Runtime.getRuntime().halt(IO_ERROR);
  }
}
