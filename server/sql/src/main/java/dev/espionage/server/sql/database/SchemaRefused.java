package dev.espionage.server.sql.database;

import java.io.IOException;

/** The tables are not what this server can work with; the text says what to do. */
public final class SchemaRefused extends IOException {
  private static final long serialVersionUID = 1;

  SchemaRefused(String text) {
    super(text);
  }

  SchemaRefused(String text, Throwable cause) {
    super(text, cause);
  }
}
