package dev.espionage.server.archive;

import dev.espionage.server.account.AccountName;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.StoreReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** Players as rows; who was erased has one still, for the games, but is nobody any more. */
public final class SqlProfiles implements Profiles {
  private static final String BY_ID =
      "select id, name, guest, computer, created_at from player where id = :id and name <> 'deleted'";
  private static final String BY_NAME =
      """
      select p.id, p.name, p.guest, p.computer, p.created_at
      from player p join account a on a.player_id = p.id
      where a.name_key = :key
      """;

  private final StoreReader reader;

  public SqlProfiles(StoreReader reader) {
    this.reader = reader;
  }

  @Override
  public CompletionStage<Optional<Profile>> find(PlayerId player) {
    return reader.ask(handle ->
        handle.createQuery(BY_ID).bind("id", player).map((row, _) -> profile(row)).findOne());
  }

  @Override
  public CompletionStage<Optional<Profile>> named(String name) {
    return reader.ask(handle ->
        AccountName.good(name)
            .flatMap(good ->
                handle
                    .createQuery(BY_NAME)
                    .bind("key", good.key())
                    .map((row, _) -> profile(row))
                    .findFirst()));
  }

  private static Profile profile(ResultSet row) throws SQLException {
    return new Profile(PlayerRow.of(row, "id"), Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
