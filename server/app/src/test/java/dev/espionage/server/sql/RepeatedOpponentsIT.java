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
import dev.espionage.server.game.rating.RatingPool;
import dev.espionage.server.game.rating.RatingStore;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.nio.file.Path;
import java.time.Duration;
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
import org.junit.jupiter.params.provider.EnumSource;

/// Tests that games of the same two players count less and less, and that leaderboards list nobody
/// who plays with few others.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class RepeatedOpponentsIT {
  private static final RatingPool RAPID = new RatingPool(Variants.SMALL, Speed.RAPID);
  private static final BySide<Player> ANNA_AND_BORIS = TestPlayers.PLAYERS;
  private static final BySide<Player> BORIS_AND_ANNA =
      new BySide<>(TestPlayers.BORIS, TestPlayers.ANNA);
  private static final int MONTH = 24 * 30;

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

  /// Returns a rated game that a side resigns after some turns.
  private static JournaledMatch lost(
      BySide<Player> players, String control, int hour, int turns, Side loser) {
    return JournaledMatch.rated(
            players, control, JournaledMatch.START.plus(Duration.ofHours(hour)), hour)
        .play(turns)
        .ask(loser, new PlayerRequest.Resign());
  }

  private void play(BySide<Player> players, int hour, Side loser) {
    write(store, lost(players, "600+5", hour, 2, loser).writes);
  }

  private Rating rating(Player player) {
    return Objects.requireNonNull(get(store.ratings().of(Set.of(player.id()))).get(player.id()))
        .in(RAPID);
  }

  private void assertWell(int games) {
    assertThat(DataCommand.on(kind, fixture, directory).run("ratings"))
        .isEqualTo(
            new CommandLineRun(0, "rated games: %d\nno problems found\n".formatted(games), ""));
  }

  /// Computes Anna's and Boris's ratings after games that Anna won, from their ends alone.
  private static BySide<Rating> expected(List<Long> ends, List<Integer> repeats) {
    var ratings = new BySide<>(Rating.START, Rating.START);
    for (int game = 0; game < ends.size(); game++) {
      if (game > 0) {
        Duration idle = Duration.ofMillis(ends.get(game) - ends.get(game - 1));
        ratings =
            new BySide<>(
                RatingSystem.after(ratings.white(), idle),
                RatingSystem.after(ratings.black(), idle));
      }
      ratings = RatingSystem.after(ratings, Optional.of(Side.WHITE), repeats.get(game));
    }
    return ratings;
  }

  @Test
  void gamesOfTheSamePlayersInThirtyDaysCountByTheirNumberWhoeverIsWhite() {
    for (int hour = 1; hour <= 16; hour++) {
      boolean turned = hour % 3 == 0;
      play(turned ? BORIS_AND_ANNA : ANNA_AND_BORIS, hour, turned ? Side.WHITE : Side.BLACK);
    }
    play(ANNA_AND_BORIS, MONTH + 10, Side.BLACK);
    List<Integer> repeats =
        IntStream.concat(IntStream.range(0, 16), IntStream.of(6)).boxed().toList();
    List<Long> ends =
        fixture.numbers("select at from rating_change where side = 'white' order by seq");
    BySide<Rating> expected = expected(ends, repeats);
    assertThat(rating(TestPlayers.ANNA)).isEqualTo(expected.white());
    assertThat(rating(TestPlayers.BORIS)).isEqualTo(expected.black());
    assertWell(17);
  }

  @Test
  void gamesWithOthersAndOfOtherSpeedsCountInFull() {
    for (int hour = 1; hour <= 12; hour++) {
      write(store, lost(ANNA_AND_BORIS, "180+2", hour, 2, Side.BLACK).writes);
      play(new BySide<>(TestPlayers.CLARA, TestPlayers.BORIS), hour + 20, Side.WHITE);
    }
    Rating boris = rating(TestPlayers.BORIS);
    play(ANNA_AND_BORIS, 50, Side.BLACK);
    List<Long> ends =
        fixture.numbers(
            "select at from rating_change where player_id = '%s' and speed = 'rapid' order by seq"
                .formatted(TestPlayers.BORIS.id()));
    Duration idle = Duration.ofMillis(ends.getLast() - ends.get(ends.size() - 2));
    assertThat(rating(TestPlayers.ANNA))
        .isEqualTo(
            RatingSystem.after(
                    new BySide<>(Rating.START, RatingSystem.after(boris, idle)),
                    Optional.of(Side.WHITE))
                .white());
    assertWell(25);
  }

  @Test
  void gamesThatEndTogetherCountOneAfterTheOther() {
    List<JournaledMatch> matches =
        IntStream.rangeClosed(1, 30)
            .mapToObj(hour -> lost(ANNA_AND_BORIS, "600+5", hour, 2 + hour % 10, Side.BLACK))
            .toList();
    for (JournaledMatch match : matches) {
      write(store, match.writes.subList(0, match.writes.size() - 1));
    }
    List<CompletionStage<Void>> ends =
        matches.stream().map(match -> store.journal().append(match.last())).toList();
    ends.forEach(StoreFixture::get);
    assertThat(fixture.numbers("select opponents from rating")).containsExactly(1L, 1L);
    assertWell(30);
  }

  @Test
  void leaderboardsListPlayersWithFiveOpponentsInGamesOfTenTurns() {
    List<Player> opponents = IntStream.range(0, 5).mapToObj(this::opponent).toList();
    int hour = 0;
    for (Player opponent : opponents.subList(0, 4)) {
      for (int game = 0; game < 7; game++) {
        play(opponent, ++hour, 10, game % 2 == 0 ? Side.WHITE : Side.BLACK);
      }
    }
    fixture.clock.pass(
        Duration.between(fixture.clock.instant(), JournaledMatch.START.plus(Duration.ofDays(9))));
    assertThat(rating(TestPlayers.ANNA).isProvisional()).isFalse();
    assertThat(get(store.ratings().best(RAPID, 10))).isEmpty();
    play(opponents.getLast(), ++hour, 9, Side.WHITE);
    assertThat(get(store.ratings().best(RAPID, 10))).isEmpty();
    play(opponents.getLast(), ++hour, 10, Side.WHITE);
    assertThat(get(store.ratings().best(RAPID, 10)))
        .extracting(RatingStore.Row::player)
        .extracting(Player::id)
        .containsExactly(TestPlayers.ANNA.id());
    play(opponents.getFirst(), ++hour, 10, Side.WHITE);
    assertThat(
            fixture.numbers(
                "select opponents from rating where player_id = '%s'"
                    .formatted(TestPlayers.ANNA.id())))
        .containsExactly(5L);
    assertWell(31);
  }

  private void play(Player opponent, int hour, int turns, Side loser) {
    write(
        store, lost(new BySide<>(TestPlayers.ANNA, opponent), "600+5", hour, turns, loser).writes);
  }

  private Player opponent(int number) {
    var player = new Player(new PlayerId("0pp0nent0000000" + number), "Opponent " + number, false);
    fixture.execute(
        "insert into player (id, name, guest, created_at) values ('%s', '%s', false, 0)"
            .formatted(player.id(), player.name()));
    return player;
  }
}
