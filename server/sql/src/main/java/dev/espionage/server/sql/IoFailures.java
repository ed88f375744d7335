package dev.espionage.server.sql;

import dev.espionage.server.sql.database.Database;
import dev.espionage.server.sql.database.DatabaseFault;
import java.sql.SQLException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/// Ends the process when reading or writing the files of the database fails. Thread-safe.
///
/// After a failed sync, the operating system may drop the pages that it could not write, and report
/// success for the next sync. If SQLite then counts its log as copied, it overwrites the log,
/// although the file lacks pages. So nothing may be copied after the first failure. The process
/// ends without closing its connections, because closing them copies the log, too. The next start
/// reads the log from its beginning and copies all of it again, before it accepts anything.
///
/// A full disk is different: the write itself fails, so nothing is dropped later.
record IoFailures(Database database, CommitHooks hooks) {
  private static final Logger LOG = LoggerFactory.getLogger(IoFailures.class);

  /// Classifies a failure, and ends the process if it is an I/O failure.
  ///
  /// @param operation the operation that failed, for the log
  DatabaseFault classify(SQLException failure, String operation) {
    DatabaseFault fault = database.fault(failure);
    if (fault == DatabaseFault.IO) {
      LOG.error(
          "{} in {} failed: {}, {}; this process ends, and the next start restores the store from"
              + " its log",
          operation,
          database.location(),
          fault.text(),
          DatabaseFault.brief(failure));
      hooks.ioFailed();
    }
    return fault;
  }
}
