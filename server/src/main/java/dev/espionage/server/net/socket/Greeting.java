package dev.espionage.server.net.socket;

import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.kernel.Player;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * The features' share of the answer to Hello. Safe for use by any thread; never blocks the caller.
 */
public interface Greeting {
  /**
   * Completes with what writes the features' fields into a {@code Welcome}. A failed stage means
   * that the client cannot be greeted now.
   *
   * @param you empty for a spectator without a session
   */
  CompletionStage<Consumer<Welcome.Builder>> welcome(Optional<Player> you);

  /** Returns the frame to send after the {@code Welcome}, if there is one, as of now. */
  Optional<byte[]> afterwards();
}
