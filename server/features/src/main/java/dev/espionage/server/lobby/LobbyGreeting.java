package dev.espionage.server.lobby;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// Tells clients how many invitations they may have open.
///
/// @param openInvitations the limit, of which a client without a session sees the guests'
public record LobbyGreeting(PlayerLimit openInvitations) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    int max = you.map(openInvitations::of).orElse(openInvitations.guest());
    return CompletableFuture.completedStage(
        welcome -> welcome.getLimitsBuilder().setOpenInvitations(max));
  }
}
