package dev.espionage.server.lobby;

import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Declines challenges, and reads the declined ones. Thread-safe; never blocks the caller. If a
/// stage fails, the outcome is unknown.
record DeclineStore(SqlStore store, InstantSource clock) {
  /// The maximum number of declined challenges that are read at once: the newest.
  private static final int MOST = 1_000;

  static final String DECLINE =
      """
      update invitation
      set closed_by = :player, closed_command = :command, closed_at = :now, declined = :reason
      where id = :id and to_player = :player and closed_at is null and expires_at > :now
        and not exists (
          select 1 from invitation other
          where other.closed_by = :player and other.closed_command = :command)
      """;
  static final String HAS_DECLINED =
      """
      select count(*) from invitation
      where closed_by = ? and closed_command = ? and declined is not null
      """;
  static final String DECLINED =
      """
      select i.id, i.inviter, i.variant, i.time_control, i.rated, i.declined, p.id as decliner,
        p.name, p.guest, p.computer
      from invitation i join player p on p.id = i.to_player
      where i.declined is not null and i.closed_at > ?
      order by i.closed_at desc, i.id limit %d
      """
          .formatted(MOST);

  /// Declines a challenge. Returns false if it does not stand, unless this command declined it
  /// before.
  ///
  /// @param challenge the challenge; empty if it is not for the player
  CompletionStage<Boolean> decline(
      PlayerId player, CommandId command, Optional<Invitation.Id> challenge, DeclineReason reason) {
    return store.compute(handle -> {
      challenge.ifPresent(id ->
          handle
              .createUpdate(DECLINE)
              .bind("player", player)
              .bind("command", command)
              .bind("now", clock.instant())
              .bind("reason", reason)
              .bind("id", id)
              .execute());
      return handle.select(HAS_DECLINED, player, command).mapTo(Integer.class).one() > 0;
    });
  }

  /// Returns the challenges that were declined since then, newest first, at most [#MOST].
  CompletionStage<List<DeclinedChallenge>> since(Instant start) {
    return store.ask(
        handle -> handle.select(DECLINED, start).map((row, _) -> declinedChallenge(row)).list());
  }

  private static DeclinedChallenge declinedChallenge(ResultSet row) throws SQLException {
    return new DeclinedChallenge(
        new Invitation.Id(row.getString("id")),
        new PlayerId(row.getString("inviter")),
        PlayerRow.of(row, "decliner"),
        row.getString("variant"),
        row.getString("time_control"),
        row.getBoolean("rated"),
        EnumColumns.constant(DeclineReason.class, row.getString("declined")));
  }
}
