package dev.espionage.server.admin;

import dev.espionage.server.kernel.TokenHash;
import java.time.Instant;
import org.jdbi.v3.core.Handle;

/** What changes the table of administrators. */
final class AdministratorRows {
  private static final String INSERT =
      """
      insert into administrator (name, token_hash, created_at) values (:name, :hash, :now)
      on conflict do nothing
      """;

  private AdministratorRows() {}

  /** False if there is one of this name. */
  static boolean isInserted(Handle handle, Administrator next, TokenHash token, Instant now) {
    return handle
            .createUpdate(INSERT)
            .bind("name", next.name())
            .bind("hash", token)
            .bind("now", now)
            .execute()
        == 1;
  }

  /** False if there is none. */
  static boolean isDeleted(Handle handle, Administrator former) {
    return handle
            .createUpdate("delete from administrator where name = :name")
            .bind("name", former.name())
            .execute()
        == 1;
  }
}
