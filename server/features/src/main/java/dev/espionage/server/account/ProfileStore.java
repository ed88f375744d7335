package dev.espionage.server.account;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.conduct.Conduct;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.vacation.VacationStore;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Reads a player's data for that player, and stores the languages. Thread-safe; never blocks the
/// caller. Stages fail if the store does not answer.
public record ProfileStore(SqlStore store, InstantSource clock) {
  private static final String PROFILE =
      """
      select p.id, p.name, p.guest, p.computer, p.created_at,
        (select count(*) from recovery_code c where c.player_id = p.id) as codes,
        (select a.languages from account a where a.player_id = p.id) as languages
      from player p where p.id = ?
      """;
  private static final String GAMES =
      """
      select id, created_at from game where white = :id or black = :id
      union all
      select game_id, created_at from archive where white = :id or black = :id
      order by 2 desc, 1
      """;

  private static final String SPEAK = "update account set languages = ? where player_id = ?";

  /// A player's data, for that player.
  ///
  /// @param createdAt the time of the player's first visit, perhaps as a guest
  /// @param recoveryCodesLeft the number of unused recovery codes; 0 for a guest
  /// @param vacationDaysTaken the vacation days that the server took in this calendar year (UTC)
  /// @param conduct the offences counted against the player
  /// @param languages the languages that the player speaks; none for a guest
  public record Profile(
      Player player,
      Instant createdAt,
      int recoveryCodesLeft,
      int vacationDaysTaken,
      Conduct conduct,
      SpokenLanguages languages) {}

  /// Returns a player's data.
  public CompletionStage<Profile> profile(PlayerId player) {
    return store.ask(handle -> profile(handle, player, clock.instant()));
  }

  private static Profile profile(Handle handle, PlayerId player, Instant now) {
    int vacationDays = VacationStore.automaticDays(handle, player, now);
    Conduct conduct = ConductStore.of(handle, player, now);
    return handle
        .select(PROFILE, player)
        .map((row, _) ->
            new Profile(
                PlayerRow.of(row, "id"),
                Instant.ofEpochMilli(row.getLong("created_at")),
                row.getInt("codes"),
                vacationDays,
                conduct,
                SpokenLanguages.ofColumn(row.getString("languages"))))
        .one();
  }

  /// Sets the player's languages. Returns false if the player has no account.
  public CompletionStage<Boolean> speak(PlayerId player, SpokenLanguages languages) {
    return store.compute(handle -> handle.execute(SPEAK, languages.column(), player) == 1);
  }

  /// Returns the player's games except aborted ones, the newest first.
  public CompletionStage<List<GameId>> games(PlayerId player) {
    return store.ask(
        handle -> handle.createQuery(GAMES).bind("id", player).mapTo(GameId.class).list());
  }
}
