package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.journal.GameOpenings;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.sql.ColumnType;
import dev.espionage.server.sql.ConditionUnmet;
import dev.espionage.server.sql.EnumColumns;
import dev.espionage.server.sql.PlayerRow;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;
import org.jdbi.v3.core.mapper.reflect.ConstructorMapper;
import org.jdbi.v3.core.statement.StatementContext;

/**
 * Stores invitations, so that another lobby can go on with them. Each change happens once for a
 * command of a player; a repeat gets what the first one did, as long as that is remembered. Even if
 * two nodes both believe that they have the lobby, a row is closed once: by an update that looks
 * whether it stands, in the transaction that writes the first entry of the game. Safe for use by
 * any thread; never blocks it. A stage that fails means that the outcome is unknown.
 */
public final class InvitationStore {
  /** The types of this feature that are columns. */
  public static final List<ColumnType<?>> COLUMN_TYPES =
      List.of(
          new ColumnType<>(Invitation.Id.class, Invitation.Id::new, Invitation.Id::value),
          new ColumnType<>(LinkToken.Hash.class, LinkToken.Hash::new, LinkToken.Hash::hex));

  /** Erases what is stored here of the player {@code :id}. */
  public static final List<String> ERASURE = List.of("delete from invitation where inviter = :id");

  private static final String ROWS =
      """
      select i.id, i.variant, i.time_control, i.colour, i.link_hash, i.created_at, i.closed_at,
        i.rated, i.band_min, i.band_max, i.to_player, i.expires_at, p.id as inviter, p.name, p.guest, p.computer
      from invitation i join player p on p.id = i.inviter
      """;
  private static final String STANDING =
      ROWS + "where i.closed_at is null and i.expires_at > :instant order by i.created_at, i.id";
  private static final String OPENED = ROWS + "where i.inviter = :inviter and i.command = :command";
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
      update invitation set link_hash = :link
      where id = :id and link_hash is not null and closed_at is null
      """;
  private static final String WITHDRAW =
      """
      update invitation set closed_by = :inviter, closed_command = :command, closed_at = :now
      where id = :id and inviter = :inviter and closed_at is null
      """;
  private static final String WITHDRAWN =
      """
      select count(*) from invitation
      where closed_by = :inviter and closed_command = :command and game_id is null
      """;
  private static final String WITHDRAW_ALL =
      """
      update invitation set closed_by = :inviter, closed_at = :now
      where inviter = :inviter and closed_at is null
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
      CLOSED
          + "where closed_by = :guest and closed_command = :command and game_id is not null limit 1";
  private static final RowMapper<Outcome.Begun> TO_BEGUN =
      ConstructorMapper.of(Outcome.Begun.class);
  private static final String FATE = CLOSED + "where id = :id";
  private static final String SWEEP =
      """
      delete from invitation
      where closed_at <= :closed or (closed_at is null and expires_at <= :expired)
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;
  private final GameOpenings openings;

  /**
   * @param openings makes the games that invitations become
   */
  public InvitationStore(SqlStore store, InstantSource clock, GameOpenings openings) {
    this.writer = store.writer();
    this.reader = store.reader();
    this.clock = clock;
    this.openings = openings;
  }

  /**
   * An invitation that stands.
   *
   * @param link set if it is private
   */
  record StoredInvitation(Invitation invitation, Optional<LinkToken.Hash> link) {}

  /**
   * The invitation of a command that opens one.
   *
   * @param invitation the one that was to be opened, or the one that the command opened before
   * @param stands whether it can be accepted
   */
  record Opened(Invitation invitation, boolean stands) {}

  /**
   * An acceptance, and the game that is to come of it.
   *
   * @param guest who accepts, by this command
   */
  record Acceptance(
      Invitation.Id invitation,
      PlayerId guest,
      CommandId command,
      Side guestSide,
      BySide<Player> players,
      GameTerms terms) {}

  /** The state of an invitation that was opened. */
  sealed interface Outcome {
    /** Can be accepted. */
    record Stands() implements Outcome {}

    /** Became a game. */
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

    /** Was withdrawn, or accepted by somebody else, or is too old. */
    record Gone() implements Outcome {}
  }

  /** Lists those that stand after {@code instant} if nobody closes them, oldest first. */
  CompletionStage<List<StoredInvitation>> standing(Instant instant) {
    return reader.ask(handle ->
        handle
            .createQuery(STANDING)
            .bind("instant", instant)
            .map((row, _) -> standing(row))
            .list());
  }

  /** Says whether the player has opened one by this command, whatever became of it. */
  CompletionStage<Boolean> hasOpened(PlayerId inviter, CommandId command) {
    return reader.ask(handle -> opened(handle, inviter, command).isPresent());
  }

  /**
   * Opens an invitation. If the command has opened one before, that gets the link of the new one,
   * since nobody can say the first again: only its hash is kept.
   */
  CompletionStage<Opened> open(StoredInvitation storedInvitation, CommandId command) {
    return writer.compute(handle ->
        isInserted(handle, storedInvitation, command)
            ? new Opened(storedInvitation.invitation(), true)
            : openedBefore(handle, storedInvitation, command));
  }

  /** Inserts a row; false if the command has opened one before. */
  private static boolean isInserted(
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

  private static Opened openedBefore(
      Handle handle, StoredInvitation storedInvitation, CommandId command) {
    Invitation invitation = storedInvitation.invitation();
    Opened opened = opened(handle, invitation.inviter().id(), command).orElseThrow();
    if (!opened.invitation().id().equals(invitation.id()) && storedInvitation.link().isPresent()) {
      handle
          .createUpdate(LINK)
          .bind("link", storedInvitation.link().get())
          .bind("id", opened.invitation().id())
          .execute();
    }
    return opened;
  }

  private static Optional<Opened> opened(Handle handle, PlayerId inviter, CommandId command) {
    return handle
        .createQuery(OPENED)
        .bind("inviter", inviter)
        .bind("command", command)
        .map((row, _) -> new Opened(invitation(row), row.getObject("closed_at") == null))
        .findOne();
  }

  /** Withdraws it; false if it does not stand, unless this very command withdrew it. */
  CompletionStage<Boolean> withdraw(PlayerId inviter, CommandId command, Invitation.Id invitation) {
    return writer.compute(handle -> {
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

  /** Says whether the player has withdrawn one by this command. */
  CompletionStage<Boolean> hasWithdrawn(PlayerId inviter, CommandId command) {
    return reader.ask(handle -> isWithdrawn(handle, inviter, command));
  }

  private static boolean isWithdrawn(Handle handle, PlayerId inviter, CommandId command) {
    return handle
            .createQuery(WITHDRAWN)
            .bind("inviter", inviter)
            .bind("command", command)
            .mapTo(Integer.class)
            .one()
        > 0;
  }

  /** Withdraws everything that the player has open. */
  CompletionStage<Void> withdrawAll(PlayerId inviter) {
    return writer.change(handle ->
        handle
            .createUpdate(WITHDRAW_ALL)
            .bind("inviter", inviter)
            .bind("now", clock.instant())
            .execute());
  }

  /**
   * Makes a game of it, in one step: a crash leaves the invitation or the game. If the guest's
   * command has made a game before, this one.
   */
  CompletionStage<Outcome> accept(Acceptance acceptance) {
    return openings
        .open(
            acceptance.players(),
            acceptance.terms(),
            opened ->
                writer.append(
                    SqlJournal.rows(JournalWrite.opening(opened)),
                    handle -> close(handle, acceptance, opened)))
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

  /** Finds the game that the command made before; without one, the invitation does not stand. */
  private CompletionStage<Outcome> unmet(Acceptance acceptance, Throwable failure) {
    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
    return why instanceof ConditionUnmet
        ? begun(acceptance.guest(), acceptance.command())
            .thenApply(begun -> begun.isPresent() ? begun.get() : new Outcome.Gone())
        : CompletableFuture.failedStage(why);
  }

  /** Finds the game that the guest's command made. */
  CompletionStage<Optional<Outcome.Begun>> begun(PlayerId guest, CommandId command) {
    return reader.ask(handle ->
        handle
            .createQuery(BEGUN)
            .bind("guest", guest)
            .bind("command", command)
            .map(TO_BEGUN)
            .findOne());
  }

  /** Tells what became of it, by the thread that writes: after whatever it has begun to write. */
  CompletionStage<Outcome> fate(Invitation.Id invitation) {
    return writer.compute(handle ->
        handle
            .createQuery(FATE)
            .bind("id", invitation)
            .map(InvitationStore::fate)
            .findOne()
            .orElseGet(Outcome.Gone::new));
  }

  /**
   * Forgets what is old.
   *
   * @param expired that nobody closed, and that was to stand until then at the most
   * @param closed that was accepted or withdrawn by then
   */
  CompletionStage<Void> sweep(Instant expired, Instant closed) {
    return writer.change(handle ->
        handle.createUpdate(SWEEP).bind("expired", expired).bind("closed", closed).execute());
  }

  private static Outcome fate(ResultSet row, StatementContext context) throws SQLException {
    if (row.getObject("closed_at") == null) {
      return new Outcome.Stands();
    }
    return row.getString("game") == null ? new Outcome.Gone() : TO_BEGUN.map(row, context);
  }

  private static StoredInvitation standing(ResultSet row) throws SQLException {
    Optional<String> link = Optional.ofNullable(row.getString("link_hash"));
    return new StoredInvitation(invitation(row), link.map(LinkToken.Hash::new));
  }

  private static Invitation invitation(ResultSet row) throws SQLException {
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
