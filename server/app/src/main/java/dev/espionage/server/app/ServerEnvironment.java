package dev.espionage.server.app;

import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.server.game.journal.GameExtensions;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.SecureRandomness;
import dev.espionage.server.kernel.SteadyClock;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.storage.Storage;
import java.time.InstantSource;
import java.util.List;
import java.util.function.UnaryOperator;

/// The sources that a server takes from outside itself. A test can replace each of them.
///
/// @param steadyClock the time that the clocks of games run on, and the wall clock that it follows
/// @param journal the decorator of the configured journal
/// @param ratings the decorator of the stored ratings
/// @param hooks the hooks that run around every commit of a database
/// @param added the features in addition to those of every server
/// @param anchored true if a shared database decides who forms the cluster
record ServerEnvironment(
    SteadyClock steadyClock,
    Randomness random,
    CommitmentScheme commitments,
    UnaryOperator<Journal> journal,
    UnaryOperator<Ratings> ratings,
    CommitHooks hooks,
    List<AddedFeature> added,
    boolean anchored) {

  static ServerEnvironment real() {
    return new ServerEnvironment(
        SteadyClock.system(),
        new SecureRandomness(),
        CommitmentScheme.sha256(),
        UnaryOperator.identity(),
        UnaryOperator.identity(),
        CommitHooks.NONE,
        List.of(),
        true);
  }

  /// Returns the extensions of the store by all features.
  GameExtensions extensions() {
    return added.stream()
        .map(AddedFeature::extensions)
        .reduce(Storage.EXTENSIONS, GameExtensions::with);
  }

  /// Returns the wall clock. It has a resolution of whole milliseconds, because clients and records
  /// receive whole milliseconds, and rounding must not change the time that a player was charged.
  InstantSource clock() {
    return steadyClock::wall;
  }
}
