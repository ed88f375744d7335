package dev.espionage.server.lobby;

import dev.espionage.server.room.CommandId;
import dev.espionage.server.room.NewGames;
import dev.espionage.server.session.PlayerId;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/**
 * Keeps nothing: what the lobby has in its own memory is all there is, and ends with it. For a
 * server of one node without a store.
 */
public final class MemoryInvitations implements Invitations {
  private final NewGames newGames;

  public MemoryInvitations(NewGames newGames) {
    this.newGames = newGames;
  }

  @Override
  public CompletionStage<List<Standing>> standing(Instant instant) {
    return CompletableFuture.completedStage(List.of());
  }

  @Override
  public CompletionStage<Boolean> hasOpened(PlayerId inviter, CommandId command) {
    return CompletableFuture.completedStage(false);
  }

  @Override
  public CompletionStage<Opened> open(Standing invitation, CommandId command) {
    return CompletableFuture.completedStage(new Opened(invitation.invitation(), true));
  }

  @Override
  public CompletionStage<Boolean> withdraw(
      PlayerId inviter, CommandId command, InvitationId invitation) {
    return CompletableFuture.completedStage(true);
  }

  @Override
  public CompletionStage<Boolean> hasWithdrawn(PlayerId inviter, CommandId command) {
    return CompletableFuture.completedStage(false);
  }

  @Override
  public CompletionStage<Void> withdrawAll(PlayerId inviter) {
    return CompletableFuture.completedStage(null);
  }

  @Override
  public CompletionStage<Fate> accept(Acceptance acceptance) {
    return newGames
        .create(acceptance.players(), acceptance.terms())
        .thenApply(game ->
            new Fate.Begun(
                acceptance.invitation(),
                game,
                acceptance.players().of(acceptance.guestSide().opponent()).id(),
                acceptance.guest(),
                acceptance.guestSide()));
  }

  @Override
  public CompletionStage<Optional<Fate.Begun>> begun(PlayerId guest, CommandId command) {
    return CompletableFuture.completedStage(Optional.empty());
  }

  @Override
  public CompletionStage<Fate> fate(InvitationId invitation) {
    return CompletableFuture.completedStage(new Fate.Stands());
  }

  @Override
  public CompletionStage<Void> sweep(Instant expired, Instant closed) {
    return CompletableFuture.completedStage(null);
  }
}
