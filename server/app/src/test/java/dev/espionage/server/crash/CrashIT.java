package dev.espionage.server.crash;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.base.Joiner;
import com.google.common.collect.Maps;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.app.HaltPoint;
import dev.espionage.server.sql.DataCommand;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.testkit.OwnProcess;
import java.nio.file.Path;
import java.util.Map;
import java.util.SplittableRandom;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Tests servers that are killed, or that halt just before or just after a commit. Meanwhile guests
/// play whole games, and accounts play short rated games. Acknowledged changes stay, and no turn is
/// played twice. The same players finish every game. The archive has every rated game once, and the
/// ratings follow from the archive. The test uses SQLite by default; `-Dchecks.crash.kills=10
/// -Dchecks.crash.games=48 -Dchecks.crash.rated=6 -Dchecks.crash.databases=all` runs more.
@OwnProcess("kills and halts it")
class CrashIT {
  private static final long SEED = Long.getLong("checks.crash.seed", 41);
  private static final int GAMES = Integer.getInteger("checks.crash.games", 4);
  private static final int RATED = Integer.getInteger("checks.crash.rated", 3);
  private static final int KILLS = Integer.getInteger("checks.crash.kills", 1);

  @TempDir Path directory = Path.of("");
  private final SplittableRandom random = new SplittableRandom(SEED);

  @ParameterizedTest
  @MethodSource("dev.espionage.server.sql.DatabaseKind#killedOnSqlite")
  void noAcknowledgedTurnIsLostNoneIsPlayedTwiceAndEveryRatedGameCountsOnce(DatabaseKind kind)
      throws Exception {
    PersistentStore persistentStore = PersistentStore.in(kind, directory.resolve("data"));
    AnswerLog guests;
    AnswerLog rivals;
    try (var players =
        new Players(
            new Crowd(GAMES, random.split()),
            new Crowd(RATED, PlayStyle.OF_RIVALS, random.split()))) {
      guests = players.guests.answerLog();
      rivals = players.rivals.answerLog();
      for (int i = 0; i < KILLS; i++) {
        kill(players, persistentStore);
        halt(players, persistentStore, haltAt(HaltPoint.Place.BEFORE, random.nextInt(20, 60)));
        halt(players, persistentStore, haltAt(HaltPoint.Place.AFTER, random.nextInt(20, 60)));
      }
      finish(players, persistentStore);
    }
    for (AnswerLog answerLog : new AnswerLog[] {guests, rivals}) {
      // Refusals come first: they explain the findings that they cause.
      assertThat(answerLog.refusals()).as("seed %d", SEED).isEmpty();
      assertThat(findings(answerLog, persistentStore)).as("seed %d", SEED).isEqualTo(Findings.NONE);
    }
    assertThat(guests.repeatedAfterPlaying() + rivals.repeatedAfterPlaying())
        .as("repeated after playing, seed %d", SEED)
        .isPositive();
    assertThat(guests.repeatedBeforePlaying() + rivals.repeatedBeforePlaying())
        .as("repeated before playing, seed %d", SEED)
        .isPositive();
    assertThatRatingsFollow(persistentStore, rivals.games().size());
  }

  private void assertThatRatingsFollow(PersistentStore persistentStore, int games) {
    var data = DataCommand.with(directory, settings(persistentStore));
    assertThat(games).as("seed %d", SEED).isGreaterThan(RATED);
    assertThat(data.run("ratings"))
        .as("seed %d", SEED)
        .isEqualTo(
            new CommandLineRun(0, "rated games: %d\nno problems found\n".formatted(games), ""));
    assertThat(data.run("check").out()).as("seed %d", SEED).endsWith("no problems found\n");
  }

  /// Returns the settings in the form of a configuration file.
  private static String settings(PersistentStore persistentStore) {
    return Joiner.on(", ")
        .withKeyValueSeparator(" = ")
        .join(Maps.transformValues(persistentStore.settings(), text -> '"' + text + '"'));
  }

  /// Proves that the test above can fail, with a journal that acknowledges turns before the commit.
  @ParameterizedTest
  @MethodSource("dev.espionage.server.sql.DatabaseKind#killedOnSqlite")
  void aJournalThatAcknowledgesBeforeTheCommitIsFoundOut(DatabaseKind kind) throws Exception {
    PersistentStore persistentStore = PersistentStore.in(kind, directory.resolve("data"));
    Crowd guests = new Crowd(GAMES, random.split());
    try (var players = new Players(guests, new Crowd(0, random.split()))) {
      // One turn more than there are games, so that one game has continued after an
      // acknowledgement.
      halt(
          players,
          persistentStore,
          haltAt(HaltPoint.Place.BEFORE, random.nextInt(20, 60), GAMES + 1));

      assertThat(findings(guests.answerLog(), persistentStore).lost())
          .as("seed %d", SEED)
          .isNotEmpty();
    }
  }

  private record Players(Crowd guests, Crowd rivals) implements AutoCloseable {
    void comeTo(String host) throws Exception {
      guests.comeTo(host);
      rivals.comeTo(host);
    }

    void requireThatAllPlay() {
      guests.requireThatAllPlay();
      rivals.requireThatAllPlay();
    }

    @Override
    public void close() {
      guests.close();
      rivals.close();
    }
  }

  private static Findings findings(AnswerLog answerLog, PersistentStore persistentStore)
      throws Exception {
    return Findings.of(answerLog.acknowledged(), persistentStore.read(answerLog.games()));
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

  private void kill(Players players, PersistentStore persistentStore) throws Exception {
    try (var server = CrashingServer.start(persistentStore.settings())) {
      players.comeTo(server.host());
      players.guests.awaitTurns(random.nextInt(60, 200));
      players.rivals.awaitTurns(random.nextInt(10, 40));
      server.process().kill();
    }
  }

  private static void halt(
      Players players, PersistentStore persistentStore, Map<String, String> halt) throws Exception {
    try (var server = CrashingServer.start(persistentStore.settings(), halt, Map.of())) {
      players.comeTo(server.host());
      int status = server.process().awaitExit();
      players.requireThatAllPlay();
      assertThat(status).as("status, seed %d, %s", SEED, halt).isEqualTo(HaltPoint.STATUS);
    }
  }

  private static void finish(Players players, PersistentStore persistentStore) throws Exception {
    try (var server = CrashingServer.start(persistentStore.settings())) {
      players.comeTo(server.host());
      players.guests.finish();
      players.rivals.finish();
      server.process().kill();
    }
  }
}
