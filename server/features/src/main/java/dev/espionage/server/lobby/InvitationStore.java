package dev.espionage.server.lobby;

import com.google.common.collect.Lists;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.game.journal.SqlGames;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Stores invitations, which every node opens and closes. Each command of a player takes effect
/// once; a repeat gets the first result, as long as the store remembers it.
///
/// Thread-safe; never blocks the caller. If a stage fails, the outcome is unknown.
public record InvitationStore(SqlStore store, InstantSource clock) {
  /// The column types that this feature adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(
          new ColumnType<>(Invitation.Id.class, Invitation.Id::new, Invitation.Id::value),
          new ColumnType<>(LinkToken.Hash.class, LinkToken.Hash::new, LinkToken.Hash::hex));

  /// The statements that erase this store's data about the player `:id`.
  public static final List<String> ERASURE =
      List.of(
          "delete from invitation where inviter = :id",
          "update invitation set held_by = null where held_by = :id");

  static final String STANDING =
      """
      select id from invitation where closed_at is null and expires_at > ?
      order by created_at, id
      """;
  private static final String OF_IDS = InvitationRow.SELECT + "where i.id in (<ids>)";
  private static final String OPEN_BY =
      """
      (select count(*) from invitation where inviter = ? and closed_at is null and expires_at > ?)
      """;
  static final String OPENINGS =
      """
      select %s as open,
        exists (select 1 from invitation where inviter = ? and command = ?) as repeated,
        (select count(*) from invitation i where i.inviter = ? and i.created_at > ?
          and i.to_player is not null and not exists (
            select 1 from friendship f
            where f.player_id = i.inviter and f.friend_id = i.to_player)) as strangers
      """
          .formatted(OPEN_BY);

  private static final Duration MINUTE = Duration.ofMinutes(1);

  /// The maximum number of invitations per statement, because databases limit the parameters.
  private static final int PER_STATEMENT = 1_000;

  static final String OPENED = InvitationRow.SELECT + "where i.inviter = ? and i.command = ?";
  private static final String OPEN =
      """
      insert into invitation (id, inviter, variant, time_control, colour, link_hash, command, created_at,
        rated, band_min, band_max, to_player, expires_at)
      select ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ? where %s < ?
      on conflict do nothing
      """
          .formatted(OPEN_BY);
  private static final String LINK =
      """
      update invitation set link_hash = ?
      where id = ? and link_hash is not null and closed_at is null
      """;
  static final String WITHDRAW =
      """
      update invitation set closed_by = ?, closed_command = ?, closed_at = ?
      where id = ? and inviter = ? and closed_at is null and not exists (
        select 1 from invitation other where other.closed_by = ? and other.closed_command = ?)
      """;
  static final String WITHDRAWN =
      """
      select count(*) from invitation
      where closed_by = ? and closed_command = ? and game_id is null
      """;
  static final String WITHDRAW_ALL =
      """
      update invitation set closed_by = ?, closed_at = ?
      where inviter = ? and closed_at is null
      """;

  /// Keeps an invitation that may have to stand again.
  private static final String SWEEP =
      """
      delete from invitation
      where (closed_at <= ? or (closed_at is null and expires_at <= ?))
        and not (game_id is not null and not reopened and coalesce(expires_at, 0) > ?
          and (link_hash is not null or to_player is not null))
      """;

  /// An invitation to open.
  ///
  /// @param link the hash of the link's token; set if the invitation is private
  public record StoredInvitation(Invitation invitation, Optional<LinkToken.Hash> link) {}

  /// The invitation that a command has opened.
  ///
  /// @param invitation the new invitation, or the one that the command opened before
  /// @param stands true if the invitation can be accepted
  public record Opened(Invitation invitation, boolean stands) {}

  /// The values that limit how many invitations a player may open.
  ///
  /// @param open the number of the player's open invitations
  /// @param repeated true if the command has opened an invitation before, in any state now
  /// @param strangers the number of the player's challenges in the last minute to players who are
  ///   not friends, in any state now
  record OpeningLimits(
      int open, boolean repeated, int strangers, Map<PlayerId, PlayerTally> tallies) {}

  /// The invitations that stand.
  ///
  /// @param ids all of them, oldest first
  /// @param added those that the caller did not know; may lack some that were just closed
  record Standing(List<Invitation.Id> ids, List<Invitation> added) {}

  /// Returns the invitations that stand.
  ///
  /// @param known those that the caller knows; an open invitation does not change
  CompletionStage<Standing> standing(Set<Invitation.Id> known) {
    Instant now = clock.instant();
    return store.ask(handle -> {
      List<Invitation.Id> ids = handle.select(STANDING, now).mapTo(Invitation.Id.class).list();
      List<Invitation.Id> unknown = ids.stream().filter(id -> !known.contains(id)).toList();
      List<Invitation> added = new ArrayList<>();
      for (List<Invitation.Id> part : Lists.partition(unknown, PER_STATEMENT)) {
        handle
            .createQuery(OF_IDS)
            .bindList("ids", part)
            .map((row, _) -> InvitationRow.of(row))
            .forEach(added::add);
      }
      return new Standing(ids, added);
    });
  }

  /// Reads what limits a player who wants to open an invitation by this command.
  CompletionStage<OpeningLimits> openingLimits(PlayerId inviter, CommandId command) {
    Instant now = clock.instant();
    return store.ask(handle -> {
      Map<PlayerId, PlayerTally> tallies = SqlGames.tallies(handle, Set.of(inviter));
      return handle
          .select(OPENINGS, inviter, now, inviter, command, inviter, now.minus(MINUTE))
          .map((row, _) ->
              new OpeningLimits(
                  row.getInt("open"), row.getBoolean("repeated"), row.getInt("strangers"), tallies))
          .one();
    });
  }

  /// Opens an invitation. If the command has opened one before, returns that one and gives it the
  /// new link. The first link cannot be repeated, because only its hash is stored. Returns empty if
  /// the inviter has too many open, or does not exist any more.
  ///
  /// @param most the maximum number of the inviter's open invitations
  public CompletionStage<Optional<Opened>> open(
      StoredInvitation storedInvitation, CommandId command, int most) {
    return store.compute(handle ->
        PlayerRow.hold(store, handle, storedInvitation.invitation().inviter().id())
                && insert(handle, storedInvitation, command, most)
            ? Optional.of(new Opened(storedInvitation.invitation(), true))
            : openedBefore(handle, storedInvitation, command));
  }

  /// Inserts the invitation. The caller holds the inviter's row, so that two nodes do not both open
  /// the last one. Returns false if the inviter has too many open, or the command has opened one
  /// before.
  private static boolean insert(
      Handle handle, StoredInvitation storedInvitation, CommandId command, int most) {
    Invitation invitation = storedInvitation.invitation();
    Invitation.Request request = invitation.request();
    Conditions conditions = request.conditions();
    PlayerId inviter = invitation.inviter().id();
    return handle.execute(
            OPEN,
            invitation.id(),
            inviter,
            request.variant(),
            request.timeControl(),
            request.colour(),
            storedInvitation.link(),
            command,
            invitation.createdAt(),
            conditions.rated(),
            conditions.band().min(),
            conditions.band().max(),
            conditions.to(),
            invitation.expiresAt(),
            inviter,
            invitation.createdAt(),
            most)
        == 1;
  }

  private static Optional<Opened> openedBefore(
      Handle handle, StoredInvitation storedInvitation, CommandId command) {
    Invitation invitation = storedInvitation.invitation();
    Optional<Opened> opened = opened(handle, invitation.inviter().id(), command);
    if (opened.isPresent() && storedInvitation.link().isPresent()) {
      handle.execute(LINK, storedInvitation.link().get(), opened.get().invitation().id());
    }
    return opened;
  }

  private static Optional<Opened> opened(Handle handle, PlayerId inviter, CommandId command) {
    return handle
        .select(OPENED, inviter, command)
        .map((row, _) -> new Opened(InvitationRow.of(row), row.getObject("closed_at") == null))
        .findOne();
  }

  /// Withdraws an invitation. Returns false if it does not stand, unless this command withdrew it
  /// before.
  CompletionStage<Boolean> withdraw(PlayerId inviter, CommandId command, Invitation.Id invitation) {
    return store.compute(handle -> {
      handle.execute(
          WITHDRAW, inviter, command, clock.instant(), invitation, inviter, inviter, command);
      return handle.select(WITHDRAWN, inviter, command).mapTo(Integer.class).one() > 0;
    });
  }

  /// Returns the store of declined challenges, which are rows of the same table.
  DeclineStore declines() {
    return new DeclineStore(store, clock);
  }

  /// Withdraws all open invitations of a player.
  CompletionStage<Void> withdrawAll(PlayerId inviter) {
    return store.change(handle -> handle.execute(WITHDRAW_ALL, inviter, clock.instant(), inviter));
  }

  /// Deletes old invitations.
  ///
  /// @param expired open invitations that expired by this time are deleted
  /// @param closed invitations that were accepted or withdrawn by this time are deleted
  CompletionStage<Void> sweep(Instant expired, Instant closed) {
    return store.change(handle -> handle.execute(SWEEP, closed, expired, expired));
  }
}
