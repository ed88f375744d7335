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

/**
 * Greets a player with their unfinished games.
 *
 * @param live the limit on live games, of which a client without a session sees the guests'
 */
public record GameGreeting(Rooms rooms, PlayerLimit live) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    CompletionStage<List<GameId>> unfinished =
        you.map(player -> rooms.unfinished(player.id(), GameCommands.OWN_GAMES))
            .orElseGet(() -> CompletableFuture.completedStage(List.of()));
    return unfinished.thenApply(
        games -> welcome -> write(welcome, games, you.map(live::of).orElse(live.guest())));
  }

  private static void write(Welcome.Builder welcome, List<GameId> unfinished, int maxLiveGames) {
    welcome
        .addAllGames(unfinished.stream().map(GameId::text).toList())
        .getLimitsBuilder()
        .setLiveGames(maxLiveGames);
  }
}
