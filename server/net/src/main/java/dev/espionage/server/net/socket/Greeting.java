package dev.espionage.server.net.socket;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * A feature's share of the answer to Hello. Safe for use by any thread; never blocks the caller.
 */
public interface Greeting {
  /** Adds nothing. */
  Greeting NONE = new Greeting() {};

  /**
   * Completes with what writes the feature's fields into a {@code Welcome}. A failed stage means
   * that the client cannot be greeted now.
   *
   * @param you empty for a spectator without a session
   */
  default CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you) {
    return CompletableFuture.completedStage(_ -> {});
  }

  /** Returns the frames to send after the {@code Welcome}, as of now. */
  default List<byte[]> afterwards() {
    return List.of();
  }

  /** Returns the shares of several features as one. */
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
      public List<byte[]> afterwards() {
        return shares.stream().flatMap(share -> share.afterwards().stream()).toList();
      }
    };
  }
}
