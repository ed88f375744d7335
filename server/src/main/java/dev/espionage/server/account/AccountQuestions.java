package dev.espionage.server.account;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.conduct.Conduct;
import dev.espionage.server.game.conduct.SqlConducts;
import dev.espionage.server.game.room.SqlVacations;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.SessionId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.StoreReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What is asked about accounts. Safe for use by any thread. */
final class AccountQuestions {
  private static final String HAS_CODE =
      """
      select 1 from recovery_code c join account a on a.player_id = c.player_id
      where a.name_key = :key and c.code_hash = :hash
      """;
  private static final String PROFILE =
      """
      select p.id, p.name, p.guest, p.computer, p.created_at,
        (select count(*) from recovery_code c where c.player_id = p.id) as codes
      from player p where p.id = :id
      """;
  private static final String SESSIONS =
      """
      select token_hash, created_at, expires_at, label from session
      where player_id = :id and expires_at > :now
      order by created_at desc, token_hash
      """;
  private static final String GAMES =
      """
      select id, created_at from game where white = :id or black = :id
      union all
      select game_id, created_at from archive where white = :id or black = :id
      order by 2 desc, 1
      """;

  private final StoreReader reader;
  private final SessionRows rows;

  AccountQuestions(StoreReader reader, SessionRows rows) {
    this.reader = reader;
    this.rows = rows;
  }

  CompletionStage<Optional<Accounts.Stored>> account(AccountName name) {
    return reader.ask(handle -> AccountRows.find(handle, name));
  }

  CompletionStage<Optional<Accounts.Stored>> account(PlayerId player) {
    return reader.ask(handle -> AccountRows.find(handle, player));
  }

  CompletionStage<Boolean> hasCode(AccountName name, RecoveryCode code) {
    return reader.ask(handle ->
        handle
            .createQuery(HAS_CODE)
            .bind("key", name.key())
            .bind("hash", code.hash())
            .mapTo(Integer.class)
            .findOne()
            .isPresent());
  }

  CompletionStage<Profile> profile(PlayerId player) {
    return reader.ask(handle -> {
      int days = SqlVacations.taken(handle, player, rows.now());
      Conduct conduct = SqlConducts.of(handle, player, rows.now());
      return handle
          .createQuery(PROFILE)
          .bind("id", player)
          .map((row, _) -> profile(row, days, conduct))
          .one();
    });
  }

  private static Profile profile(ResultSet row, int vacationDays, Conduct conduct)
      throws SQLException {
    return new Profile(
        PlayerRow.of(row, "id"),
        Instant.ofEpochMilli(row.getLong("created_at")),
        row.getInt("codes"),
        vacationDays,
        conduct);
  }

  CompletionStage<List<SessionRow>> sessions(PlayerId player) {
    return reader.ask(handle ->
        handle
            .createQuery(SESSIONS)
            .bind("id", player)
            .bind("now", rows.now())
            .map((row, _) -> session(row))
            .list());
  }

  private static SessionRow session(ResultSet row) throws SQLException {
    return new SessionRow(
        SessionId.of(TokenHash.ofHex(row.getString("token_hash"))),
        Instant.ofEpochMilli(row.getLong("created_at")),
        Instant.ofEpochMilli(row.getLong("expires_at")),
        row.getString("label"));
  }

  CompletionStage<List<GameId>> games(PlayerId player) {
    return reader.ask(
        handle -> handle.createQuery(GAMES).bind("id", player).mapTo(GameId.class).list());
  }
}
