package dev.espionage.server.sql.database;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Properties;
import java.util.SequencedMap;
import org.sqlite.core.DB;
import org.sqlite.jdbc4.JDBC4Connection;
import org.sqlite.jdbc4.JDBC4PreparedStatement;

/// A connection to an SQLite file that prepares each text once, as PostgreSQL's driver does.
/// Closing a statement resets it, forgets its values and keeps it for the next caller who prepares
/// the same text. SQLite itself prepares a kept statement again after a change of the schema. The
/// statements that were not used for longest are closed, and those that the driver has closed after
/// an error are not kept. Confined to one thread at a time.
final class CachingConnection extends JDBC4Connection {
  /// The maximum number of kept statements.
  static final int CAPACITY = 64;

  /// The kept statements that nobody uses, by their text; the one used last is the last.
  private final SequencedMap<String, CachedStatement> idle = new LinkedHashMap<>();

  CachingConnection(String url, String file, Properties settings) throws SQLException {
    super(url, file, settings);
  }

  @Override
  public PreparedStatement prepareStatement(String sql, int type, int concurrency, int holdability)
      throws SQLException {
    checkOpen();
    checkCursor(type, concurrency, holdability);
    CachedStatement kept = idle.remove(sql);
    if (kept == null) {
      return new CachedStatement(sql);
    }
    kept.inUse = true;
    return kept;
  }

  /// A statement that returns to its connection when it is closed.
  private final class CachedStatement extends JDBC4PreparedStatement {
    private final String text;
    private boolean inUse = true;

    CachedStatement(String text) throws SQLException {
      super(CachingConnection.this, text);
      this.text = text;
    }

    @Override
    public void close() throws SQLException {
      if (inUse) {
        inUse = false;
        if (!pointer.isClosed()) {
          keep();
        }
      }
    }

    private void keep() throws SQLException {
      rs.close();
      int _ = pointer.safeRunInt(DB::reset);
      clearBatch();
      clearParameters();
      CachedStatement same = idle.putLast(text, this);
      if (same != null) {
        same.discard();
      } else if (idle.size() > CAPACITY) {
        idle.pollFirstEntry().getValue().discard();
      }
    }

    private void discard() throws SQLException {
      super.close();
    }
  }
}
