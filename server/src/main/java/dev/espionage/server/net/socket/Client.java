package dev.espionage.server.net.socket;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A connection as the features see it. Used by its event loop only.
 *
 * @param player empty for a spectator without a session
 * @param lag the time that the network takes of a turn, as measured so far
 */
public record Client(Optional<Player> player, Answers answers, Supplier<Duration> lag) {
  private static final Refusal NO_SESSION =
      Refusal.of(
          RefusalCode.SESSION_REQUIRED,
          "this needs a session: POST /api/sessions, then connect again");

  /** Runs {@code then} with the player; refuses the request if there is no session. */
  public void member(int request, Consumer<Player> then) {
    player.ifPresentOrElse(then, () -> answers.refused(request, NO_SESSION));
  }
}
