package dev.espionage.server.account;

import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Accounts that programs play with. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread; a stage that fails means that nothing is known of the change.
 */
public interface Bots {
  /** How long a token is good. */
  Duration LIFETIME = Duration.ofDays(365);

  /** So many tokens that are good one account may have. */
  int MOST_TOKENS = 10;

  /** Why an account could not be marked now; empty if it could. */
  CompletionStage<Optional<BotAnswer>> objection(PlayerId player);

  /**
   * Marks an account for good, if it has not played a game: all its sessions end, since they are a
   * person's, and a new one is opened.
   */
  CompletionStage<BotAnswer> mark(PlayerId player);

  /**
   * A token for a marked account: a session that is good for {@link #LIFETIME}.
   *
   * @param name what the owner calls it, to know it again
   */
  CompletionStage<BotAnswer> token(PlayerId player, GuestName name);
}
