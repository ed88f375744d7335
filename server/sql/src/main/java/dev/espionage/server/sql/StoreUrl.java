package dev.espionage.server.sql;

import java.util.Optional;
import java.util.regex.Pattern;

/** Where games, guests and sessions are kept. */
public sealed interface StoreUrl {
  /** What the texts look like that {@link #parse} takes. */
  String EXPECTED =
      "\"\", \"memory\" or an address such as \"jdbc:postgresql://127.0.0.1:5432/espionage\","
          + " without user and password, which have keys of their own";

  /** In a file of the data directory. */
  record Sqlite() implements StoreUrl {}

  /**
   * In a database server.
   *
   * @param address as JDBC takes it
   */
  record Postgres(String address) implements StoreUrl {
    private static final Pattern FORM = Pattern.compile("jdbc:postgresql://[^@\\s]+");
    private static final Pattern CREDENTIAL =
        Pattern.compile("[?&](user|password|sslpassword)=", Pattern.CASE_INSENSITIVE);

    private static boolean isOne(String text) {
      return FORM.matcher(text).matches() && !CREDENTIAL.matcher(text).find();
    }
  }

  /** In a temporary file, which is deleted when the server ends. */
  record Memory() implements StoreUrl {}

  /** Reads a configured text; empty if it is none of them. */
  static Optional<StoreUrl> parse(String text) {
    return switch (text) {
      case "" -> Optional.of(new Sqlite());
      case "memory" -> Optional.of(new Memory());
      default ->
          Postgres.isOne(text) ? Optional.of(new Postgres(text)) : Optional.<StoreUrl>empty();
    };
  }
}
