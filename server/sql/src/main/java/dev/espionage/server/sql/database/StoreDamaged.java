package dev.espionage.server.sql.database;

import java.io.IOException;
import java.sql.SQLException;

/** Files are not what the database wrote; the text says which. */
public final class StoreDamaged extends IOException {
  private static final long serialVersionUID = 1;

  StoreDamaged(String text) {
    super(text);
  }

  /**
   * For who would have to write it.
   *
   * @param found what the database's own check says
   */
  public static StoreDamaged of(String place, String found) {
    return new StoreDamaged(
        "the store in %s is damaged: %s. Keep a copy of it, and restore a backup: see \"A damaged store\" in docs/operations.md"
            .formatted(place, found));
  }

  /** What a failure while a store is opened means. */
  public static IOException orOther(Database database, SQLException failure) {
    DatabaseFault fault = database.fault(failure);
    return fault == DatabaseFault.DAMAGED
        ? of(database.place(), "it cannot be read")
        : new IOException(
            "the store in %s cannot be read: %s".formatted(database.place(), fault.text()),
            failure);
  }
}
