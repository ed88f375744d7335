package dev.espionage.server.lobby;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.net.socket.CommandTable;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Consumer;

/// A lobby with one invitation, [#INVITATION]. Thread-safe.
public final class FakeLobby implements Lobby {
  public static final Invitation.Id INVITATION = new Invitation.Id("zzzzzzzzzzzzzzzz");
  public static final LinkToken LINK = new LinkToken("zzzzzzzzzzzzzzzzzzzzzzzzzz");

  private final GameId game;
  public final Set<Consumer<EncodedMessage>> watchers = ConcurrentHashMap.newKeySet();

  /// The stage after which [#watch] answers.
  public volatile CompletionStage<?> answering = CompletableFuture.completedStage(null);

  /// Creates a lobby whose invitation begins this game.
  public FakeLobby(GameId game) {
    this.game = game;
  }

  public void push(int liveGames) {
    watchers.forEach(watcher -> watcher.accept(list(liveGames)));
  }

  @Override
  public CompletionStage<CreateAnswer> create(
      Player inviter, InvitationOrigin origin, CommandId id, Invitation.Request request) {
    var invitation = new Invitation(INVITATION, inviter, request, Instant.EPOCH);
    return CompletableFuture.completedStage(
        new CreateAnswer.Created(
            invitation, request.isPrivate() ? Optional.of(LINK) : Optional.empty()));
  }

  @Override
  public CompletionStage<Answer> cancel(PlayerId inviter, CommandId id, Invitation.Id invitation) {
    return CompletableFuture.completedStage(
        invitation.equals(INVITATION)
            ? new Answer.Accepted()
            : Answer.refused(Refusal.Code.NOT_FOUND, "no such invitation"));
  }

  @Override
  public CompletionStage<Answer> withdrawAll(PlayerId inviter) {
    return CompletableFuture.completedStage(new Answer.Accepted());
  }

  @Override
  public void reloadPlayers(Set<PlayerId> players) {}

  @Override
  public CompletionStage<AcceptAnswer> accept(
      Player guest, CommandId id, Invitation.Ref invitation) {
    boolean known =
        switch (invitation) {
          case Invitation.Ref.ById(var named) -> named.equals(INVITATION);
          case Invitation.Ref.ByLink(var link) -> link.equals(LINK);
        };
    return CompletableFuture.completedStage(
        known
            ? new AcceptAnswer.Begun(new GameCreated(game, Side.BLACK, INVITATION.value()))
            : new AcceptAnswer.Refused(Refusal.of(Refusal.Code.NOT_FOUND, "no such invitation")));
  }

  @Override
  public CompletionStage<EncodedMessage> watch(
      Optional<Player> viewer, Consumer<EncodedMessage> watcher) {
    watchers.add(watcher);
    return answering.thenApply(_ -> list(0));
  }

  @Override
  public void unwatch(Consumer<EncodedMessage> watcher) {
    watchers.remove(watcher);
  }

  @Override
  public CompletionStage<Answer> decline(
      Player player, CommandId id, Invitation.Id challenge, DeclineReason reason) {
    return cancel(player.id(), id, challenge);
  }

  @Override
  public CompletionStage<EncodedMessage> watchChallenges(
      Player player, Consumer<EncodedMessage> watcher) {
    return CompletableFuture.completedStage(LobbyMessages.challenges(List.of(), List.of()));
  }

  @Override
  public void unwatchChallenges(Consumer<EncodedMessage> watcher) {}

  private static EncodedMessage list(int liveGames) {
    return EncodedMessage.owning(
        dev.espionage.protocol.v1.Lobby.newBuilder().setLiveGames(liveGames).build().toByteArray());
  }

  /// Adds the commands of this lobby, as a `LobbyModule` does.
  public FeatureModule module() {
    return new FeatureModule() {
      @Override
      public void addCommands(CommandTable.Builder commands) {
        var _ =
            commands
                .add(LobbyCommands.CASES, client -> new LobbyCommands(FakeLobby.this, client))
                .creating(LobbyCommands.CREATING)
                .add(
                    ChallengeCommands.CASES,
                    client -> new ChallengeCommands(FakeLobby.this, client));
      }
    };
  }
}
