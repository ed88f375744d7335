package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Stores who holds the place at a private invitation while learning the game. While a place is
/// held, only its holder can accept the invitation.
///
/// Each change is one statement on the invitation's row, so that of two players one holds the
/// place, whatever nodes they use. The hold ends after [#LONGEST], when the inviter frees the
/// place, and while the holder's page is closed. A player holds the place again only after another
/// player has held it.
///
/// Thread-safe; never blocks the caller. If a stage fails, the outcome is unknown.
///
/// @param reader the reader for requests that need no session
record HeldPlaceStore(SqlStore store, StoreReader reader, InstantSource clock) {
  /// The time for which a player can hold a place.
  static final Duration LONGEST = Duration.ofMinutes(5);

  /// The time after which a page that sends nothing counts as closed.
  static final Duration SILENCE = Duration.ofSeconds(30);

  /// The condition under which a player can accept, whoever holds the place. Takes the player, the
  /// time, and the time of [#gone].
  static final String IS_FREE =
      "(held_by is null or held_by = ? or held_until <= ? or held_seen <= ?)";

  static final String HOLD =
      """
      update invitation set held_seen = :now, held_by = :player,
        held_until = case when held_by = :player then held_until else :until end
      where id = :id and link_hash = :link and inviter <> :player
        and closed_at is null and expires_at > :now
        and (held_by is null
          or (held_by = :player and held_until > :now)
          or (held_by <> :player and (held_until <= :now or held_seen <= :gone)))
      """;
  static final String FREE =
      """
      update invitation set held_until = :now
      where id = :id and inviter = :player and closed_at is null and held_until > :now
      """;
  static final String HELD =
      """
      select i.held_by, i.held_until, p.name, p.guest, p.computer
      from invitation i join player p on p.id = i.held_by
      where i.id = :id and i.closed_at is null and i.held_until > :now and i.held_seen > :gone
      """;
  private static final String HIDES =
      "select 1 from account where player_id = ? and appears_offline = true";

  /// A place that is held now.
  ///
  /// @param until the latest end of the hold
  record Hold(Player holder, Instant until) {}

  /// The parts of a table that are stored.
  ///
  /// @param inviterHides true if the inviter appears offline
  record Stored(Optional<Hold> hold, boolean inviterHides) {}

  /// Returns the time such that a holder who was last seen then has closed the page.
  static Instant gone(Instant now) {
    return now.minus(SILENCE);
  }

  /// Returns whether a player other than this one holds the place of an invitation's row.
  static boolean isHeldFromOthers(ResultSet row, PlayerId player, Instant now) throws SQLException {
    String holder = row.getString("held_by");
    return holder != null
        && !holder.equals(player.value())
        && row.getLong("held_until") > now.toEpochMilli()
        && row.getLong("held_seen") > gone(now).toEpochMilli();
  }

  /// Holds the place, or shows that the holder's page is still open. Returns whether the player
  /// holds the place now.
  CompletionStage<Boolean> hold(PlayerId player, Invitation.Id id, LinkToken.Hash link) {
    Instant now = clock.instant();
    return store.compute(handle ->
        handle
                .createUpdate(HOLD)
                .bind("player", player)
                .bind("id", id)
                .bind("link", link)
                .bind("now", now)
                .bind("until", now.plus(LONGEST))
                .bind("gone", gone(now))
                .execute()
            == 1);
  }

  /// Ends the hold at a player's own invitation.
  CompletionStage<Boolean> free(PlayerId inviter, Invitation.Id id) {
    Instant now = clock.instant();
    return store.compute(handle ->
        handle.createUpdate(FREE).bind("player", inviter).bind("id", id).bind("now", now).execute()
            == 1);
  }

  /// Reads who holds the place. The queries do not depend on whether somebody does.
  CompletionStage<Stored> read(Invitation invitation) {
    Instant now = clock.instant();
    return reader.ask(handle ->
        new Stored(
            held(handle, invitation.id(), now),
            handle
                .select(HIDES, invitation.inviter().id())
                .mapTo(Integer.class)
                .findOne()
                .isPresent()));
  }

  private static Optional<Hold> held(Handle handle, Invitation.Id id, Instant now) {
    return handle
        .createQuery(HELD)
        .bind("id", id)
        .bind("now", now)
        .bind("gone", gone(now))
        .map((row, _) ->
            new Hold(PlayerRow.of(row, "held_by"), Instant.ofEpochMilli(row.getLong("held_until"))))
        .findOne();
  }
}
