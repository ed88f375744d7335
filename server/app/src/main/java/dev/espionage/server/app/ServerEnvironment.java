package dev.espionage.server.app;

import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.SecureRandomness;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.sql.CommitHooks;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.function.UnaryOperator;

/**
 * The sources that a server takes from outside itself. A test can replace each of them.
 *
 * <p>The server's time has a resolution of whole milliseconds, whatever the clock's own. Clients
 * and records receive whole milliseconds, so rounding must not change the time that a player was
 * charged.
 *
 * @param clock the time source, truncated to whole milliseconds
 * @param steadyClock the time that the clocks of games run on
 * @param journal the decorator of the configured journal
 * @param ratings the decorator of the stored ratings
 * @param hooks the hooks that run around every commit of a database
 * @param anchored true if a shared database decides who forms the cluster
 */
record ServerEnvironment(
    InstantSource clock,
    SteadyClock steadyClock,
    Randomness random,
    CommitmentScheme commitments,
    UnaryOperator<Journal> journal,
    UnaryOperator<Ratings> ratings,
    CommitHooks hooks,
    boolean anchored) {

  ServerEnvironment {
    clock = Clock.tick(clock.withZone(ZoneOffset.UTC), Duration.ofMillis(1));
  }

  static ServerEnvironment real() {
    return at(InstantSource.system(), SteadyClock.system());
  }

  /** Returns the real environment with another time source, which the clocks of games follow. */
  static ServerEnvironment at(InstantSource clock) {
    return at(clock, SteadyClock.of(clock));
  }

  private static ServerEnvironment at(InstantSource clock, SteadyClock steadyClock) {
    return new ServerEnvironment(
        clock,
        steadyClock,
        new SecureRandomness(),
        CommitmentScheme.sha256(),
        UnaryOperator.identity(),
        UnaryOperator.identity(),
        CommitHooks.NONE,
        true);
  }
}
