package dev.espionage.server.store.database;

import java.io.IOException;

/** Files are not what the database wrote; the text says which. */
public final class StoreDamaged extends IOException {
  private static final long serialVersionUID = 1;

  StoreDamaged(String text) {
    super(text);
  }
}
