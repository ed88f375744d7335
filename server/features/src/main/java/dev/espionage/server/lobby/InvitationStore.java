package dev.espionage.server.lobby;

import com.google.common.collect.ImmutableSet;
import com.google.common.collect.Lists;
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
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.RowCondition;
import dev.espionage.server.sql.SqlStore;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.Query;

/// Stores invitations, which every node opens and closes. Each command of a player takes effect
/// once; a repeat gets the first result, as long as the store remembers it.
///
/// An invitation is closed once, whatever nodes try to. The update that closes it checks that it
/// stands, in the transaction that writes the game's first entry. A private or personal one stands
/// again, once, if its guest spoils the game: the transaction that ends the game opens it.
///
/// Thread-safe; never blocks the caller. If a stage fails, the outcome is unknown.
public final class InvitationStore {
  /// The column types that this feature adds.
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(
          new ColumnType<>(Invitation.Id.class, Invitation.Id::new, Invitation.Id::value),
          new ColumnType<>(LinkToken.Hash.class, LinkToken.Hash::new, LinkToken.Hash::hex));

  /// The participant that opens an invitation again whose guest spoilt the game.
  public static final GameParticipant<SpoiltAcceptance> PARTICIPANT =
      new GameParticipant<>(
          Set.of(JournalWrite.Kind.ENDS),
          SpoiltAcceptance::of,
          on -> spoilt -> spoilt.forEach(one -> reopen(on.handle(), one)));

  /// The statements that erase this store's data about the player `:id`.
  public static final List<String> ERASURE =
      List.of(
          "delete from invitation where inviter = :id",
          "update invitation set held_by = null where held_by = :id");

  private static final String SELECT =
      """
      select %s i.id, i.variant, i.time_control, i.colour, i.link_hash, i.created_at, i.closed_at,
        i.rated, i.band_min, i.band_max, i.to_player, i.expires_at, i.game_id, i.closed_by,
        i.guest_side, i.held_by, i.held_until, i.held_seen,
        p.id as inviter, p.name, p.guest, p.computer
      from invitation i join player p on p.id = i.inviter
      """;
  static final String ROWS = SELECT.formatted("");
  static final String STANDING =
      """
      select id from invitation where closed_at is null and expires_at > ?
      order by created_at, id
      """;
  private static final String OF_IDS = ROWS + "where i.id in (<ids>)";
  private static final String BEGUN =
      "where i.closed_by = :guest and i.closed_command = :command and i.game_id is not null ";

  /// Rows that also say whether one of the inviter and the guest blocks the other.
  private static final String CANDIDATES =
      SELECT.formatted(
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

  static final String OPENED = ROWS + "where i.inviter = ? and i.command = ?";
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
  static final String OUTCOME = ROWS + "where i.id = ?";

  /// Keeps an invitation that may have to stand again.
  private static final String SWEEP =
      """
      delete from invitation
      where (closed_at <= ? or (closed_at is null and expires_at <= ?))
        and not (game_id is not null and not reopened and coalesce(expires_at, 0) > ?
          and (link_hash is not null or to_player is not null))
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

  /// The values that limit how many invitations a player may open.
  ///
  /// @param open the number of the player's open invitations
  /// @param repeated true if the command has opened an invitation before, in any state now
  /// @param strangers the number of the player's challenges in the last minute to players who are
  ///   not friends, in any state now
  record OpeningLimits(
      int open, boolean repeated, int strangers, Map<PlayerId, PlayerTally> tallies) {}

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

  /// Reads what decides whether a player may accept an invitation by this command. A private
  /// invitation is found by its link only. For an invitation that does not stand, and for one that
  /// is not for the player, the queries are the same.
  ///
  /// @param ratings the player's ratings
  CompletionStage<AcceptanceLimits> acceptanceLimits(
      Player guest, PlayerRatings ratings, CommandId command, Invitation.Ref ref) {
    Instant now = clock.instant();
    return store.ask(handle -> {
      var rows =
          find(handle, ref)
              .bind("guest", guest.id())
              .bind("command", command)
              .bind("now", now)
              .map((row, _) -> acceptanceLimits(row, guest, ratings, now))
              .list();
      Optional<Outcome.Begun> begun = rows.stream().flatMap(row -> row.begun().stream()).findAny();
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
    Invitation found = invitation(row);
    Set<PlayerId> apart = row.getBoolean("apart") ? Set.of(found.inviter().id()) : Set.of();
    boolean visible = new ListedInvitation(found).isFor(InvitationViewer.of(guest, ratings, apart));
    return new AcceptanceLimits(
        Optional.empty(),
        Optional.of(found).filter(_ -> visible),
        visible && HeldPlaceStore.isHeldFromOthers(row, guest.id(), now),
        Map.of());
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
        .map((row, _) -> new Opened(invitation(row), row.getObject("closed_at") == null))
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
    return store.ask(handle ->
        handle
            .createQuery(ROWS + BEGUN)
            .bind("guest", guest)
            .bind("command", command)
            .map((row, _) -> begun(row))
            .findFirst());
  }

  /// Returns the state of an invitation after all earlier writes, by the writer's thread.
  CompletionStage<Outcome> outcome(Invitation.Id invitation) {
    return store.compute(handle ->
        handle
            .select(OUTCOME, invitation)
            .map((row, _) -> outcome(row))
            .findOne()
            .orElseGet(Outcome.Gone::new));
  }

  /// Deletes old invitations.
  ///
  /// @param expired open invitations that expired by this time are deleted
  /// @param closed invitations that were accepted or withdrawn by this time are deleted
  CompletionStage<Void> sweep(Instant expired, Instant closed) {
    return store.change(handle -> handle.execute(SWEEP, closed, expired, expired));
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
