package dev.espionage.server.sql;

import org.jdbi.v3.core.Handle;

/// A change of rows that an append depends on; both are committed together. It may run several
/// times, each time in a transaction without its earlier changes.
@FunctionalInterface
public interface RowCondition {
  /// Changes rows. Called on the writer thread.
  ///
  /// @return false if the condition does not hold and nothing was changed: nothing is appended, and
  ///   the stage fails with [Unmet]
  boolean apply(Handle handle);

  /// Signals that the condition of an append does not hold; nothing of the append was written.
  final class Unmet extends RuntimeException {
    private static final long serialVersionUID = 1;

    Unmet() {
      super("the condition of the write does not hold", null, false, false);
    }
  }
}
