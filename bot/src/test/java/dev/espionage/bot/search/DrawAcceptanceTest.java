package dev.espionage.bot.search;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.ComputerLevels;
import dev.espionage.bot.play.BotGame;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.Ending;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Checks which draw offers the strongest level accepts.
class DrawAcceptanceTest {
  private static final int GAMES = 20;
  private static final int OFFERED_GAMES = 60;
  private static final int MOST_TURNS = 1_000;
  private static final ThinkingTime THINKING = ThinkingTime.rounds(60);

  /// White, then Black.
  private final List<Player> players = new ArrayList<>();

  private BotGame game(long seed) {
    return game(seed, ComputerLevels.STRONGEST, ComputerLevels.STRONGEST);
  }

  private BotGame game(long seed, int white, int black) {
    players.clear();
    var volcanoes = Volcanoes.random(Variants.SMALL, new SplittableRandom(seed));
    return new BotGame(volcanoes, seated(white), seated(black), seed);
  }

  private PlayerFactory seated(int level) {
    return (gameStart, random) -> {
      Player player = ComputerLevels.level(level).create(gameStart, random);
      players.add(player);
      return player;
    };
  }

  /// Plays a game in which Black offers a draw in every turn.
  ///
  /// @return the turn in which White accepts; empty if it never does
  private Optional<Integer> drawWhenAlwaysOffered(long seed, int level, int opponent) {
    BotGame game = game(seed, level, opponent);
    Player offered = players.getFirst();
    for (int turn = 2; turn <= MOST_TURNS && game.play(2, THINKING).ending().isEmpty(); turn += 2) {
      if (offered.acceptsDraw()) {
        return Optional.of(turn);
      }
    }
    return Optional.empty();
  }

  @ParameterizedTest
  @ValueSource(ints = {0, 4, ComputerLevels.STRONGEST})
  void anOfferInEveryTurnBringsNoDrawInTheFirstTwentyTurnsAndOneInTenGamesAtMost(int level) {
    List<Integer> draws =
        LongStream.range(0, OFFERED_GAMES)
            .mapToObj(seed -> drawWhenAlwaysOffered(seed, level, Math.min(level, 4)))
            .flatMap(Optional::stream)
            .toList();
    assertThat(draws).allMatch(turn -> turn >= 40).hasSizeLessThanOrEqualTo(OFFERED_GAMES / 10);
  }

  @Test
  void considersOneOfferInTenOwnTurns() {
    int considered = 0;
    for (long seed = 0; seed < GAMES; seed++) {
      BotGame game = game(seed).play(40, THINKING);
      var player = (SearchPlayer) players.getFirst();
      if (!player.acceptsDraw()) {
        for (int own = 1; own < 10 && game.play(2, THINKING).ending().isEmpty(); own++) {
          considered += player.outlook() < -0.45 ? 1 : 0;
          assertThat(player.acceptsDraw()).as("seed %d, turn %d", seed, own).isFalse();
        }
      }
    }
    assertThat(considered).as("offers that it would have accepted").isPositive();
  }

  @Test
  void pricesADrawBetweenSlightlyAndClearlyBehind() {
    List<SearchPlayer> slightlyBehind = new ArrayList<>();
    List<SearchPlayer> clearlyBehind = new ArrayList<>();
    for (long seed = 0; seed < GAMES; seed++) {
      for (int turns : new int[] {40, 60}) {
        if (game(seed).play(turns, THINKING).ending().isPresent()) {
          continue;
        }
        for (Player player : players) {
          var searching = (SearchPlayer) player;
          if (searching.outlook() < -0.45) {
            clearlyBehind.add(searching);
          } else if (searching.outlook() < 0 && searching.outlook() > -0.35) {
            slightlyBehind.add(searching);
          }
        }
      }
    }
    assertThat(slightlyBehind).isNotEmpty().noneMatch(Player::acceptsDraw);
    assertThat(clearlyBehind).isNotEmpty().allMatch(Player::acceptsDraw);
  }

  @Test
  void acceptsADrawWhenItIsLost() {
    int lost = 0;
    int accepted = 0;
    for (long seed = 0; seed < GAMES; seed++) {
      BotGame game = game(seed).play(MOST_TURNS, THINKING);
      Side loser = game.ending().flatMap(Ending::winner).map(Side::opponent).orElse(Side.WHITE);
      if (game.turns().size() > 40) {
        lost++;
        accepted +=
            (loser == Side.WHITE ? players.getFirst() : players.getLast()).acceptsDraw() ? 1 : 0;
      }
    }
    assertThat(accepted).isGreaterThan(lost / 2);
  }
}
