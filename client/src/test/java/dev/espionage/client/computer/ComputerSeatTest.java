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
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class ComputerSeatTest {

  private final List<RecordingPlayer> witnesses = new ArrayList<>();

  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  private RecordingPlayer witness(GameStart gameStart, RandomGenerator random) {
    RecordingPlayer recordingPlayer = new RecordingPlayer(gameStart, random);
    witnesses.add(recordingPlayer);
    return recordingPlayer;
  }

  private static SimulatedServer rehearsal(Variant variant, long seed) {
    return new SimulatedServer(Volcanoes.random(variant, new SplittableRandom(seed)), seed);
  }

  @ParameterizedTest
  @MethodSource("variants")
  void eachPlayerIsShownEveryViewOfAWholeGameInOrder(Variant variant) {
    boolean jumped = false;
    for (long seed = 1; seed <= 6; seed++) {
      witnesses.clear();
      SimulatedServer simulatedServer = rehearsal(variant, seed);
      simulatedServer.sit(Side.WHITE, this::witness, seed);
      simulatedServer.sit(Side.BLACK, this::witness, -seed);
      simulatedServer.run();
      assertThat(simulatedServer.givenUp).as("seed " + seed).isEmpty();
      assertThat(simulatedServer.isOver()).as("seed " + seed).isTrue();
      for (RecordingPlayer recordingPlayer : witnesses) {
        assertThat(recordingPlayer.deployed).isOne();
        assertSawAll(simulatedServer.game(), recordingPlayer, "seed " + seed);
      }
      jumped |= simulatedServer.asked.stream().anyMatch(ClientFrame::hasGetHistory);
    }
    assertThat(jumped).as("a snapshot was left out in at least one of the games").isTrue();
  }

  /// Checks that the player saw every view of the running game. It need not see the last one,
  /// because it is told of the end.
  private static void assertSawAll(ServerGame game, RecordingPlayer recordingPlayer, String seed) {
    List<View> seen = recordingPlayer.seen;
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
      SimulatedServer simulatedServer = rehearsal(variant, seed);
      simulatedServer.sit(Side.WHITE, RandomPlayer::new, seed);
      simulatedServer.sit(Side.BLACK, RandomPlayer::new, -seed);
      simulatedServer.run(13);
      simulatedServer.sit(Side.BLACK, this::witness, seed + 100);
      simulatedServer.run();
      assertThat(simulatedServer.givenUp).as("seed " + seed).isEmpty();
      assertThat(simulatedServer.isOver()).as("seed " + seed).isTrue();
      assertThat(witnesses).as("seed " + seed).hasSize(1);
      assertThat(witnesses.getFirst().deployed).isZero();
      assertSawAll(simulatedServer.game(), witnesses.getFirst(), "seed " + seed);
    }
  }

  @Test
  void whoHasDeployedDoesNotDeployAgainOnAnotherConnection() {
    SimulatedServer simulatedServer = rehearsal(Variants.SMALL, 3);
    simulatedServer.sit(Side.WHITE, this::witness, 1);
    simulatedServer.run();
    simulatedServer.sit(Side.WHITE, this::witness, 2);
    simulatedServer.run();
    assertThat(simulatedServer.asked.stream().map(ClientFrame::getCommandId).distinct()).hasSize(1);
    assertThat(simulatedServer.asked).allMatch(ClientFrame::hasDeploy);
    assertThat(simulatedServer.givenUp).isEmpty();
  }

  @Test
  void everyTurnIsThoughtAboutOnceHoweverOftenItsStateIsShown() {
    for (long seed = 1; seed <= 5; seed++) {
      witnesses.clear();
      SimulatedServer simulatedServer = rehearsal(Variants.SMALL_FAST, seed);
      simulatedServer.sit(Side.WHITE, this::witness, seed);
      simulatedServer.sit(Side.BLACK, this::witness, -seed);
      simulatedServer.run();
      int asked = witnesses.stream().mapToInt(recordingPlayer -> recordingPlayer.asked).sum();
      assertThat(asked).as("seed " + seed).isEqualTo(simulatedServer.game().turn());
    }
  }

  /// Plays one turn of White, and returns the time that it took.
  private static Duration firstTurn(TurnPace pace, Optional<Duration> left) {
    SimulatedServer simulatedServer = rehearsal(Variants.SMALL, 9);
    simulatedServer.goOnWith(ServerGame.random(Variants.SMALL, new SplittableRandom(9)));
    simulatedServer.pace = pace;
    simulatedServer.left = left;
    simulatedServer.sit(Side.WHITE, RecordingPlayer::new, 1);
    simulatedServer.run();
    assertThat(simulatedServer.givenUp).isEmpty();
    assertThat(simulatedServer.game().turn()).isOne();
    return simulatedServer.passed();
  }

  @Test
  void aTurnIsPlayedNoEarlierThanThePaceSays() {
    Duration most = Duration.ofSeconds(2);
    Duration least = Duration.ofMillis(700);
    assertThat(firstTurn(TurnPace.upTo(most), Optional.empty())).isZero();
    assertThat(firstTurn(new TurnPace(least, most), Optional.empty())).isEqualTo(least);
    assertThat(firstTurn(new TurnPace(least, most), Optional.of(Duration.ofMinutes(10))))
        .isEqualTo(least);
  }

  @Test
  void onAShortClockATurnWaitsForAShareOfWhatIsLeft() {
    var pace = new TurnPace(Duration.ofMillis(700), Duration.ofSeconds(2));
    assertThat(firstTurn(pace, Optional.of(Duration.ofMillis(500))))
        .isEqualTo(Duration.ofMillis(200));
    assertThat(firstTurn(pace, Optional.of(Duration.ofMillis(50)))).isZero();
  }

  @Test
  void aDrawOfferIsAnsweredAsThePlayerLikes() {
    for (boolean accepts : List.of(true, false)) {
      SimulatedServer simulatedServer = rehearsal(Variants.ESPIONAGE, 5);
      simulatedServer.goOnWith(ServerGame.random(Variants.ESPIONAGE, new SplittableRandom(5)));
      simulatedServer.offerDraw(Side.BLACK);
      simulatedServer.sit(
          Side.WHITE,
          (gameStart, random) ->
              new RecordingPlayer(gameStart, random) {
                @Override
                public boolean acceptsDraw() {
                  assertThat(seen).hasSize(1);
                  return accepts;
                }
              },
          1);
      simulatedServer.run();
      assertThat(simulatedServer.asked.stream().filter(ClientFrame::hasAnswerDraw).distinct())
          .singleElement()
          .matches(answer -> answer.getAnswerDraw().getAccept() == accepts);
      assertThat(simulatedServer.isOver()).isEqualTo(accepts);
      assertThat(simulatedServer.game().turn()).isEqualTo(accepts ? 0 : 1);
    }
  }

  @Test
  void aThoughtForAGameThatIsOverEndsSoonAndIsThrownAway() {
    SimulatedServer simulatedServer = rehearsal(Variants.SMALL, 6);
    simulatedServer.goOnWith(ServerGame.random(Variants.SMALL, new SplittableRandom(6)));
    List<Boolean> wentOn = new ArrayList<>();
    simulatedServer.sit(
        Side.WHITE,
        (gameStart, random) ->
            new RecordingPlayer(gameStart, random) {
              @Override
              public Turn turn(ThinkingTime thinking) {
                wentOn.add(thinking.allowsRound(0));
                simulatedServer.end();
                while (thinking.allowsRound(0)) {
                  assertThat(simulatedServer.step()).isTrue();
                }
                wentOn.add(thinking.allowsRound(0));
                return super.turn(thinking);
              }
            },
        1);
    simulatedServer.run();
    assertThat(wentOn).containsExactly(true, false);
    assertThat(simulatedServer.asked).noneMatch(ClientFrame::hasPlayTurn);
    assertThat(simulatedServer.givenUp).isEmpty();
  }

  @Test
  void aPlayerThatFailsOrPlaysWhatIsNotLegalEndsItsPartInTheGame() {
    PlayerFactory failing =
        (gameStart, random) ->
            new RecordingPlayer(gameStart, random) {
              @Override
              public Deployment deploy() {
                throw new IllegalStateException("no army today");
              }
            };
    SimulatedServer first = rehearsal(Variants.SMALL, 7);
    first.sit(Side.WHITE, failing, 1);
    first.run();
    assertThat(first.givenUp)
        .containsExactly("the player failed: java.lang.IllegalStateException: no army today");

    PlayerFactory cheating =
        (gameStart, random) ->
            new RecordingPlayer(gameStart, random) {
              @Override
              public Turn turn(ThinkingTime thinking) {
                return Turn.of(new Step(0, 9));
              }
            };
    SimulatedServer second = rehearsal(Variants.SMALL, 8);
    second.goOnWith(ServerGame.random(Variants.SMALL, new SplittableRandom(8)));
    second.sit(Side.WHITE, cheating, 1);
    second.run();
    assertThat(second.givenUp).containsExactly("PLAY_TURN was refused: ERROR_CODE_ILLEGAL_TURN no");
  }
}
