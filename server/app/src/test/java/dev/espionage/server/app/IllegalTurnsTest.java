package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.protobuf.ByteString;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.TurnRule;
import dev.espionage.engine.play.TurnVerdict;
import dev.espionage.engine.play.View;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.ErrorCode;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.server.client.SocketClient;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.SeededRandomness;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/// Tests that a rejected turn tells its player nothing that the player could not already see
/// (rules, section 4).
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class IllegalTurnsTest {
  private static final long SEED = Long.getLong("checks.turns.seed", 11);
  private static final int TURNS = 150;
  private static final int TRIES = 12;

  private final WholeServer server = new WholeServer(new SameVolcanoes());

  /// Draws the same volcanoes for every game of a variant.
  private static final class SameVolcanoes implements Randomness {
    private final Randomness others = new SeededRandomness(SEED);

    @Override
    public GameId gameId() {
      return others.gameId();
    }

    @Override
    public Volcanoes volcanoes(Variant variant) {
      return Volcanoes.random(variant, new SplittableRandom(SEED));
    }

    @Override
    public Deployment deployment(Variant variant) {
      return others.deployment(variant);
    }

    @Override
    public Salt salt() {
      return others.salt();
    }
  }

  @AfterAll
  void stop() {
    server.close();
  }

  /// Returns a random attempt: legal steps mixed with arbitrary short ones, sometimes too few or
  /// too many.
  private static List<Step> attempt(View view, RandomGenerator random) {
    TurnInProgress turn = view.begin();
    int size = view.position().board().geometry().size();
    int files = view.position().board().geometry().files();
    int[] ways = {1, -1, files, -files, 2, size};
    List<Step> steps = new ArrayList<>();
    int count = random.nextInt(6) == 0 ? 1 + random.nextInt(3) : 2;
    for (int i = 0; i < count; i++) {
      List<Step> legal = turn.legalSteps();
      if (random.nextInt(3) > 0 && !legal.isEmpty()) {
        Step step = legal.get(random.nextInt(legal.size()));
        turn.play(step);
        steps.add(step);
      } else {
        steps.add(anyStep(steps, size, ways[random.nextInt(ways.length)], random));
      }
    }
    return steps;
  }

  /// Returns an arbitrary step: one that continues the previous step, one that enters its target,
  /// or one from a random square.
  private static Step anyStep(List<Step> before, int size, int way, RandomGenerator random) {
    int last = before.isEmpty() ? random.nextInt(size) : before.getLast().to();
    return switch (random.nextInt(3)) {
      case 0 -> new Step(last, Math.max(0, last + way));
      case 1 -> new Step(Math.max(0, last + way), last);
      default -> {
        int from = random.nextInt(size);
        yield new Step(from, Math.max(0, from + way));
      }
    };
  }

  @Test
  void everyTurnIsJudgedByTheServerAsByWhoSeesTheSnapshot() {
    SplittableRandom random = new SplittableRandom(SEED);
    Set<TurnRule> broken = EnumSet.noneOf(TurnRule.class);
    for (int game = 0; game < 20 && broken.size() < TurnRule.values().length; game++) {
      GuestGame guestGame = GuestGame.byLink(server, "small", "600+5").deployed();
      playWithMistakes(guestGame, random, broken);
      guestGame.white().client().abort();
      guestGame.black().client().abort();
    }
    assertThat(broken).as("seed %d", SEED).containsExactlyInAnyOrder(TurnRule.values());
  }

  private static void playWithMistakes(
      GuestGame guestGame, RandomGenerator random, Set<TurnRule> broken) {
    for (int turn = 0; turn < TURNS; turn++) {
      GameClient mover = guestGame.mover(turn);
      var now = mover.untilTurn(turn);
      if (now.getPhase() == Phase.PHASE_ENDED) {
        return;
      }
      View view = mover.view(now);
      int shown = mover.snapshots().size();
      for (int i = 0; i < TRIES; i++) {
        List<Step> steps = attempt(view, random);
        if (view.judge(new Turn(steps)) instanceof TurnVerdict.Illegal illegal) {
          Error error =
              mover.client().askRefused(CommandMessages.turn(guestGame.game(), turn, steps));
          assertThat(error.getCode()).isEqualTo(ErrorCode.ERROR_CODE_ILLEGAL_TURN);
          assertThat(error.getRule().name()).isEqualTo("TURN_RULE_" + illegal.rule().name());
          assertThat(error.hasStep()).isEqualTo(illegal.step().isPresent());
          assertThat(error.getStep()).isEqualTo(illegal.step().orElse(0));
          broken.add(illegal.rule());
        }
      }
      assertThat(mover.snapshots()).as("refusals show nothing").hasSize(shown);
      guestGame.play(1, random);
    }
  }

  /// The two armies differ only in their two back ranks.
  @Test
  void refusalsAreTheSameToTheLastByteWhateverIsHidden() {
    String front = "CCCLLLGGPP/";
    GuestGame one = withBlack(front + "CCLPNNSSSS/SEEEEMMMMH");
    GuestGame other = withBlack(front + "HMMMMEEEES/SSSSNNPLCC");
    List<ByteString> first = refusals(one);
    assertThat(first).hasSizeGreaterThan(100);
    assertThat(refusals(other)).as("seed %d", SEED).isEqualTo(first);
  }

  private GuestGame withBlack(String setup) {
    String white = Deployment.random(Variants.ESPIONAGE, new SplittableRandom(SEED)).setup();
    return GuestGame.byLink(server, "espionage", "600+5").deployed(white, setup);
  }

  /// Plays the same moves in each game and returns the refusals that White receives.
  private static List<ByteString> refusals(GuestGame guestGame) {
    SplittableRandom random = new SplittableRandom(SEED);
    for (int turn = 0; turn < 8; turn++) {
      SplittableRandom mistakes = random.split();
      View view = guestGame.white().view(guestGame.white().untilTurn(turn));
      for (int i = 0; turn % 2 == 0 && i < 60; i++) {
        List<Step> steps = attempt(view, mistakes);
        if (view.judge(new Turn(steps)) instanceof TurnVerdict.Illegal) {
          guestGame
              .white()
              .client()
              .askRefused(CommandMessages.turn(guestGame.game(), turn, steps));
        }
      }
      guestGame
          .mover(turn)
          .ask(CommandMessages.turn(guestGame.game(), turn, ofTheFront(guestGame, turn, random)));
    }
    return guestGame.white().client().received().stream()
        .filter(one -> one.frame().hasError())
        .map(SocketClient.Received::bytes)
        .toList();
  }

  /// Returns forward steps of pieces that were deployed in the front rank.
  private static List<Step> ofTheFront(GuestGame guestGame, int number, RandomGenerator random) {
    GameClient mover = guestGame.mover(number);
    TurnInProgress turn = mover.view(mover.untilTurn(number)).begin();
    boolean white = number % 2 == 0;
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      List<Step> forward =
          turn.legalSteps().stream()
              .filter(step -> white ? step.from() >= 20 : step.from() < 80)
              .filter(step -> Math.abs(step.to() - step.from()) == 10)
              .toList();
      Step step = forward.get(random.nextInt(forward.size()));
      steps.add(step);
      turn.play(step);
    }
    return steps;
  }
}
