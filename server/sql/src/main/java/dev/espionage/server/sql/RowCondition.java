package dev.espionage.server.sql;

import org.jdbi.v3.core.Handle;

/**
 * A change of rows that an append depends on; both are committed together. It may run several
 * times, each time in a transaction without its earlier changes.
 */
@FunctionalInterface
public interface RowCondition {
  /**
   * Changes rows. Called on the writer thread.
   *
   * @return false if the condition does not hold and nothing was changed: nothing is appended, and
   *     the stage fails with {@link ConditionUnmet}
   */
  boolean apply(Handle handle);
}
