package dev.espionage.server.app;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.Greeting;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * The greeting of all features: the player's unfinished games, the limits of guests, the levels of
 * computer players, and the announcements that stand.
 */
record GreetingMessages(GuestSettings guest, Rooms rooms, int computerLevels, AdminModule admin)
    implements Greeting {

  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    CompletionStage<List<GameId>> unfinished =
        you.map(player -> rooms.unfinished(player.id()))
            .orElseGet(() -> CompletableFuture.completedStage(List.of()));
    return unfinished.thenApply(games -> welcome -> write(welcome, games));
  }

  private void write(Welcome.Builder welcome, List<GameId> games) {
    welcome
        .setComputerLevels(computerLevels)
        .addAllGames(games.stream().map(GameId::text).toList())
        .getLimitsBuilder()
        .setOpenInvitations(guest.maxInvitations())
        .setLiveGames(guest.maxLiveGames());
  }

  @Override
  public Optional<byte[]> afterwards() {
    return admin.greeting();
  }
}
