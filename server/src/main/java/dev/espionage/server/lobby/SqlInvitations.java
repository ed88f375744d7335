package dev.espionage.server.lobby;

import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.Openings;
import dev.espionage.server.game.journal.SqlJournal;
import dev.espionage.server.game.journal.Write;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.ConditionUnmet;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreWriter;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/**
 * Invitations as rows. Whoever has the lobby, even two nodes that both believe so, a row is closed
 * once: by an update that looks whether it stands, in the transaction that writes the first entry
 * of the game.
 */
public final class SqlInvitations implements Invitations {
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
      "select id, inviter, closed_by, closed_at, game_id, guest_side from invitation ";
  private static final String BEGUN =
      CLOSED
          + "where closed_by = :guest and closed_command = :command and game_id is not null limit 1";
  private static final String FATE = CLOSED + "where id = :id";
  private static final String SWEEP =
      """
      delete from invitation
      where closed_at <= :closed or (closed_at is null and expires_at <= :expired)
      """;

  private final StoreWriter writer;
  private final StoreReader reader;
  private final InstantSource clock;
  private final Openings openings;

  public SqlInvitations(
      StoreWriter writer, StoreReader reader, InstantSource clock, Openings openings) {
    this.writer = writer;
    this.reader = reader;
    this.clock = clock;
    this.openings = openings;
  }

  @Override
  public CompletionStage<List<Standing>> standing(Instant instant) {
    return reader.ask(handle ->
        handle
            .createQuery(STANDING)
            .bind("instant", instant)
            .map((row, _) -> new Standing(InvitationRow.invitation(row), InvitationRow.link(row)))
            .list());
  }

  @Override
  public CompletionStage<Boolean> hasOpened(PlayerId inviter, CommandId command) {
    return reader.ask(handle -> opened(handle, inviter, command).isPresent());
  }

  @Override
  public CompletionStage<Opened> open(Standing standing, CommandId command) {
    return writer.compute(handle ->
        isInserted(handle, standing, command)
            ? new Opened(standing.invitation(), true)
            : openedBefore(handle, standing, command));
  }

  /** False if the command has opened one before. */
  private static boolean isInserted(Handle handle, Standing standing, CommandId command) {
    Invitation invitation = standing.invitation();
    Conditions conditions = invitation.request().conditions();
    return handle
            .createUpdate(OPEN)
            .bindMethods(invitation)
            .bindMethods(invitation.request())
            .bindMethods(conditions)
            .bindMethods(conditions.band())
            .bind("inviter", invitation.inviter().id())
            .bind("link", standing.link())
            .bind("command", command)
            .execute()
        == 1;
  }

  private static Opened openedBefore(Handle handle, Standing standing, CommandId command) {
    Invitation invitation = standing.invitation();
    Opened opened = opened(handle, invitation.inviter().id(), command).orElseThrow();
    if (!opened.invitation().id().equals(invitation.id()) && standing.link().isPresent()) {
      handle
          .createUpdate(LINK)
          .bind("link", standing.link().get())
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
        .map((row, _) ->
            new Opened(InvitationRow.invitation(row), row.getObject("closed_at") == null))
        .findOne();
  }

  @Override
  public CompletionStage<Boolean> withdraw(
      PlayerId inviter, CommandId command, InvitationId invitation) {
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

  @Override
  public CompletionStage<Boolean> hasWithdrawn(PlayerId inviter, CommandId command) {
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

  @Override
  public CompletionStage<Void> withdrawAll(PlayerId inviter) {
    return writer.change(handle ->
        handle
            .createUpdate(WITHDRAW_ALL)
            .bind("inviter", inviter)
            .bind("now", clock.instant())
            .execute());
  }

  @Override
  public CompletionStage<Fate> accept(Acceptance acceptance) {
    return openings
        .open(
            acceptance.players(),
            acceptance.terms(),
            opened ->
                writer.append(
                    SqlJournal.rows(Write.opening(opened)),
                    handle -> close(handle, acceptance, opened)))
        .<Fate>thenApply(game ->
            new Fate.Begun(
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

  /** It does not stand, or the command has made a game before. */
  private CompletionStage<Fate> unmet(Acceptance acceptance, Throwable failure) {
    Throwable why = failure instanceof CompletionException ? failure.getCause() : failure;
    return why instanceof ConditionUnmet
        ? begun(acceptance.guest(), acceptance.command())
            .thenApply(begun -> begun.<Fate>map(Function.identity()).orElseGet(Fate.Gone::new))
        : CompletableFuture.failedStage(why);
  }

  @Override
  public CompletionStage<Optional<Fate.Begun>> begun(PlayerId guest, CommandId command) {
    return reader.ask(handle ->
        handle
            .createQuery(BEGUN)
            .bind("guest", guest)
            .bind("command", command)
            .map((row, _) -> InvitationRow.begun(row))
            .findOne());
  }

  /** By the thread that writes: after whatever it has begun to write. */
  @Override
  public CompletionStage<Fate> fate(InvitationId invitation) {
    return writer.compute(handle ->
        handle
            .createQuery(FATE)
            .bind("id", invitation)
            .map((row, _) -> InvitationRow.fate(row))
            .findOne()
            .orElseGet(Fate.Gone::new));
  }

  @Override
  public CompletionStage<Void> sweep(Instant expired, Instant closed) {
    return writer.change(handle ->
        handle.createUpdate(SWEEP).bind("expired", expired).bind("closed", closed).execute());
  }
}
