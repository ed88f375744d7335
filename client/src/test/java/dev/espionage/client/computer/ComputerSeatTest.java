package dev.espionage.client.computer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.PlayerFactory;
import dev.espionage.bot.player.RandomPlayer;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.ClientFrame;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComputerSeatTest {

  private final List<Witness> witnesses = new ArrayList<>();

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  private Witness witness(GameStart gameStart, RandomGenerator random) {
    Witness witness = new Witness(gameStart, random);
    witnesses.add(witness);
    return witness;
  }

  private static Rehearsal rehearsal(Variant variant, long seed) {
    return new Rehearsal(Volcanoes.random(variant, new SplittableRandom(seed)), seed);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void eachPlayerIsShownEveryViewOfAWholeGameInOrder(Variant variant) {
    boolean jumped = false;
    for (long seed = 1; seed <= 6; seed++) {
      witnesses.clear();
      Rehearsal rehearsal = rehearsal(variant, seed);
      rehearsal.sit(Side.WHITE, this::witness, seed);
      rehearsal.sit(Side.BLACK, this::witness, -seed);
      rehearsal.run();
      assertThat(rehearsal.givenUp).as("seed " + seed).isEmpty();
      assertThat(rehearsal.isOver()).as("seed " + seed).isTrue();
      for (Witness witness : witnesses) {
        assertThat(witness.deployed).isOne();
        assertSawAll(rehearsal.game(), witness, "seed " + seed);
      }
      jumped |= rehearsal.asked.stream().anyMatch(ClientFrame::hasGetHistory);
    }
    assertThat(jumped).as("a snapshot was left out in at least one of the games").isTrue();
  }

  /**
   * Checks that the player saw every view of the running game. It need not see the last one,
   * because it is told of the end.
   */
  private static void assertSawAll(TrueGame game, Witness witness, String seed) {
    List<View> seen = witness.seen;
    Side side = seen.getFirst().viewer() == Viewer.WHITE ? Side.WHITE : Side.BLACK;
    assertThat(seen.size()).as(seed).isBetween(game.turn() - 1, game.turn());
    for (int turn = 0; turn < seen.size(); turn++) {
      assertThat(seen.get(turn)).as(seed + " turn " + turn).isEqualTo(game.seenBy(side, turn));
    }
  }

  @ParameterizedTest
  @MethodSource("variants")
  void whoComesInTheMiddleIsShownAllThatWasBefore(Variant variant) {
    for (long seed = 1; seed <= 4; seed++) {
      witnesses.clear();
      Rehearsal rehearsal = rehearsal(variant, seed);
      rehearsal.sit(Side.WHITE, RandomPlayer::new, seed);
      rehearsal.sit(Side.BLACK, RandomPlayer::new, -seed);
      rehearsal.run(13);
      rehearsal.sit(Side.BLACK, this::witness, seed + 100);
      rehearsal.run();
      assertThat(rehearsal.givenUp).as("seed " + seed).isEmpty();
      assertThat(rehearsal.isOver()).as("seed " + seed).isTrue();
      assertThat(witnesses).as("seed " + seed).hasSize(1);
      assertThat(witnesses.getFirst().deployed).isZero();
      assertSawAll(rehearsal.game(), witnesses.getFirst(), "seed " + seed);
    }
  }

  @Test
  void whoHasDeployedDoesNotDeployAgainOnAnotherConnection() {
    Rehearsal rehearsal = rehearsal(Variants.SMALL, 3);
    rehearsal.sit(Side.WHITE, this::witness, 1);
    rehearsal.run();
    rehearsal.sit(Side.WHITE, this::witness, 2);
    rehearsal.run();
    assertThat(rehearsal.asked.stream().map(ClientFrame::getCommandId).distinct()).hasSize(1);
    assertThat(rehearsal.asked).allMatch(ClientFrame::hasDeploy);
    assertThat(rehearsal.givenUp).isEmpty();
  }

  @Test
  void everyTurnIsThoughtAboutOnceHoweverOftenItsStateIsShown() {
    for (long seed = 1; seed <= 5; seed++) {
      witnesses.clear();
      Rehearsal rehearsal = rehearsal(Variants.SMALL_FAST, seed);
      rehearsal.sit(Side.WHITE, this::witness, seed);
      rehearsal.sit(Side.BLACK, this::witness, -seed);
      rehearsal.run();
      int asked = witnesses.stream().mapToInt(witness -> witness.asked).sum();
      assertThat(asked).as("seed " + seed).isEqualTo(rehearsal.game().turn());
    }
  }

  @Test
  void aDrawOfferIsAnsweredAsThePlayerLikes() {
    for (boolean accepts : List.of(true, false)) {
      Rehearsal rehearsal = rehearsal(Variants.ESPIONAGE, 5);
      rehearsal.goOnWith(TrueGame.random(Variants.ESPIONAGE, new SplittableRandom(5)));
      rehearsal.offerDraw(Side.BLACK);
      rehearsal.sit(
          Side.WHITE,
          (gameStart, random) ->
              new Witness(gameStart, random) {
                @Override
                public boolean acceptsDraw() {
                  assertThat(seen).hasSize(1);
                  return accepts;
                }
              },
          1);
      rehearsal.run();
      assertThat(rehearsal.asked.stream().filter(ClientFrame::hasAnswerDraw).distinct())
          .singleElement()
          .matches(answer -> answer.getAnswerDraw().getAccept() == accepts);
      assertThat(rehearsal.isOver()).isEqualTo(accepts);
      assertThat(rehearsal.game().turn()).isEqualTo(accepts ? 0 : 1);
    }
  }

  @Test
  void aThoughtForAGameThatIsOverEndsSoonAndIsThrownAway() {
    Rehearsal rehearsal = rehearsal(Variants.SMALL, 6);
    rehearsal.goOnWith(TrueGame.random(Variants.SMALL, new SplittableRandom(6)));
    List<Boolean> wentOn = new ArrayList<>();
    rehearsal.sit(
        Side.WHITE,
        (gameStart, random) ->
            new Witness(gameStart, random) {
              @Override
              public Turn turn(ThinkingTime thinking) {
                wentOn.add(thinking.goesOn(0));
                rehearsal.end();
                while (thinking.goesOn(0)) {
                  assertThat(rehearsal.step()).isTrue();
                }
                wentOn.add(thinking.goesOn(0));
                return super.turn(thinking);
              }
            },
        1);
    rehearsal.run();
    assertThat(wentOn).containsExactly(true, false);
    assertThat(rehearsal.asked).noneMatch(ClientFrame::hasPlayTurn);
    assertThat(rehearsal.givenUp).isEmpty();
  }

  @Test
  void aPlayerThatFailsOrPlaysWhatIsNotLegalEndsItsPartInTheGame() {
    PlayerFactory failing =
        (gameStart, random) ->
            new Witness(gameStart, random) {
              @Override
              public Deployment deploy() {
                throw new IllegalStateException("no army today");
              }
            };
    Rehearsal first = rehearsal(Variants.SMALL, 7);
    first.sit(Side.WHITE, failing, 1);
    first.run();
    assertThat(first.givenUp)
        .containsExactly("the player failed: java.lang.IllegalStateException: no army today");

    PlayerFactory cheating =
        (gameStart, random) ->
            new Witness(gameStart, random) {
              @Override
              public Turn turn(ThinkingTime thinking) {
                return Turn.of(new Step(0, 9));
              }
            };
    Rehearsal second = rehearsal(Variants.SMALL, 8);
    second.goOnWith(TrueGame.random(Variants.SMALL, new SplittableRandom(8)));
    second.sit(Side.WHITE, cheating, 1);
    second.run();
    assertThat(second.givenUp).containsExactly("PLAY_TURN was refused: ERROR_CODE_ILLEGAL_TURN no");
  }
}
