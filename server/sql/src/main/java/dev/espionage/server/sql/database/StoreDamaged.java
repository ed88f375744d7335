package dev.espionage.server.sql.database;

import java.io.IOException;
import java.sql.SQLException;

/// Signals that the content of the files is not what the database wrote; the text names the file.
public final class StoreDamaged extends IOException {
  private static final long serialVersionUID = 1;

  StoreDamaged(String text) {
    super(text);
  }

  /// Returns the exception for a server that would have to write the store.
  ///
  /// @param found the result of the database's own check
  public static StoreDamaged of(String place, String found) {
    return new StoreDamaged(
        "the store in %s is damaged: %s. Keep a copy of it, and restore a backup: see \"A damaged store\" in docs/operations.md"
            .formatted(place, found));
  }

  /// Returns the exception for a store that cannot be written for a reason other than damage.
  public static IOException unwritable(Database database, SQLException failure) {
    return new IOException(
        "the store in %s cannot be written: %s"
            .formatted(database.location(), database.fault(failure).text()),
        failure);
  }

  /// Converts a failure that occurred while the store was opened.
  public static IOException orOther(Database database, SQLException failure) {
    DatabaseFault fault = database.fault(failure);
    return fault == DatabaseFault.DAMAGED
        ? of(database.location(), "it cannot be read")
        : new IOException(
            "the store in %s cannot be read: %s".formatted(database.location(), fault.text()),
            failure);
  }
}
