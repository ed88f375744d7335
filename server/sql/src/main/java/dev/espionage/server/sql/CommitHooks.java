package dev.espionage.server.sql;

/**
 * Hooks for tests around every commit. The writer thread calls them, and no write completes in the
 * meantime.
 */
public interface CommitHooks {
  /** The hooks in production, which do nothing. */
  CommitHooks NONE = new CommitHooks() {};

  /** Called after all statements and before the commit. */
  default void beforeCommit() {}

  /** Called after the commit and before any write completes. */
  default void afterCommit() {}
}
