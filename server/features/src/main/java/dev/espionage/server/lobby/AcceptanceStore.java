package dev.espionage.server.lobby;

import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameOpenings;
import dev.espionage.server.game.journal.GameParticipant;
import dev.espionage.server.game.journal.Games.PlayerTally;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.SqlGames;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.RowCondition;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Stores acceptances of invitations, and reads what decides them. A guest's repeated command gets
/// the game that it created, as long as the store remembers it.
///
/// An invitation is closed once, whatever nodes try to. The update that closes it checks that it
/// stands, in the transaction that writes the game's first entry. A private or personal one stands
/// again, once, if its guest spoils the game: the transaction that ends the game opens it.
///
/// Thread-safe; never blocks the caller. If a stage fails, the outcome is unknown.
///
/// @param openings creates the games
public record AcceptanceStore(GameStores stores, InstantSource clock, GameOpenings openings) {
  /// The participant that opens an invitation again whose guest spoilt the game.
  public static final GameParticipant<SpoiltAcceptance> PARTICIPANT =
      new GameParticipant<>(
          Set.of(JournalWrite.Kind.ENDS),
          SpoiltAcceptance::of,
          on -> spoilt -> spoilt.forEach(one -> reopen(on.handle(), one)));

  private static final String BEGUN =
      "where i.closed_by = :guest and i.closed_command = :command and i.game_id is not null ";

  /// Rows that also say whether one of the inviter and the guest blocks the other.
  private static final String CANDIDATES =
      InvitationRow.select(
          """
          exists (select 1 from block where player_id = :guest and blocked_id = i.inviter)
            or exists (select 1 from block where player_id = i.inviter and blocked_id = :guest)
            as apart,\
          """);

  /// The query for the game that a command has begun, and for the invitation that it names.
  private static final String FIND =
      CANDIDATES
          + BEGUN
          + "union all "
          + CANDIDATES
          + "where i.closed_at is null and i.expires_at > :now and ";

  static final String BY_ID = FIND + "i.id = :key and i.link_hash is null";
  static final String BY_LINK = FIND + "i.link_hash = :key";
  static final String ACCEPT =
      """
      update invitation
      set closed_by = ?, closed_command = ?, closed_at = ?, game_id = ?, guest_side = ?
      where id = ? and closed_at is null and expires_at > ? and %s and not exists (
        select 1 from invitation other where other.closed_by = ? and other.closed_command = ?)
      """
          .formatted(HeldPlaceStore.IS_FREE);
  static final String REOPEN =
      """
      update invitation set closed_at = null, game_id = null, guest_side = null, held_by = null,
        reopened = true
      where closed_by = ? and game_id = ? and not reopened and expires_at > ?
        and (link_hash is not null or to_player is not null)
      """;
  static final String OUTCOME = InvitationRow.SELECT + "where i.id = ?";

  /// An acceptance, and the game to create.
  ///
  /// @param guest the player who accepts, by this command
  record Acceptance(
      Invitation.Id invitation,
      PlayerId guest,
      CommandId command,
      Side guestSide,
      BySide<Player> players,
      GameTerms terms) {}

  /// The values that decide whether a player may accept an invitation.
  ///
  /// @param begun the game that the command created before
  /// @param invitation the invitation, if it stands and is for the player
  /// @param held true if another player holds the place of that invitation
  /// @param tallies the unfinished games of both players; empty without an invitation
  record AcceptanceLimits(
      Optional<Outcome.Begun> begun,
      Optional<Invitation> invitation,
      boolean held,
      Map<PlayerId, PlayerTally> tallies) {}

  /// The state of an invitation that was opened.
  sealed interface Outcome {
    /// The invitation can be accepted.
    record Stands() implements Outcome {}

    /// The invitation became a game.
    record Begun(
        Invitation.Id invitation, GameId game, PlayerId inviter, PlayerId guest, Side guestSide)
        implements Outcome {
      GameCreated forGuest() {
        return new GameCreated(game, guestSide, invitation.value());
      }

      GameCreated forInviter() {
        return new GameCreated(game, guestSide.opponent(), invitation.value());
      }
    }

    /// The invitation was withdrawn, was accepted by another player, or has expired.
    record Gone() implements Outcome {}
  }

  /// Reads what decides whether a player may accept an invitation by this command. A private
  /// invitation is found by its link only. For an invitation that does not stand, and for one that
  /// is not for the player, the queries are the same.
  ///
  /// @param ratings the player's ratings
  CompletionStage<AcceptanceLimits> acceptanceLimits(
      Player guest, PlayerRatings ratings, CommandId command, Invitation.Ref ref) {
    Instant now = clock.instant();
    return stores
        .sql()
        .ask(handle -> {
          var rows =
              find(handle, ref)
                  .bind("guest", guest.id())
                  .bind("command", command)
                  .bind("now", now)
                  .map((row, _) -> acceptanceLimits(row, guest, ratings, now))
                  .list();
          Optional<Outcome.Begun> begun =
              rows.stream().flatMap(row -> row.begun().stream()).findAny();
          Optional<Invitation> invitation =
              rows.stream().flatMap(row -> row.invitation().stream()).findAny();
          return new AcceptanceLimits(
              begun,
              invitation,
              rows.stream().anyMatch(AcceptanceLimits::held),
              invitation.isEmpty()
                  ? Map.of()
                  : SqlGames.tallies(
                      handle, ImmutableSet.of(guest.id(), invitation.get().inviter().id())));
        });
  }

