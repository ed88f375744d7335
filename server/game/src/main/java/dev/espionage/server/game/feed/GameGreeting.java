package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.net.socket.Greeting;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// Greets a player with their unfinished games.
///
/// @param games the limit on games without days a turn, of which a client without a session sees
///   the guests'
public record GameGreeting(Rooms rooms, PlayerLimit games) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    CompletionStage<List<GameId>> unfinished =
        you.map(player -> rooms.unfinished(player.id(), OwnGames.MOST))
            .orElseGet(() -> CompletableFuture.completedStage(List.of()));
    return unfinished.thenApply(
        own -> welcome -> write(welcome, own, you.map(games::of).orElse(games.guest())));
  }

  private static void write(Welcome.Builder welcome, List<GameId> unfinished, int maxGames) {
    welcome
        .addAllGames(unfinished.stream().map(GameId::text).toList())
        .getLimitsBuilder()
        .setLiveGames(maxGames);
  }
}
