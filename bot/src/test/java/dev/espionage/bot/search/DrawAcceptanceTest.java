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
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/** Checks which draw offers the strongest level accepts. */
class DrawAcceptanceTest {
  private static final int GAMES = 20;
  private static final int MOST_TURNS = 1_000;
  private static final ThinkingTime THINKING = ThinkingTime.rounds(60);

  /** White, then Black. */
  private final List<Player> players = new ArrayList<>();

  private BotGame game(long seed) {
    players.clear();
    PlayerFactory strongest =
        (gameStart, random) -> {
          Player player = ComputerLevels.level(ComputerLevels.STRONGEST).create(gameStart, random);
          players.add(player);
          return player;
        };
    var volcanoes = Volcanoes.random(Variants.SMALL, new SplittableRandom(seed));
    return new BotGame(volcanoes, strongest, strongest, seed);
  }

  @Test
  void declinesADrawWhileTheGameIsOpen() {
    for (long seed = 0; seed < GAMES; seed++) {
      game(seed).play(10, THINKING);
      assertThat(players).as("seed %d", seed).noneMatch(Player::acceptsDraw);
    }
  }

  @Test
  void pricesADrawBetweenSlightlyAndClearlyBehind() {
    List<SearchPlayer> slightlyBehind = new ArrayList<>();
    List<SearchPlayer> clearlyBehind = new ArrayList<>();
    for (long seed = 0; seed < GAMES; seed++) {
      for (int turns : new int[] {10, 60}) {
        game(seed).play(turns, THINKING);
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
    int accepted = 0;
    for (long seed = 0; seed < GAMES; seed++) {
      Side loser =
          game(seed)
              .play(MOST_TURNS, THINKING)
              .ending()
              .flatMap(Ending::winner)
              .map(Side::opponent)
              .orElse(Side.WHITE);
      accepted +=
          (loser == Side.WHITE ? players.getFirst() : players.getLast()).acceptsDraw() ? 1 : 0;
    }
    assertThat(accepted).isGreaterThan(GAMES / 2);
  }
}
