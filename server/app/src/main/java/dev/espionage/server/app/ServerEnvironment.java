package dev.espionage.server.app;

import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.SecureRandomness;
import dev.espionage.server.sql.CommitHooks;
import java.time.Clock;
import java.time.Duration;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.function.UnaryOperator;

/**
 * What a server takes from outside itself, so that a test can put something else in its place.
 *
 * <p>The time of a server is whole milliseconds, whatever the clock can tell: clients and records
 * are told those, and nobody's clock may lose by rounding what it was charged.
 *
 * @param clock of which the whole milliseconds are taken
 * @param journal makes the journal in use of the one that is configured
 * @param ratings makes the ratings in use of those that are stored
 * @param hooks are called around every commit of a database
 */
record ServerEnvironment(
    InstantSource clock,
    Randomness random,
    CommitmentScheme commitments,
    UnaryOperator<Journal> journal,
    UnaryOperator<Ratings> ratings,
    CommitHooks hooks) {

  ServerEnvironment {
    clock = Clock.tick(clock.withZone(ZoneOffset.UTC), Duration.ofMillis(1));
  }

  static ServerEnvironment real() {
    return new ServerEnvironment(
        InstantSource.system(),
        new SecureRandomness(),
        CommitmentScheme.sha256(),
        UnaryOperator.identity(),
        UnaryOperator.identity(),
        CommitHooks.NONE);
  }
}
