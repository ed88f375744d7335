package dev.espionage.server.lobby;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.sql.StoreReader;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.BiPredicate;

/// Finds a standing invitation for people who have its link, before they accept it. To a person who
/// may not accept it, it does not exist: the answer, and the queries before it, are those for an
/// unknown link. Thread-safe; never blocks the caller. A stage fails if the store does not answer.
///
/// @param reader the reader for requests that need no session
public record SharedInvitationStore(
    StoreReader reader, InvitationViewers viewers, InstantSource clock) {
  private static final String STANDING =
      InvitationRow.SELECT + "where i.id = :id and i.closed_at is null and i.expires_at > :now";

  /// Finds an invitation that the viewer may accept. The id finds a private invitation, too, which
  /// is accepted by its link's token only.
  ///
  /// @param viewer the player who has the link; empty for a person without a session
  public CompletionStage<Optional<Invitation>> find(Invitation.Id id, Optional<Player> viewer) {
    return find(id, viewer, ListedInvitation::isFor);
  }

  /// Finds an invitation whose terms the viewer may read: also a private one to a rated game that
  /// they could accept if they had an account.
  public CompletionStage<Optional<Invitation>> read(Invitation.Id id, Optional<Player> viewer) {
    return find(id, viewer, (one, known) -> one.isFor(known) || one.onlyNeedsAccount(known));
  }

  private CompletionStage<Optional<Invitation>> find(
      Invitation.Id id,
      Optional<Player> viewer,
      BiPredicate<ListedInvitation, InvitationViewer> isShown) {
    return viewer
        .map(viewers::of)
        .orElse(CompletableFuture.completedStage(InvitationViewer.STRANGER))
        .thenCombine(
            standing(id),
            (known, found) ->
                found.filter(invitation -> isShown.test(new ListedInvitation(invitation), known)));
  }

  private CompletionStage<Optional<Invitation>> standing(Invitation.Id id) {
    return reader.ask(handle ->
        handle
            .createQuery(STANDING)
            .bind("id", id)
            .bind("now", clock.instant())
            .map((row, _) -> InvitationRow.of(row))
            .findOne());
  }
}
