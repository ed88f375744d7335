package dev.espionage.server.sql.database;

import java.util.List;

/**
 * Takes note of how far games have got. Belongs to the thread that writes, and is told after each
 * commit, before anybody hears of it.
 */
public interface HighWaterLog extends AutoCloseable {
  /** For a database that notices by itself when something is missing of it. */
  HighWaterLog NONE =
      new HighWaterLog() {
        @Override
        public void committed(List<EventRow> last) {}

        @Override
        public void close() {}
      };

  /**
   * These are committed. What cannot be noted is only logged: nothing that is stored depends on it.
   *
   * @param last the last event of each write
   */
  void committed(List<EventRow> last);

  /** Gives back what it holds; it may be told of more all the same. */
  @Override
  void close();
}
