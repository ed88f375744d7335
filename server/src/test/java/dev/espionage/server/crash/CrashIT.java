package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.app.HaltPoint;
import dev.espionage.server.store.Kind;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Servers that are killed while guests play, and some that halt just before or just after a commit:
 * what was acknowledged stays, nothing is played twice, and the same guests play every game to its
 * end. More of it with {@code -Despionage.crash.kills=10 -Despionage.crash.games=48}.
 */
class CrashIT {
  private static final long SEED = Long.getLong("espionage.crash.seed", 41);
  private static final int GAMES = Integer.getInteger("espionage.crash.games", 8);
  private static final int KILLS = Integer.getInteger("espionage.crash.kills", 2);
  private static final Map<String, String> NO_HALT = Map.of();

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  @ParameterizedTest
  @EnumSource
  void noAcknowledgedTurnIsLostAndNoneIsPlayedTwice(Kind kind) throws Exception {
    Keeping keeping = Keeping.in(kind, directory);
    try (var crowd = new Crowd(GAMES, random.split())) {
      for (int i = 0; i < KILLS; i++) {
        kill(crowd, keeping, random.nextInt(100, 400));
      }
      halt(crowd, keeping, haltAt(HaltPoint.Place.BEFORE, random.nextInt(20, 100)));
      halt(crowd, keeping, haltAt(HaltPoint.Place.AFTER, random.nextInt(20, 100)));
      finish(crowd, keeping);

      Ledger ledger = crowd.ledger();
      assertThat(findings(ledger, keeping)).as("seed %d", SEED).isEqualTo(Findings.NONE);
      assertThat(ledger.refusals()).as("seed %d", SEED).isEmpty();
      assertThat(ledger.repeatedAfterPlaying()).as("seed %d", SEED).isPositive();
      assertThat(ledger.repeatedBeforePlaying()).as("seed %d", SEED).isPositive();
    }
  }

  /** That the test above can fail: a journal that says too early that a turn is written. */
  @ParameterizedTest
  @EnumSource
  void aJournalThatAcknowledgesBeforeTheCommitIsFoundOut(Kind kind) throws Exception {
    Keeping keeping = Keeping.in(kind, directory);
    try (var crowd = new Crowd(GAMES, random.split())) {
      // One more than there are games: so one of them has gone on after an acknowledgement.
      halt(crowd, keeping, haltAt(HaltPoint.Place.BEFORE, random.nextInt(20, 60), GAMES + 1));
      finish(crowd, keeping);

      assertThat(findings(crowd.ledger(), keeping).lost()).as("seed %d", SEED).isNotEmpty();
    }
  }

  private static Findings findings(Ledger ledger, Keeping keeping) throws Exception {
    return Findings.of(ledger.acknowledged(), keeping.read(ledger.games()));
  }

  private static Map<String, String> haltAt(HaltPoint.Place place, int commit) {
    return haltAt(place, commit, 0);
  }

  private static Map<String, String> haltAt(HaltPoint.Place place, int commit, int haste) {
    return Map.of(
        HaltPoint.PLACE, place.name(),
        HaltPoint.COMMIT, Integer.toString(commit),
        HaltPoint.HASTE, Integer.toString(haste));
  }

  private static void kill(Crowd crowd, Keeping keeping, int turns) throws Exception {
    try (var server = ServerProcess.start(keeping.settings(), NO_HALT)) {
      crowd.comeTo(server.host());
      crowd.awaitTurns(turns);
      server.kill();
    }
  }

  private static void halt(Crowd crowd, Keeping keeping, Map<String, String> halt)
      throws Exception {
    try (var server = ServerProcess.start(keeping.settings(), halt)) {
      crowd.comeTo(server.host());
      int status = server.awaitEnd();
      crowd.requireThatAllPlay();
      assertThat(status).as("status, seed %d, %s", SEED, halt).isEqualTo(HaltPoint.STATUS);
    }
  }

  private static void finish(Crowd crowd, Keeping keeping) throws Exception {
    try (var server = ServerProcess.start(keeping.settings(), NO_HALT)) {
      crowd.comeTo(server.host());
      crowd.finish();
      server.kill();
    }
  }
}
