package dev.espionage.server.club;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.server.TestConfig;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.PasswordHash;
import dev.espionage.server.game.room.TestClock;
import dev.espionage.server.storage.Storage;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Tests that `club` fills empty stores only, and gives the same club for the same seed.
class ClubTest {
  private static final long SEED = 34;
  private static final ClubSize SMALLEST =
      new ClubSize(ClubSize.LEAST_PLAYERS, ClubSize.LEAST_GAMES);

  @TempDir Path directory = Path.of("");

  /// The result of running the command in this process.
  private record Run(int status, String out, String err) {}

  private Run club(String... options) throws IOException {
    Path config =
        Files.writeString(
            directory.resolve("espionage.conf"),
            "espionage.data.directory = \"%s\"".formatted(directory.resolve("data")));
    return run(
        Stream.concat(Stream.of(options), Stream.of("--config", config.toString()))
            .toArray(String[]::new));
  }

  private static Run run(String... options) {
    var out = new StringWriter();
    var err = new StringWriter();
    int status =
        ClubCommand.line(new TestClock())
            .setOut(new PrintWriter(out))
            .setErr(new PrintWriter(err))
            .execute(Stream.concat(Stream.of("club"), Stream.of(options)).toArray(String[]::new));
    return new Run(status, out.toString(), err.toString());
  }

  /// Returns a store in a directory of this name; the command fills `data`.
  private Club.Target target(String name) {
    return TestConfig.read(
            Club.Target::read,
            "store.url",
            "",
            "data.directory",
            directory.resolve(name).toString())
        .settings();
  }

  private static Storage open(Club.Target target) throws IOException, InterruptedException {
    return Storage.open(target.store(), target.data(), new TestClock());
  }

  private void assertRefused() throws IOException {
    Run refused = club();
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.out()).isEmpty();
    assertThat(refused.err())
        .startsWith("espionage: the store in ")
        .endsWith(" has accounts or games; a club is only for an empty store\n");
  }

  @Test
  void theSameSeedGivesTheSameClubAndItsStoreIsNotFilledAgain()
      throws IOException, InterruptedException {
    Run filled = club("--players", "8", "--games", "10", "--seed", Long.toString(SEED));
    assertThat(filled.err()).isEmpty();
    assertThat(filled.status()).isZero();
    assertThat(filled.out())
        .startsWith("8 members, ")
        .contains("7 invitations\n")
        .contains("Log in as Jana Horská. The password of all members is " + Club.PASSWORD);
    assertRefused();
    List<String> one = facts(target("data"));
    assertThat(one).hasSizeGreaterThan(30);
    assertThat(factsOfANewClub("again", SEED)).isEqualTo(one);
    assertThat(factsOfANewClub("other", SEED + 1)).isNotEqualTo(one);
  }

  private List<String> factsOfANewClub(String name, long seed)
      throws IOException, InterruptedException {
    Club.fill(target(name), SMALLEST, seed, new TestClock());
    return facts(target(name));
  }

  /// Returns what can be seen of the games, ratings and invitations of a club.
  private static List<String> facts(Club.Target target) throws IOException, InterruptedException {
    try (Storage storage = open(target)) {
      return storage
          .store()
          .sql()
          .reader()
          .ask(handle ->
              handle
                  .createQuery(
                      """
                      select game_id || white_name || black_name || result || reason || turns
                        || ' ' || ended_at as fact from archive
                      union all
                      select p.name || r.variant || r.speed || r.value || ' ' || r.deviation
                      from rating r join player p on p.id = r.player_id
                      union all
                      select g.id || g.time_control || g.turn || ' ' || g.created_at from game g
                      union all
                      select p.name || i.variant || i.time_control || ' ' || i.created_at
                      from invitation i join player p on p.id = i.inviter
                      order by 1
                      """)
                  .mapTo(String.class)
                  .list())
          .toCompletableFuture()
          .join();
    }
  }

  @Test
  void refusesAStoreWithAnAccount() throws IOException, InterruptedException {
    var clock = new TestClock();
    Club.Target target = target("data");
    try (Storage storage = open(target)) {
      new ClubStore(storage.store(), target.session(), new ClubClock(clock.instant()))
          .register(
              AccountName.good("northwind").orElseThrow(), new PasswordHash(""), clock.instant());
    }
    assertRefused();
  }

  @Test
  void refusesAStoreInUseAndAStoreInMemory() throws IOException, InterruptedException {
    Club.Target target = target("data");
    try (Storage _ = open(target)) {
      assertThat(club().err()).contains("is in use by another server");
    }
    Club.Target memory = TestConfig.read(Club.Target::read).settings();
    assertThatThrownBy(() -> Club.fill(memory, SMALLEST, SEED, new TestClock()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("there is no store to fill");
  }

  @Test
  void namesTheNumberThatIsOutOfBounds() throws IOException {
    assertThat(club("--players", "41"))
        .isEqualTo(new Run(2, "", "espionage: 41 players: expected 8 to 40\n"));
    assertThat(club("--games", "9"))
        .isEqualTo(new Run(2, "", "espionage: 9 games: expected 10 to 2000\n"));
    assertThat(directory.resolve("data")).doesNotExist();
  }

  @Test
  void namesTheKeyThatIsWrong() throws IOException {
    Path config =
        Files.writeString(directory.resolve("wrong.conf"), "espionage.store.pool-size = 0");
    Run refused = run("--config", config.toString());
    assertThat(refused.status()).isEqualTo(2);
    assertThat(refused.err())
        .startsWith("espionage: espionage.store.pool-size is 0 (")
        .endsWith("expected a whole number from 1 to 64\n");
  }

  @ParameterizedTest
  @ValueSource(strings = {"--help", "--no-such-option"})
  void explainsItsUsage(String option) {
    Run run = run(option);
    boolean help = option.equals("--help");
    assertThat(run.status()).isEqualTo(help ? 0 : 2);
    assertThat(help ? run.out() : run.err()).contains("Usage: espionage club [");
  }
}
