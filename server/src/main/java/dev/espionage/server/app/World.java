package dev.espionage.server.app;

import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.server.journal.Journal;
import dev.espionage.server.room.Randomness;
import dev.espionage.server.room.SecureRandomness;
import java.time.InstantSource;
import java.util.function.UnaryOperator;

/**
 * What a server takes from outside itself, so that a test can put something else in its place.
 *
 * @param journal makes the journal in use of the one in memory
 */
record World(
    InstantSource clock,
    Randomness random,
    CommitmentScheme commitments,
    UnaryOperator<Journal> journal) {

  static World real() {
    return new World(
        InstantSource.system(),
        new SecureRandomness(),
        CommitmentScheme.sha256(),
        UnaryOperator.identity());
  }
}
