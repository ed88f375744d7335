package dev.espionage.server.lobby;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Tells clients how many invitations a guest may have open.
 *
 * @param openInvitations the maximum number per guest
 */
public record LobbyGreeting(int openInvitations) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    return CompletableFuture.completedStage(
        welcome -> welcome.getLimitsBuilder().setOpenInvitations(openInvitations));
  }
}
