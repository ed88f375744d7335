package dev.espionage.server.archive;

import static dev.espionage.server.sql.StoreFixture.get;
import static dev.espionage.server.sql.StoreFixture.write;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.account.AccountName;
import dev.espionage.server.account.ProfileStore;
import dev.espionage.server.archive.GameFilter.Result;
import dev.espionage.server.archive.VariantTallies.Tally;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.RatedGames;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that finished games are found by every criterion, page by page, and counted.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class ArchiveStoreIT {
  private static final int RATED = 24;
  private static final GameFilter ANY = filter(Optional.empty(), Optional.empty());

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private ArchiveStore archive;
  private List<ListedGame> all = List.of();

  @BeforeEach
  void play() {
    fixture = new StoreFixture(kind, directory).withAccounts();
    store = fixture.open();
    archive = new ArchiveStore(store.sql().reader(), fixture.clock);
    LongStream.range(0, RATED).forEach(seed -> write(store, RatedGames.of(seed).writes));
    write(store, JournaledMatch.finished(100).writes);
    write(store, JournaledMatch.inPlay("600+5", 101).play(3).writes);
    all = get(archive.games(ANY, Optional.empty(), 100)).games();
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private static GameFilter filter(Optional<PlayerId> player, Optional<Result> result) {
    return new GameFilter(
        player,
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        Optional.empty(),
        result,
        Optional.empty(),
        Optional.empty());
  }

  private void assertFound(GameFilter filter, Predicate<ListedGame> expected) {
    List<ListedGame> passing = all.stream().filter(expected).toList();
    assertThat(passing).as("the test asks for something").isNotEmpty();
    List<ListedGame> found = new ArrayList<>();
    Optional<PageCursor> after = Optional.empty();
    do {
      ArchiveStore.Page page = get(archive.games(filter, after, 5));
      assertThat(page.games()).hasSizeLessThanOrEqualTo(5);
      found.addAll(page.games());
      after = page.next().flatMap(mark -> PageCursor.parse(mark.text()));
    } while (after.isPresent());
    assertThat(found).isEqualTo(passing);
  }

  @Test
  void allFinishedGamesAreThereTheNewestFirst() {
    assertThat(all)
        .hasSize(RATED + 1)
        .isSortedAccordingTo(
            Comparator.comparing(ListedGame::endedAt)
                .thenComparing(game -> game.id().text())
                .reversed());
    assertThat(all).filteredOn(game -> game.ratings().isPresent()).hasSize(RATED);
    assertFound(ANY, _ -> true);
  }

  @Test
  void accountsAreFoundByTheFirstLettersOfTheirNamesWhateverTheCase() {
    named(TestPlayers.ANNA, "Gamma");
    named(TestPlayers.BORIS, "gambler");
    named(TestPlayers.CLARA, "Delta");
    assertThat(found("GAM")).containsExactlyInAnyOrder("Gamma", "gambler");
    assertThat(found("gamm")).containsExactly("Gamma");
    assertThat(found("gamma-ray")).isEmpty();
    assertThat(get(archive.beginningWith(AccountName.keyPrefix("gam").orElseThrow(), 1)))
        .hasSize(1);
  }

  private void named(Player player, String name) {
    fixture.execute("update player set name = '%s' where id = '%s'".formatted(name, player.id()));
    AccountFixture.account(fixture, player.id(), name);
  }

  private List<String> found(String text) {
    return get(archive.beginningWith(AccountName.keyPrefix(text).orElseThrow(), 10)).stream()
        .map(Player::name)
        .toList();
  }

  @Test
  void aSearchTakesThreeLetters() {
    assertThat(AccountName.keyPrefix("ga")).isEmpty();
    assertThat(AccountName.keyPrefix(" ga ")).isEmpty();
    assertThat(AccountName.keyPrefix("g".repeat(30))).isEmpty();
    assertThat(AccountName.keyPrefix("gam")).isPresent();
  }

  @Test
  void aGameIsFoundByItsId() {
    ListedGame game = all.getFirst();
    assertThat(get(archive.game(game.id()))).contains(game);
    assertThat(get(archive.game(JournaledMatch.inPlay("600+5", 101).writes.getFirst().game())))
        .isEmpty();
    assertThat(get(archive.game(new GameId("0000000000000000")))).isEmpty();
  }

  @Test
  void everyFilterLetsThroughWhatItSays() {
    assertEveryFilter();
  }

  private void assertEveryFilter() {
    PlayerId anna = TestPlayers.ANNA.id();
    assertFound(filter(Optional.of(anna), Optional.empty()), game -> plays(game, TestPlayers.ANNA));
    assertFound(filter(Optional.empty(), Optional.of(Result.DRAW)), game -> winner(game).isEmpty());
    assertFound(
        filter(Optional.empty(), Optional.of(Result.WHITE)),
        game -> winner(game).equals(Optional.of(game.players().white())));
    assertFound(
        filter(Optional.of(anna), Optional.of(Result.BLACK)),
        game ->
            plays(game, TestPlayers.ANNA)
                && winner(game).equals(Optional.of(game.players().black())));
    assertFound(
        filter(Optional.of(anna), Optional.of(Result.WON)),
        game -> winner(game).filter(player -> player.id().equals(anna)).isPresent());
    assertFound(
        filter(Optional.of(anna), Optional.of(Result.LOST)),
        game ->
            plays(game, TestPlayers.ANNA)
                && winner(game).filter(player -> !player.id().equals(anna)).isPresent());
  }

  @Test
  void aSearchThatReadsFewRowsAtATimeFindsAllTheSame() {
    archive = new ArchiveStore(store.sql().reader(), fixture.clock, 2);
    assertEveryFilter();
    assertCombinedFilters();
  }

  @Test
  void filtersCanBeCombined() {
    assertCombinedFilters();
  }

  private void assertCombinedFilters() {
    Instant from = JournaledMatch.START.plus(Duration.ofHours(4));
    Instant to = JournaledMatch.START.plus(Duration.ofHours(20));
    assertFound(
        new GameFilter(
            Optional.of(TestPlayers.ANNA.id()),
            Optional.of(TestPlayers.BORIS.id()),
            Optional.of(Variants.SMALL),
            Optional.empty(),
            Optional.of(true),
            Optional.empty(),
            Optional.of(from),
            Optional.of(to)),
        game ->
            plays(game, TestPlayers.ANNA)
                && plays(game, TestPlayers.BORIS)
                && !game.endedAt().isBefore(from)
                && game.endedAt().isBefore(to));
    assertFound(
        new GameFilter(
            Optional.empty(),
            Optional.empty(),
            Optional.of(Variants.SMALL),
            Optional.of(Speed.BLITZ),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty()),
        game -> game.speed() == Speed.BLITZ);
    assertThat(all).anyMatch(game -> game.speed() == Speed.RAPID);
  }

  private static boolean plays(ListedGame game, Player player) {
    return game.players().white().id().equals(player.id())
        || game.players().black().id().equals(player.id());
  }

  private static Optional<Player> winner(ListedGame game) {
    return game.ending().winner().map(game.players()::of);
  }

  @Test
  void aPlayersGamesAreCountedByColourVariantAndOpponent() {
    PlayerTallies tallies = get(archive.tallies(TestPlayers.ANNA.id(), 20));
    List<ListedGame> mine = all.stream().filter(game -> plays(game, TestPlayers.ANNA)).toList();
    assertThat(tallies.asWhite().all())
        .isEqualTo(tally(mine, game -> game.players().white().id().equals(TestPlayers.ANNA.id())));
    assertThat(tallies.asBlack().all())
        .isEqualTo(tally(mine, game -> game.players().black().id().equals(TestPlayers.ANNA.id())));
    assertThat(tallies.variants().tallies()).containsOnlyKeys(Variants.SMALL);
    assertThat(tallies.opponents())
        .isSortedAccordingTo(
            Comparator.comparingInt((PlayerTallies.Opponent met) -> games(met.tally())).reversed())
        .extracting(met -> met.player().id())
        .containsExactlyInAnyOrder(TestPlayers.BORIS.id(), TestPlayers.CLARA.id());
    for (PlayerTallies.Opponent met : tallies.opponents()) {
      assertThat(met.tally()).isEqualTo(tally(mine, game -> plays(game, met.player())));
    }
    assertThat(get(archive.tallies(TestPlayers.ANNA.id(), 1)).opponents()).hasSize(1);
  }

  private static Tally tally(List<ListedGame> mine, Predicate<ListedGame> which) {
    List<Optional<Player>> winners =
        mine.stream().filter(which).map(ArchiveStoreIT::winner).toList();
    int drawn = count(winners, Optional::isEmpty);
    int won = count(winners, winner -> winner.filter(ArchiveStoreIT::isAnna).isPresent());
    return new Tally(won, drawn, winners.size() - won - drawn);
  }

  private static int count(List<Optional<Player>> winners, Predicate<Optional<Player>> which) {
    return (int) winners.stream().filter(which).count();
  }

  private static boolean isAnna(Player player) {
    return player.id().equals(TestPlayers.ANNA.id());
  }

  private static int games(Tally tally) {
    return tally.won() + tally.drawn() + tally.lost();
  }

  @Test
  void allGamesAreCountedAtMostOnceAMinute() {
    Tally before = get(archive.tallies()).all();
    assertThat(games(before)).isEqualTo(RATED + 1);
    write(store, RatedGames.of(200).writes);
    assertThat(get(archive.tallies()).all()).isEqualTo(before);
    fixture.clock.pass(Duration.ofMinutes(1));
    assertThat(games(get(archive.tallies()).all())).isEqualTo(RATED + 2);
  }

  @Test
  void gamesWithoutATurnAreListedButCountNowhere() {
    PlayerId anna = TestPlayers.ANNA.id();
    PlayerTallies before = get(archive.tallies(anna, 20));
    VariantTallies allBefore = get(archive.tallies());
    for (long seed = 300; seed < 303; seed++) {
      write(store, JournaledMatch.withoutTurns(seed).writes);
    }
    fixture.clock.pass(Duration.ofMinutes(1));
    assertThat(get(archive.tallies(anna, 20))).isEqualTo(before);
    assertThat(get(archive.tallies())).isEqualTo(allBefore);
    GameFilter own = filter(Optional.of(anna), Optional.empty());
    assertThat(get(archive.games(own, Optional.empty(), 100)).games())
        .filteredOn(game -> game.turns() == 0)
        .hasSize(3);
    assertThat(get(new ProfileStore(store.sql(), fixture.clock).games(anna)))
        .contains(JournaledMatch.withoutTurns(300).writes.getFirst().game());
  }

  @Test
  void playersAreFoundByIdAndAccountsByName() {
    assertThat(get(archive.player(TestPlayers.ANNA.id())))
        .hasValueSatisfying(found ->
            assertThat(found.player())
                .isEqualTo(new Player(TestPlayers.ANNA.id(), TestPlayers.ANNA.name(), false)));
    assertThat(get(archive.named("Boris"))).isEmpty();
    AccountFixture.account(fixture, TestPlayers.BORIS.id(), "Boris");
    for (String name : List.of("Boris", "BORIS")) {
      assertThat(get(archive.named(name)))
          .as(name)
          .hasValueSatisfying(
              found -> assertThat(found.player().id()).isEqualTo(TestPlayers.BORIS.id()));
    }
    fixture.execute(
        "update player set name = 'deleted' where id = '%s'".formatted(TestPlayers.ANNA.id()));
    assertThat(get(archive.player(TestPlayers.ANNA.id()))).isEmpty();
    assertThat(get(archive.named("deleted"))).isEmpty();
  }

  @Test
  void nobodyFindsTheGamesOfAnErasedPlayer() {
    fixture.execute(
        "update player set name = 'deleted' where id = '%s'".formatted(TestPlayers.ANNA.id()));
    GameFilter ofAnna = filter(Optional.of(TestPlayers.ANNA.id()), Optional.empty());
    assertThat(get(archive.games(ofAnna, Optional.empty(), 100)).games()).isEmpty();
    GameFilter ofBoris = filter(Optional.of(TestPlayers.BORIS.id()), Optional.empty());
    assertThat(get(archive.games(ofBoris, Optional.empty(), 100)).games()).isNotEmpty();
    GameFilter together =
        new GameFilter(
            Optional.of(TestPlayers.BORIS.id()),
            Optional.of(TestPlayers.ANNA.id()),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty(),
            Optional.empty());
    assertThat(get(archive.games(together, Optional.empty(), 100)).games()).isEmpty();
  }

  @Test
  void recordsOfRatedGamesHaveTheRatingsFromBefore() {
    ListedGame game = all.getFirst();
    ListedGame.Change white = game.ratings().orElseThrow().white();
    ListedGame.Change black = game.ratings().orElseThrow().black();
    String record =
        RecordWriter.write(get(store.archive(store.sql().reader()).find(game.id())).orElseThrow());
    assertThat(record)
        .contains("[WhiteRating \"%d\"]\n".formatted(white.before().rounded()))
        .contains("[BlackRating \"%d\"]\n".formatted(black.before().rounded()));
    GameId unrated = JournaledMatch.finished(100).writes.getFirst().game();
    assertThat(
            RecordWriter.write(
                get(store.archive(store.sql().reader()).find(unrated)).orElseThrow()))
        .doesNotContain("Rating");
  }
}
