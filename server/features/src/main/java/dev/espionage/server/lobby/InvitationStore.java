package dev.espionage.server.lobby;

import com.google.common.collect.Lists;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.GameOpenings;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.RecordMapper;
import dev.espionage.server.sql.RowCondition;
import dev.espionage.server.sql.SqlStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.statement.Query;
import org.jdbi.v3.core.statement.StatementContext;

/// Stores invitations, which every node opens and closes. Each command of a player takes effect
/// once; a repeat gets the first result, as long as the store remembers it.
///
/// An invitation is closed once, whatever nodes try to. The update that closes it checks that it
/// stands, in the transaction that writes the game's first entry.
///
/// Thread-safe; never blocks the caller. If a stage fails, the outcome is unknown.
public final class InvitationStore {
  /// The column types that this feature adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(
          new ColumnType<>(Invitation.Id.class, Invitation.Id::new, Invitation.Id::value),
          new ColumnType<>(LinkToken.Hash.class, LinkToken.Hash::new, LinkToken.Hash::hex));

  /// The statements that erase this store's data about the player `:id`.
  public static final List<String> ERASURE = List.of("delete from invitation where inviter = :id");

  static final String ROWS =
      """
      select i.id, i.variant, i.time_control, i.colour, i.link_hash, i.created_at, i.closed_at,
        i.rated, i.band_min, i.band_max, i.to_player, i.expires_at, p.id as inviter, p.name, p.guest, p.computer
      from invitation i join player p on p.id = i.inviter
      """;
  private static final String STANDING =
      """
      select id from invitation where closed_at is null and expires_at > ?
      order by created_at, id
      """;
  private static final String OF_IDS = ROWS + "where i.id in (<ids>)";
  private static final String FIND =
      ROWS + "where i.closed_at is null and i.expires_at > :now and ";
  private static final String BY_ID = FIND + "i.id = :key and i.link_hash is null";
  private static final String BY_LINK = FIND + "i.link_hash = :key";
  private static final String OPEN_BY =
      """
      select count(*) from invitation
      where inviter = ? and closed_at is null and expires_at > ?
      """;

  /// The maximum number of invitations per statement, because databases limit the parameters.
  private static final int PER_STATEMENT = 1_000;

  private static final String OPENED = ROWS + "where i.inviter = ? and i.command = ?";
  private static final String OPEN =
      """
      insert into invitation (id, inviter, variant, time_control, colour, link_hash, command, created_at,
        rated, band_min, band_max, to_player, expires_at)
      values (:id, :inviter, :variant, :timeControl, :colour, :link, :command, :createdAt,
        :rated, :min, :max, :to, :expiresAt)
      on conflict do nothing
      """;
  private static final String LINK =
      """
      update invitation set link_hash = ?
      where id = ? and link_hash is not null and closed_at is null
      """;
  private static final String WITHDRAW =
      """
      update invitation set closed_by = :inviter, closed_command = :command, closed_at = :now
      where id = :id and inviter = :inviter and closed_at is null and not exists (
        select 1 from invitation other
        where other.closed_by = :inviter and other.closed_command = :command)
      """;
  private static final String WITHDRAWN =
      """
      select count(*) from invitation
      where closed_by = ? and closed_command = ? and game_id is null
      """;
  private static final String WITHDRAW_ALL =
      """
      update invitation set closed_by = ?, closed_at = ?
      where inviter = ? and closed_at is null
      """;
  private static final String ACCEPT =
      """
      update invitation
      set closed_by = :guest, closed_command = :command, closed_at = :now, game_id = :game,
        guest_side = :side
      where id = :id and closed_at is null and expires_at > :now and not exists (
        select 1 from invitation other
        where other.closed_by = :guest and other.closed_command = :command)
      """;
  private static final String CLOSED =
      """
      select id as invitation, game_id as game, inviter, closed_by as guest, guest_side, closed_at
      from invitation
      """;
  private static final String BEGUN =
      CLOSED + "where closed_by = ? and closed_command = ? and game_id is not null limit 1";
  private static final RowMapper<Outcome.Begun> TO_BEGUN = RecordMapper.of(Outcome.Begun.class);
  private static final String OUTCOME = CLOSED + "where id = ?";
  private static final String SWEEP =
      """
      delete from invitation
      where closed_at <= ? or (closed_at is null and expires_at <= ?)
      """;

  private final GameStores stores;
  private final SqlStore store;
  private final InstantSource clock;
  private final GameOpenings openings;

  /// Stores invitations in `stores`; `openings` creates their games.
  public InvitationStore(GameStores stores, InstantSource clock, GameOpenings openings) {
    this.stores = stores;
    this.store = stores.sql();
    this.clock = clock;
    this.openings = openings;
  }

  /// An invitation to open.
  ///
  /// @param link the hash of the link's token; set if the invitation is private
  public record StoredInvitation(Invitation invitation, Optional<LinkToken.Hash> link) {}

  /// The invitation that a command has opened.
  ///
  /// @param invitation the new invitation, or the one that the command opened before
  /// @param stands true if the invitation can be accepted
  public record Opened(Invitation invitation, boolean stands) {}

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
            .map((row, _) -> invitation(row))
            .forEach(added::add);
      }
      return new Standing(ids, added);
    });
  }

  /// Finds an invitation that stands. A private one is found by its link only. The caller checks
  /// whether it is for the player.
  CompletionStage<Optional<Invitation>> find(Invitation.Ref ref) {
    return store.ask(handle ->
        switch (ref) {
          case Invitation.Ref.ById(Invitation.Id id) ->
              find(handle.createQuery(BY_ID).bind("key", id));
          case Invitation.Ref.ByLink(LinkToken token) ->
              find(handle.createQuery(BY_LINK).bind("key", token.hash()));
        });
  }

  private Optional<Invitation> find(Query query) {
    return query.bind("now", clock.instant()).map((row, _) -> invitation(row)).findOne();
  }

  /// Returns whether the player has opened an invitation by this command, in any state now.
  CompletionStage<Boolean> hasOpened(PlayerId inviter, CommandId command) {
    return store.ask(handle -> opened(handle, inviter, command).isPresent());
  }

  /// Opens an invitation. If the command has opened one before, returns that one and gives it the
  /// new link. The first link cannot be repeated, because only its hash is stored. Returns empty if
  /// the inviter has too many open, or does not exist any more.
  ///
  /// @param most the maximum number of the inviter's open invitations
  public CompletionStage<Optional<Opened>> open(
      StoredInvitation storedInvitation, CommandId command, int most) {
    return store.compute(handle ->
        mayOpen(handle, storedInvitation.invitation(), most)
                && insert(handle, storedInvitation, command)
            ? Optional.of(new Opened(storedInvitation.invitation(), true))
            : openedBefore(handle, storedInvitation, command));
  }

  /// Locks the inviter's row, so that two nodes do not both open the last one.
  private static boolean mayOpen(Handle handle, Invitation opening, int most) {
    return PlayerRow.hold(handle, opening.inviter().id()) && openBy(handle, opening) < most;
  }

  private static int openBy(Handle handle, Invitation opening) {
    return handle
        .select(OPEN_BY, opening.inviter().id(), opening.createdAt())
        .mapTo(Integer.class)
        .one();
  }

  /// Inserts the invitation. Returns false if the command has opened one before.
  private static boolean insert(
      Handle handle, StoredInvitation storedInvitation, CommandId command) {
    Invitation invitation = storedInvitation.invitation();
    Conditions conditions = invitation.request().conditions();
    return handle
            .createUpdate(OPEN)
            .bindMethods(invitation)
            .bindMethods(invitation.request())
            .bindMethods(conditions)
            .bindMethods(conditions.band())
            .bind("inviter", invitation.inviter().id())
            .bind("link", storedInvitation.link())
            .bind("command", command)
            .execute()
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
        .map((row, _) -> new Opened(invitation(row), row.getObject("closed_at") == null))
        .findOne();
  }

  /// Withdraws an invitation. Returns false if it does not stand, unless this command withdrew it
  /// before.
  CompletionStage<Boolean> withdraw(PlayerId inviter, CommandId command, Invitation.Id invitation) {
    return store.compute(handle -> {
      handle
          .createUpdate(WITHDRAW)
          .bind("inviter", inviter)
          .bind("command", command)
          .bind("now", clock.instant())
          .bind("id", invitation)
          .execute();
      return isWithdrawn(handle, inviter, command);
    });
  }

  private static boolean isWithdrawn(Handle handle, PlayerId inviter, CommandId command) {
    return handle.select(WITHDRAWN, inviter, command).mapTo(Integer.class).one() > 0;
  }

  /// Withdraws all open invitations of a player.
  CompletionStage<Void> withdrawAll(PlayerId inviter) {
    return store.change(handle -> handle.execute(WITHDRAW_ALL, inviter, clock.instant(), inviter));
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
    return handle
            .createUpdate(ACCEPT)
            .bind("guest", acceptance.guest())
            .bind("command", acceptance.command())
            .bind("now", clock.instant())
            .bind("game", opened.event().setup().id())
            .bind("side", acceptance.guestSide())
            .bind("id", acceptance.invitation())
            .execute()
        == 1;
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
    return store.ask(handle -> handle.select(BEGUN, guest, command).map(TO_BEGUN).findOne());
  }

  /// Returns the state of an invitation after all earlier writes, by the writer's thread.
  CompletionStage<Outcome> outcome(Invitation.Id invitation) {
    return store.compute(handle ->
        handle
            .select(OUTCOME, invitation)
            .map(InvitationStore::outcome)
            .findOne()
            .orElseGet(Outcome.Gone::new));
  }

  /// Deletes old invitations.
  ///
  /// @param expired open invitations that expired by this time are deleted
  /// @param closed invitations that were accepted or withdrawn by this time are deleted
  CompletionStage<Void> sweep(Instant expired, Instant closed) {
    return store.change(handle -> handle.execute(SWEEP, closed, expired));
  }

  private static Outcome outcome(ResultSet row, StatementContext context) throws SQLException {
    if (row.getObject("closed_at") == null) {
      return new Outcome.Stands();
    }
    return row.getString("game") == null ? new Outcome.Gone() : TO_BEGUN.map(row, context);
  }

  static Invitation invitation(ResultSet row) throws SQLException {
    return new Invitation(
        new Invitation.Id(row.getString("id")),
        PlayerRow.of(row, "inviter"),
        new Invitation.Request(
            row.getString("variant"),
            row.getString("time_control"),
            EnumColumns.constant(Invitation.Colour.class, row.getString("colour")),
            row.getString("link_hash") != null,
            new Conditions(
                row.getBoolean("rated"),
                new RatingBand(row.getInt("band_min"), row.getInt("band_max")),
                Optional.ofNullable(row.getString("to_player")).map(PlayerId::new),
                Duration.ofMillis(row.getLong("expires_at") - row.getLong("created_at")))),
        Instant.ofEpochMilli(row.getLong("created_at")));
  }
}
