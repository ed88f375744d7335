package dev.espionage.server.sql;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.rating.Rating;
import dev.espionage.engine.rating.RatingSystem;
import dev.espionage.server.CommandLineRun;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.rating.PlayerRatings;
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.FaultyDatabase.Break;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletionStage;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that the end of a rated game changes ratings once, and that stored ratings are read back
/// unchanged.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class RatingsIT {
  private static final RatingPool RAPID = new RatingPool(Variants.SMALL, Speed.RAPID);
  private static final BySide<Player> CLARA_AND_ANNA =
      new BySide<>(TestPlayers.CLARA, TestPlayers.ANNA);
  private static final BySide<Player> BORIS_AND_CLARA =
      new BySide<>(TestPlayers.BORIS, TestPlayers.CLARA);
  private static final String WELL = "no problems found\n";

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).withAccounts();
    store = fixture.open();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  /// Returns a rated game that White resigns.
  private static JournaledMatch lost(BySide<Player> players, long seed) {
    return lost(players, Side.WHITE, seed);
  }

  private static JournaledMatch lost(BySide<Player> players, Side side, long seed) {
    return JournaledMatch.rated(
            players, "600+5", JournaledMatch.START.plus(Duration.ofHours(seed)), seed)
        .play(2)
        .ask(side, new PlayerRequest.Resign());
  }

  private Rating rating(Player player) {
    return Objects.requireNonNull(get(store.ratings().of(Set.of(player.id()))).get(player.id()))
        .in(RAPID);
  }

  private CommandLineRun recompute(String... options) {
    String[] words = new String[options.length + 1];
    words[0] = "ratings";
    System.arraycopy(options, 0, words, 1, options.length);
    return DataCommand.on(kind, fixture, directory).run(words);
  }

  private void assertWell(int games) {
    assertThat(recompute())
        .isEqualTo(new CommandLineRun(0, "rated games: %d\n%s".formatted(games, WELL), ""));
    assertThat(DataCommand.on(kind, fixture, directory).run("check").out()).endsWith(WELL);
  }

  @Test
  void theEndOfARatedGameChangesBothRatingsToTheBit() {
    write(store, lost(TestPlayers.PLAYERS, 1).writes);
    BySide<Rating> expected =
        RatingSystem.after(new BySide<>(Rating.START, Rating.START), Optional.of(Side.BLACK));
    assertThat(rating(TestPlayers.ANNA)).isEqualTo(expected.white());
    assertThat(rating(TestPlayers.BORIS)).isEqualTo(expected.black());
    PlayerId clara = TestPlayers.CLARA.id();
    assertThat(get(store.ratings().of(Set.of(clara)))).containsEntry(clara, PlayerRatings.EMPTY);
    assertWell(1);
  }

  @ParameterizedTest
  @CsvSource({"0, WHITE", "0, BLACK", "1, WHITE", "1, BLACK"})
  void aGameInWhichNotBothHavePlayedChangesNoRating(int turns, Side side) {
    JournaledMatch match =
        JournaledMatch.rated(TestPlayers.PLAYERS, "600+5", JournaledMatch.START, 1)
            .play(turns)
            .ask(side, new PlayerRequest.Resign());
    write(store, match.writes);
    assertThat(rating(TestPlayers.ANNA)).isEqualTo(Rating.START);
    assertThat(rating(TestPlayers.BORIS)).isEqualTo(Rating.START);
    assertWell(0);
  }

  @Test
  void certaintyIsLostWithTimeBeforeTheNextGame() {
    write(store, lost(TestPlayers.PLAYERS, 1).writes);
    Rating before = rating(TestPlayers.ANNA);
    write(store, lost(TestPlayers.PLAYERS, 24 * 365).writes);
    Rating soon =
        RatingSystem.after(new BySide<>(before, rating(TestPlayers.BORIS)), Optional.of(Side.BLACK))
            .white();
    assertThat(rating(TestPlayers.ANNA).deviation()).isGreaterThan(soon.deviation());
    assertWell(2);
  }

  @Test
  void severalGamesOfAPlayerInOneTransactionAreCountedOneAfterTheOther() {
    List<JournaledMatch> matches =
        IntStream.range(0, 12)
            .mapToObj(seed ->
                lost(
                    switch (seed % 3) {
                      case 0 -> TestPlayers.PLAYERS;
                      case 1 -> CLARA_AND_ANNA;
                      default -> BORIS_AND_CLARA;
                    },
                    seed))
            .toList();
    JournaledMatch.rounds(matches)
        .forEach(round -> {
          List<CompletionStage<Void>> stages =
              round.stream().map(write -> store.journal().append(write)).toList();
          stages.forEach(StoreFixture::get);
        });
    assertThat(fixture.number("select sum(games) from rating")).isEqualTo(24);
    assertThat(fixture.number("select count(*) from rating_change")).isEqualTo(24);
    assertWell(12);
  }

  @Test
  void gamesThatDoNotCountChangeNothing() {
    write(store, JournaledMatch.finished(1).writes);
    write(
        store,
        JournaledMatch.rated(TestPlayers.PLAYERS, "600+5", JournaledMatch.START, 2)
            .ask(Side.WHITE, new PlayerRequest.Abort())
            .writes);
    fixture.execute(
        "update player set guest = true where id = '%s'".formatted(TestPlayers.CLARA.id()));
    write(store, lost(BORIS_AND_CLARA, 3).writes);
    assertThat(fixture.number("select count(*) from rating_change")).isZero();
    assertThat(fixture.number("select count(*) from archive where rated = true")).isZero();
    assertWell(0);
  }

  @Test
  void whoErasesTheirAccountStillLosesTheGame() {
    JournaledMatch match = lost(TestPlayers.PLAYERS, 1);
    fixture.execute(
        "update player set guest = true, name = 'deleted' where id = '%s'"
            .formatted(TestPlayers.ANNA.id()));
    write(store, match.writes);
    assertThat(rating(TestPlayers.BORIS).rounded()).isEqualTo(1662);
    assertWell(1);
  }

  @ParameterizedTest
  @EnumSource(names = {"BEFORE_COMMIT", "AFTER_COMMIT"})
  void aCommitOfWhichNothingIsKnownCountsOnce(Break how) {
    JournaledMatch match = lost(TestPlayers.PLAYERS, 1);
    write(store, match.writes.subList(0, match.writes.size() - 1));
    fixture.database.breakNext(how);
    get(store.journal().append(match.last()));
    assertThat(fixture.number("select count(*) from rating_change")).isEqualTo(2);
    assertThat(fixture.number("select count(*) from archive")).isEqualTo(1);
    assertWell(1);
  }

  @Test
  void aRepeatOfTheLastWriteOfAGameIsRefusedOrCountsOnce() {
    JournaledMatch match = lost(TestPlayers.PLAYERS, 1);
    write(store, match.writes);
    JournalWrite last = match.last();
    get(store.journal().append(last));
    assertThat(fixture.number("select count(*) from rating_change")).isEqualTo(2);
    assertWell(1);
  }

  @Test
  void whatIsStoredOtherwiseIsToldAndPutRight() {
    IntStream.range(0, 4).forEach(seed -> write(store, lost(TestPlayers.PLAYERS, seed).writes));
    fixture.execute(
        "update rating_change set after_value = after_value + 0.0000000001 where seq = 3");
    fixture.execute("update rating set value = 2000 where player_id = '%s'".formatted(boris()));
    fixture.execute(
        "insert into rating values ('%s', 'fast', 'blitz', 1600, 90, 0.06, 7, 0, 0, 0)"
            .formatted(TestPlayers.CLARA.id()));
    CommandLineRun looked = recompute();
    assertThat(looked.status()).isEqualTo(1);
    assertThat(looked.out())
        .contains("the change of white is stored as")
        .contains("the rating of %s in small, rapid should be ".formatted(boris()))
        .contains(
            "the rating of %s in fast, blitz comes from no game\n"
                .formatted(TestPlayers.CLARA.id()))
        .endsWith("rated games: 4\ndifferent: 3\n");
    assertThat(recompute().out()).isEqualTo(looked.out());
    store.close();
    CommandLineRun written = recompute("--write");
    assertThat(written.err()).isEmpty();
    assertThat(written.status()).isZero();
    assertThat(written.out()).endsWith("different: 3, corrected\n");
    assertWell(4);
  }

  private static String boris() {
    return TestPlayers.BORIS.id().value();
  }

  @Test
  void ratingsAreNotWrittenBesideAServerWithItsOwnDirectory() {
    try (var held = Held.of(kind, directory)) {
      CommandLineRun run = recompute("--write");
      assertThat(run.status()).isEqualTo(held.isHeld() ? 2 : 0);
      assertThat(run.err().contains("is in use by another server")).isEqualTo(held.isHeld());
    }
  }

  /// The lock of a server's data directory; only SQLite has one.
  private record Held(Optional<DataDirectory> lock) implements AutoCloseable {
    static Held of(DatabaseKind kind, Path directory) {
      try {
        return new Held(
            kind == DatabaseKind.SQLITE
                ? Optional.of(DataDirectory.open(directory))
                : Optional.empty());
      } catch (java.io.IOException e) {
        throw new AssertionError(e);
      }
    }

    boolean isHeld() {
      return lock.isPresent();
    }

    @Override
    public void close() {
      try {
        if (lock.isPresent()) {
          lock.get().close();
        }
      } catch (java.io.IOException e) {
        throw new AssertionError(e);
      }
    }
  }

  @Test
  void changesThatAreMissingOrTooManyAreFound() {
    JournaledMatch one = lost(TestPlayers.PLAYERS, 1);
    JournaledMatch other = lost(TestPlayers.PLAYERS, 2);
    JournaledMatch third = lost(TestPlayers.PLAYERS, 3);
    for (JournaledMatch match : List.of(one, other, third)) {
      write(store, match.writes);
    }
    StoreFixture.settle(store);
    fixture.execute("delete from rating_change where game_id = '%s'".formatted(id(one)));
    fixture.execute(
        "delete from rating_change where side = 'black' and game_id = '%s'".formatted(id(other)));
    fixture.execute("update archive set rated = false where game_id = '%s'".formatted(id(third)));
    assertThat(recompute().out())
        .contains("game %s is rated, but changed no rating\n".formatted(id(one)))
        .contains("game %s is rated, but the change of black is missing\n".formatted(id(other)))
        .contains("game %s changed the rating of ".formatted(id(third)));
    assertThat(DataCommand.on(kind, fixture, directory).run("check").out())
        .contains("game %s is damaged: it is rated, but has 0 rating changes\n".formatted(id(one)))
        .contains(
            "game %s is damaged: it is rated, but has 1 rating changes\n".formatted(id(other)))
        .contains(
            "game %s is damaged: it is not rated, but has 2 rating changes\n".formatted(id(third)))
        .contains("wrong: 3 damaged");
  }

  private static String id(JournaledMatch match) {
    return match.writes.getFirst().game().text();
  }

  @Test
  void theBestAreThoseWithAnEstablishedRatingNow() {
    for (int seed = 0; seed < 60; seed++) {
      BySide<Player> players =
          List.of(TestPlayers.PLAYERS, CLARA_AND_ANNA, BORIS_AND_CLARA).get(seed % 3);
      write(store, lost(players, seed % 4 == 0 ? Side.BLACK : Side.WHITE, seed).writes);
    }
    fixture.execute("update rating set opponents = 5");
    fixture.clock.pass(
        Duration.between(fixture.clock.instant(), JournaledMatch.START.plusSeconds(300_000)));
    List<RatingStore.Row> best = get(store.ratings().best(RAPID, 10));
    assertThat(best).extracting(RatingStore.Row::rank).containsExactly(1, 2, 3);
    assertThat(best)
        .extracting(row -> row.player().id())
        .containsExactlyInAnyOrder(
            TestPlayers.BORIS.id(), TestPlayers.ANNA.id(), TestPlayers.CLARA.id());
    assertThat(best)
        .isSortedAccordingTo(
            Comparator.comparingDouble((RatingStore.Row row) -> row.rating().rating().value())
                .reversed())
        .noneMatch(row -> row.rating().rating().isProvisional());
    assertThat(get(store.ratings().best(RAPID, 2))).hasSize(2);
    assertThat(get(store.ratings().best(new RatingPool(Variants.SMALL, Speed.BLITZ), 10)))
        .isEmpty();
    fixture.execute("update player set name = 'deleted' where id = '%s'".formatted(boris()));
    assertThat(get(store.ratings().best(RAPID, 10)))
        .extracting(row -> row.player().id())
        .containsExactlyInAnyOrder(TestPlayers.ANNA.id(), TestPlayers.CLARA.id());
    fixture.clock.pass(Duration.ofDays(800));
    assertThat(get(store.ratings().best(RAPID, 10))).isEmpty();
    assertThat(get(store.ratings().of(TestPlayers.ANNA.id())).get(RAPID))
        .satisfies(earned -> {
          assertThat(earned.rating().isProvisional()).isTrue();
          assertThat(earned.games()).isEqualTo(40);
        });
  }

  @Test
  void aLongHistoryIsThinnedEvenly() {
    IntStream.range(0, 30).forEach(seed -> write(store, lost(TestPlayers.PLAYERS, seed).writes));
    List<RatingStore.Point> all = get(store.ratings().history(TestPlayers.ANNA.id(), RAPID, 30));
    assertThat(all).hasSize(30).isSortedAccordingTo((a, b) -> a.at().compareTo(b.at()));
    assertThat(all.getLast().rating()).isEqualTo(rating(TestPlayers.ANNA));
    for (int limit = 3; limit < 30; limit++) {
      List<RatingStore.Point> some =
          get(store.ratings().history(TestPlayers.ANNA.id(), RAPID, limit));
      assertThat(some).hasSizeBetween(limit / 2, limit).isSubsetOf(all);
      assertThat(some.getLast()).isEqualTo(all.getLast());
    }
    assertThat(get(store.ratings().history(TestPlayers.CLARA.id(), RAPID, 30))).isEmpty();
  }
}
