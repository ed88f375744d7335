package dev.espionage.server.app;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.net.socket.Greeting;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// The release in the answer to Hello.
record ReleaseGreeting(Release release) implements Greeting {
  @Override
  public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    return CompletableFuture.completedStage(
        welcome -> welcome.setServerVersion(release.toString()));
  }
}
