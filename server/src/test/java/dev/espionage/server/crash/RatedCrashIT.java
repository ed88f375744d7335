package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import com.google.common.collect.Maps;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.app.HaltPoint;
import dev.espionage.server.store.DataCommand;
import dev.espionage.server.store.Kind;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Whole servers that are killed, and some that halt around a commit, while accounts play short
 * rated games over WebSocket: afterwards every game that was played is in the archive once, and the
 * ratings are what the archive says they have to be. More of it with {@code
 * -Despionage.crash.kills=10}.
 */
class RatedCrashIT {
  private static final long SEED = Long.getLong("espionage.crash.seed", 53);
  private static final int PAIRS = 6;
  private static final int KILLS = Integer.getInteger("espionage.crash.kills", 2);

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  @ParameterizedTest
  @EnumSource
  void everyRatedGameIsInTheArchiveOnceAndCountsOnce(Kind kind) throws Exception {
    Keeping keeping = Keeping.in(kind, directory.resolve("data"));
    int games;
    try (var crowd = new Crowd(PAIRS, Habits.OF_RIVALS, random.split())) {
      for (int i = 0; i < KILLS; i++) {
        try (var server = ServerProcess.start(keeping.settings(), Map.of())) {
          crowd.comeTo(server.host());
          crowd.awaitTurns(random.nextInt(40, 160));
          server.kill();
        }
        halt(crowd, keeping, HaltPoint.Place.BEFORE);
        halt(crowd, keeping, HaltPoint.Place.AFTER);
      }
      try (var server = ServerProcess.start(keeping.settings(), Map.of())) {
        crowd.comeTo(server.host());
        crowd.finish();
        server.kill();
      }
      assertThat(crowd.ledger().refusals()).as("seed %d", SEED).isEmpty();
      games = crowd.ledger().games().size();
    }
    var data = DataCommand.with(directory, settings(keeping));
    assertThat(games).as("seed %d", SEED).isGreaterThan(PAIRS);
    assertThat(data.run("ratings"))
        .as("seed %d", SEED)
        .isEqualTo(new CommandLineRun(0, "rated games: %d\nall is well\n".formatted(games), ""));
    assertThat(data.run("check").out()).as("seed %d", SEED).endsWith("all is well\n");
  }

  private void halt(Crowd crowd, Keeping keeping, HaltPoint.Place place) throws Exception {
    var point =
        Map.of(
            HaltPoint.PLACE, place.name(),
            HaltPoint.COMMIT, Integer.toString(random.nextInt(20, 120)));
    try (var server = ServerProcess.start(keeping.settings(), point)) {
      crowd.comeTo(server.host());
      int status = server.awaitEnd();
      crowd.requireThatAllPlay();
      assertThat(status).as("status, seed %d, %s", SEED, point).isEqualTo(HaltPoint.STATUS);
    }
  }

  /** As a file of settings has them. */
  private static String settings(Keeping keeping) {
    return Joiner.on(", ")
        .withKeyValueSeparator(" = ")
        .join(Maps.transformValues(keeping.settings(), text -> '"' + text + '"'));
  }
}
