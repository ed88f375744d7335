package dev.espionage.server.computer;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// Tells clients the levels of the computer players.
///
/// @param strongest the strongest level; 0 if there are no computer players
record ComputerGreeting(int strongest) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    return CompletableFuture.completedStage(welcome -> welcome.setComputerLevels(strongest));
  }
}
