package dev.espionage.server.simulation;

/// The kinds of faults that a simulation injects. A seed draws those that it has.
enum Fault {
  /// A process ends without notice, and is started again.
  NODE_KILLED,
  /// A process ends while it is cut off, and is started again before the link is mended.
  NODE_RESTARTED_IN_PARTITION,
  /// A process stands still, and then goes on as if nothing had happened.
  NODE_PAUSED,
  /// A node reaches no other node, or only in one direction.
  NODE_CUT_OFF,
  /// A node does not reach the database.
  DATABASE_CUT_OFF,
  /// A commit is reported as failed; it may be stored.
  COMMIT_FAILS,
  /// For a while every commit takes long, but not longer than its time-out.
  COMMITS_SLOW,
  /// A commit takes longer than its time-out, and then succeeds.
  COMMIT_HANGS,
  /// A sync of the disk fails once; the process must end, because the next one would succeed.
  SYNC_FAILS_ONCE,
  /// The database switches to a copy that lacks the last commits.
  COMMITS_LOST,
  /// The wall clock of a node jumps.
  CLOCK_JUMPS
}
