package dev.espionage.server.sql;

import org.jdbi.v3.core.Handle;

/**
 * A change of rows that an append depends on: both are committed together, or neither. It may be
 * tried several times, each time in a transaction in which nothing of it has happened.
 */
@FunctionalInterface
public interface RowCondition {
  /**
   * Changes rows, called by the thread that writes.
   *
   * @return false if the rows are not as they have to be, and nothing was changed: then nothing is
   *     appended, and the stage fails with {@link ConditionUnmet}
   */
  boolean apply(Handle handle);
}
