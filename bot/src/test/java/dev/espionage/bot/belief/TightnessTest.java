package dev.espionage.bot.belief;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Army;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Compares the beliefs with everything that can be known. The test plays the game with every enemy
/// deployment, and keeps those that would have looked exactly the same to the player.
class TightnessTest {
  private static final int TURNS = 24;
  private static final Variant TINY =
      new Variant(
          "tiny",
          "Tiny Espionage",
          Geometry.of(4, 6),
          2,
          new Army(
              Map.of(
                  Piece.CORPORAL, 1,
                  Piece.GENERAL, 1,
                  Piece.SPY, 2,
                  Piece.SAPPER, 1,
                  Piece.MINE, 2,
                  Piece.HEADQUARTERS, 1)),
          2,
          true,
          2,
          0);
  private static final Volcanoes NONE = Volcanoes.random(TINY, new SplittableRandom(0));
  private static final List<Deployment> ALL = deployments();

  static IntStream seeds() {
    return IntStream.range(0, 40);
  }

  private static List<Deployment> deployments() {
    List<Deployment> all = new ArrayList<>();
    arrange("", new TreeMap<>(TINY.army().counts()), all);
    return List.copyOf(all);
  }

  private static void arrange(String setup, Map<Piece, Integer> left, List<Deployment> into) {
    if (setup.length() == TINY.army().size()) {
      String ranks = setup.substring(0, 4) + "/" + setup.substring(4);
      into.add(Deployment.parse(TINY, ranks).orThrow());
      return;
    }
    for (Piece piece : List.copyOf(left.keySet())) {
      int count = left.getOrDefault(piece, 0);
      if (count > 0) {
        left.put(piece, count - 1);
        arrange(setup + piece.letter(), left, into);
        left.put(piece, count);
      }
    }
  }

  private static RandomBotGame game(Side side, Deployment own, Deployment enemy) {
    return new RandomBotGame(
        side == Side.WHITE ? Board.deployed(NONE, own, enemy) : Board.deployed(NONE, enemy, own),
        TINY);
  }

  @ParameterizedTest
  @MethodSource("seeds")
  void whatCanBeIsBelievedAndNothingElse(int seed) {
    var random = new SplittableRandom(seed);
    Side side = seed % 2 == 0 ? Side.WHITE : Side.BLACK;
    Deployment own = Deployment.random(TINY, random);
    RandomBotGame truth = game(side, own, Deployment.random(TINY, random));
    List<RandomBotGame> possible =
        ALL.stream().map(enemy -> game(side, own, enemy)).collect(Collectors.toList());
    Beliefs beliefs = Beliefs.begin(truth.seenBy(side));
    for (int i = 0; i < TURNS && !truth.isOver(); i++) {
      Turn turn = truth.choose(random);
      truth.play(turn);
      View seen = truth.seenBy(side);
      possible.removeIf(game -> !isLegal(game, turn) || !looksAs(seen, played(game, turn), side));
      if (!truth.isOver()) {
        beliefs.observe(seen);
        assertThat(believed(beliefs, seen, side))
            .as("seed %d, turn %d, %d deployments", seed, i, possible.size())
            .isEqualTo(known(possible, seen, side));
        assertThat(beliefs.armyDistribution().count())
            .as("seed %d, turn %d", seed, i)
            .isEqualTo(possible.size());
      }
    }
  }

  private static boolean isLegal(RandomBotGame game, Turn turn) {
    return game.seenBy(game.truth().toMove().orElseThrow()).judge(turn)
        instanceof TurnVerdict.Legal;
  }

  private static RandomBotGame played(RandomBotGame game, Turn turn) {
    game.play(turn);
    return game;
  }

  private static boolean looksAs(View seen, RandomBotGame game, Side side) {
    return game.isOver() == seen.position().toMove().isEmpty() && game.seenBy(side).equals(seen);
  }

  private static Map<Integer, PieceKinds> believed(Beliefs beliefs, View seen, Side side) {
    Map<Integer, PieceKinds> all = new TreeMap<>();
    seen.position()
        .board()
        .pieces(side.opponent())
        .forEach(square -> all.put(square, beliefs.at(square)));
    return all;
  }

  private static Map<Integer, PieceKinds> known(
      List<RandomBotGame> possible, View seen, Side side) {
    Map<Integer, PieceKinds> all = new TreeMap<>();
    seen.position()
        .board()
        .pieces(side.opponent())
        .forEach(square -> {
          PieceKinds kinds = new PieceKinds(0);
          for (RandomBotGame game : possible) {
            kinds = kinds.with(game.truth().board().piece(square).orElseThrow());
          }
          all.put(square, kinds);
        });
    return all;
  }
}
