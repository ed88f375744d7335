package dev.espionage.server.sql;

/**
 * Where a test may come in: around every commit of the thread that writes. That thread calls them,
 * and nobody hears of anything written meanwhile.
 */
public interface CommitHooks {
  /** What production uses. */
  CommitHooks NONE = new CommitHooks() {};

  /** Everything is written, nothing is committed. */
  default void beforeCommit() {}

  /** Everything is committed, nobody has been told. */
  default void afterCommit() {}
}
