package dev.espionage.server.sql;

import java.util.Optional;
import java.util.regex.Pattern;

/// The location of the store.
public sealed interface StoreUrl {
  /// A description of the texts that [#parse] accepts.
  String EXPECTED =
      "\"\", \"memory\" or an address such as \"jdbc:postgresql://127.0.0.1:5432/espionage\","
          + " without user and password, which have keys of their own";

  /// A file in the data directory.
  record Sqlite() implements StoreUrl {}

  /// A database server.
  ///
  /// @param address the JDBC URL
  record Postgres(String address) implements StoreUrl {
    private static final Pattern FORM = Pattern.compile("jdbc:postgresql://[^@\\s]+");
    private static final Pattern CREDENTIAL =
        Pattern.compile("[?&](user|password|sslpassword)=", Pattern.CASE_INSENSITIVE);

    private static boolean isOne(String text) {
      return FORM.matcher(text).matches() && !CREDENTIAL.matcher(text).find();
    }
  }

  /// A temporary file, which is deleted when the server ends.
  record Memory() implements StoreUrl {}

  /// Parses a configured text; returns empty if it has none of the forms.
  static Optional<StoreUrl> parse(String text) {
    return switch (text) {
      case "" -> Optional.of(new Sqlite());
      case "memory" -> Optional.of(new Memory());
      default ->
          Postgres.isOne(text) ? Optional.of(new Postgres(text)) : Optional.<StoreUrl>empty();
    };
  }
}
