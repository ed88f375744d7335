package dev.espionage.server.admin;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import dev.espionage.server.admin.RatingPairStore.RatingPair;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.QueryPlans;
import dev.espionage.server.sql.StoreFixture;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests which pairs of players the report of unusual gains lists.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class RatingPairStoreIT {
  private static final Duration MONTH = Duration.ofDays(30);

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private StoreFixture fixture;
  private GameStores store;
  private RatingPairStore pairs;
  private int games;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).withAccounts();
    store = fixture.open();
    pairs = new RatingPairStore(store.sql().reader(), fixture.clock);
  }

  @AfterEach
  void close() {
    fixture.close();
  }

  private List<RatingPair> report(Duration period) {
    return get(pairs.suspicious(period, 100));
  }

  /// GameStores rated games in which the winner gains what the loser loses.
  private void won(Player winner, Player loser, int number, int points, int turns) {
    won(winner, loser, number, points, turns, Duration.ofDays(1));
  }

  private void won(Player winner, Player loser, int number, int points, int turns, Duration ago) {
    long at = fixture.clock.instant().minus(ago).toEpochMilli();
    for (int game = 0; game < number; game++) {
      String id = "%016d".formatted(++games);
      fixture.execute(
          "insert into archive (game_id, variant, speed, rated, white, black, white_name,"
              + " black_name, result, reason, turns, created_at, ended_at) values ('%s', 'small',"
                  .formatted(id)
              + " 'rapid', true, '%s', '%s', '', '', '1-0', 'resignation', %d, 0, %d)"
                  .formatted(winner.id(), loser.id(), turns, at));
      change(id, winner, loser, "white", points, at);
      change(id, loser, winner, "black", -points, at);
    }
  }

  private void change(
      String game, Player player, Player opponent, String side, int points, long at) {
    fixture.execute(
        "insert into rating_change (game_id, player_id, opponent_id, side, variant, speed, score,"
            + " before_value, before_deviation, before_volatility, after_value, after_deviation,"
            + " after_volatility, at) values ('%s', '%s', '%s', '%s', 'small', 'rapid', 1, 1500, 60,"
                .formatted(game, player.id(), opponent.id(), side)
            + " 0.06, %d, 60, 0.06, %d)".formatted(1500 + points, at));
  }

  @Test
  void aPlayerWhoGainsFromOneOpponentIsListedWithTheFigures() {
    won(TestPlayers.ANNA, TestPlayers.BORIS, 7, 20, 2);
    won(TestPlayers.ANNA, TestPlayers.BORIS, 1, 20, 10);
    won(TestPlayers.BORIS, TestPlayers.ANNA, 1, 10, 30);
    won(TestPlayers.ANNA, TestPlayers.CLARA, 2, 15, 30);
    assertThat(report(MONTH))
        .singleElement()
        .satisfies(pair -> {
          assertThat(pair.playerId()).isEqualTo(TestPlayers.ANNA.id());
          assertThat(pair.playerName()).isEqualTo(TestPlayers.ANNA.name());
          assertThat(pair.opponentId()).isEqualTo(TestPlayers.BORIS.id());
          assertThat(pair.games()).isEqualTo(9);
          assertThat(pair.shortGames()).isEqualTo(7);
          assertThat(pair.allGames()).isEqualTo(11);
          assertThat(pair.points()).isCloseTo(150, within(1e-9));
          assertThat(pair.gain()).isCloseTo(180, within(1e-9));
        });
  }

  @Test
  void theBalanceOfEvenGamesAndAFewGamesAreNotListed() {
    won(TestPlayers.ANNA, TestPlayers.BORIS, 20, 10, 2);
    won(TestPlayers.BORIS, TestPlayers.ANNA, 18, 10, 2);
    won(TestPlayers.CLARA, TestPlayers.BORIS, 4, 100, 2);
    assertThat(report(MONTH)).isEmpty();
    won(TestPlayers.CLARA, TestPlayers.BORIS, 1, 1, 2);
    assertThat(report(MONTH)).hasSize(1);
  }

  @Test
  void aPlayerWhoGainsMoreFromOthersIsNotListed() {
    won(TestPlayers.ANNA, TestPlayers.BORIS, 5, 20, 2);
    assertThat(report(MONTH)).hasSize(1);
    won(TestPlayers.ANNA, TestPlayers.CLARA, 3, 40, 30);
    assertThat(report(MONTH)).isEmpty();
  }

  @Test
  void onlyGamesOfThePeriodCountAndTheLargestGainComesFirst() {
    won(TestPlayers.ANNA, TestPlayers.BORIS, 5, 20, 2, Duration.ofDays(20));
    won(TestPlayers.CLARA, TestPlayers.BORIS, 5, 30, 2);
    assertThat(report(MONTH))
        .extracting(RatingPair::playerId)
        .containsExactly(TestPlayers.CLARA.id(), TestPlayers.ANNA.id());
    assertThat(get(pairs.suspicious(MONTH, 1))).hasSize(1);
    assertThat(report(Duration.ofDays(10)))
        .extracting(RatingPair::playerId)
        .containsExactly(TestPlayers.CLARA.id());
  }

  @Test
  void theReportReadsNoTableAsAWhole() {
    QueryPlans.assertIndexed(
        kind,
        store,
        RatingPairStore.PAIRS,
        Map.of("turns", 10, "since", 1L, "games", 5, "points", 50, "limit", 100));
  }
}
