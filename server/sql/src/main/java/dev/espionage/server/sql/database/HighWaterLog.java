package dev.espionage.server.sql.database;

import java.util.List;

/// Records the lengths of games. Confined to the writer thread, which calls it after each commit
/// and before any write completes.
public interface HighWaterLog extends AutoCloseable {
  /// Records nothing, for a database that detects lost data by itself.
  HighWaterLog NONE =
      new HighWaterLog() {
        @Override
        public void committed(List<EventRow> last) {}

        @Override
        public void close() {}
      };

  /// Records committed events. A failure is only logged, because no stored data depends on the
  /// records.
  ///
  /// @param last the last event of each write
  void committed(List<EventRow> last);

  /// Releases the files. Further calls of [#committed] are allowed.
  @Override
  void close();
}
