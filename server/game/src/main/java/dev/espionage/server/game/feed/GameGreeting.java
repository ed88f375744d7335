package dev.espionage.server.game.feed;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.Greeting;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Greets a player with their unfinished games.
 *
 * @param maxLiveGames the number of live games that a guest may have
 */
public record GameGreeting(Rooms rooms, int maxLiveGames) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    CompletionStage<List<GameId>> unfinished =
        you.map(player -> rooms.unfinished(player.id()))
            .orElseGet(() -> CompletableFuture.completedStage(List.of()));
    return unfinished.thenApply(games -> welcome -> write(welcome, games));
  }

  private void write(Welcome.Builder welcome, List<GameId> unfinished) {
    welcome
        .addAllGames(unfinished.stream().map(GameId::text).toList())
        .getLimitsBuilder()
        .setLiveGames(maxLiveGames);
  }
}