  private static Query find(Handle handle, Invitation.Ref ref) {
    return switch (ref) {
      case Invitation.Ref.ById(Invitation.Id id) -> handle.createQuery(BY_ID).bind("key", id);
      case Invitation.Ref.ByLink(LinkToken token) ->
          handle.createQuery(BY_LINK).bind("key", token.hash());
    };
  }

  private static AcceptanceLimits acceptanceLimits(
      ResultSet row, Player guest, PlayerRatings ratings, Instant now) throws SQLException {
    if (row.getString("game_id") != null) {
      return new AcceptanceLimits(Optional.of(begun(row)), Optional.empty(), false, Map.of());
    }
    Invitation found = InvitationRow.of(row);
    Set<PlayerId> apart = row.getBoolean("apart") ? Set.of(found.inviter().id()) : Set.of();
    boolean visible = new ListedInvitation(found).isFor(InvitationViewer.of(guest, ratings, apart));
    return new AcceptanceLimits(
        Optional.empty(),
        Optional.of(found).filter(_ -> visible),
        visible && HeldPlaceStore.isHeldFromOthers(row, guest.id(), now),
        Map.of());
  }

  /// Turns an invitation into a game in one transaction, so that a crash leaves one or the other. A
  /// repeated command gets the game that it created before.
  CompletionStage<Outcome> accept(Acceptance acceptance) {
    return openings
        .open(
            acceptance.players(),
            acceptance.terms(),
            opened ->
                stores.append(
                    JournalWrite.opening(opened), handle -> close(handle, acceptance, opened)))
        .<Outcome>thenApply(game ->
            new Outcome.Begun(
                acceptance.invitation(),
                game,
                acceptance.players().of(acceptance.guestSide().opponent()).id(),
                acceptance.guest(),
                acceptance.guestSide()))
        .exceptionallyCompose(failure -> unmet(acceptance, failure));
  }

  private boolean close(Handle handle, Acceptance acceptance, JournalEntry.Opened opened) {
    Instant now = clock.instant();
    return handle.execute(
            ACCEPT,
            acceptance.guest(),
            acceptance.command(),
            now,
            opened.event().setup().id(),
            acceptance.guestSide(),
            acceptance.invitation(),
            now,
            acceptance.guest(),
            now,
            HeldPlaceStore.gone(now),
            acceptance.guest(),
            acceptance.command())
        == 1;
  }

  private static void reopen(Handle handle, SpoiltAcceptance spoilt) {
    handle.execute(
        REOPEN, spoilt.player().value(), spoilt.game().text(), spoilt.at().toEpochMilli());
  }

  /// Finds the game that the command created before. Without one, the invitation is gone.
  private CompletionStage<Outcome> unmet(Acceptance acceptance, Throwable failure) {
    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
    return why instanceof RowCondition.Unmet
        ? begun(acceptance.guest(), acceptance.command())
            .thenApply(begun -> begun.isPresent() ? begun.get() : new Outcome.Gone())
        : CompletableFuture.failedStage(why);
  }

  /// Finds the game that the guest's command created.
  CompletionStage<Optional<Outcome.Begun>> begun(PlayerId guest, CommandId command) {
    return stores
        .sql()
        .ask(handle ->
            handle
                .createQuery(InvitationRow.SELECT + BEGUN)
                .bind("guest", guest)
                .bind("command", command)
                .map((row, _) -> begun(row))
                .findFirst());
  }

  /// Returns the state of an invitation after all earlier writes, by the writer's thread.
  CompletionStage<Outcome> outcome(Invitation.Id invitation) {
    return stores
        .sql()
        .compute(handle ->
            handle
                .select(OUTCOME, invitation)
                .map((row, _) -> outcome(row))
                .findOne()
                .orElseGet(Outcome.Gone::new));
  }

  private static Outcome outcome(ResultSet row) throws SQLException {
    if (row.getObject("closed_at") == null) {
      return new Outcome.Stands();
    }
    return row.getString("game_id") == null ? new Outcome.Gone() : begun(row);
  }

  private static Outcome.Begun begun(ResultSet row) throws SQLException {
    return new Outcome.Begun(
        new Invitation.Id(row.getString("id")),
        new GameId(row.getString("game_id")),
        new PlayerId(row.getString("inviter")),
        new PlayerId(row.getString("closed_by")),
        EnumColumns.constant(Side.class, row.getString("guest_side")));
  }
}
