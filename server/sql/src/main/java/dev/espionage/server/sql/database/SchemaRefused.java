package dev.espionage.server.sql.database;

import java.io.IOException;

/// Signals that this server cannot use the tables; the text names the remedy.
public final class SchemaRefused extends IOException {
  private static final long serialVersionUID = 1;

  SchemaRefused(String text) {
    super(text);
  }

  SchemaRefused(String text, Throwable cause) {
    super(text, cause);
  }
}
