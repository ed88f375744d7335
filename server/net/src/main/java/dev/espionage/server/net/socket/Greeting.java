package dev.espionage.server.net.socket;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/// A feature's contribution to the answer to Hello. Thread-safe; never blocks the caller.
public interface Greeting {
  /// A greeting that adds nothing.
  Greeting NONE = new Greeting() {};

  /// Returns a stage with an action that writes the feature's fields into a `Welcome`. The stage
  /// fails if the client cannot be greeted now.
  ///
  /// @param you the player; empty for a spectator without a session
  default CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    return CompletableFuture.completedStage(_ -> {});
  }

  /// Returns the current frames to send after the `Welcome`.
  default List<byte[]> followUpFrames() {
    return List.of();
  }

  /// Combines the greetings of several features.
  static Greeting of(List<Greeting> shares) {
    return new Greeting() {
      @Override
      public CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
        CompletionStage<Consumer<Welcome.Builder>> all = CompletableFuture.completedStage(_ -> {});
        for (Greeting share : shares) {
          all = all.thenCombine(share.welcome(you), Consumer::andThen);
        }
        return all;
      }

      @Override
      public List<byte[]> followUpFrames() {
        return shares.stream().flatMap(share -> share.followUpFrames().stream()).toList();
      }
    };
  }
}
