package dev.espionage.bot.script;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// A player for a person's first games. It often walks forward and attacks whatever stands in its
/// way, and sometimes takes an unmasked piece that it beats. It draws no conclusions.
public final class NovicePlayer implements Player {
  /// The probability of a step forward, if there is one, rather than any legal step.
  private static final double FORWARD = 0.4;

  /// The probability of noticing unmasked pieces that it can take.
  private static final double NOTICE = 0.4;

  private final GameStart gameStart;
  private final RandomGenerator random;
  private @Nullable View now;

  public NovicePlayer(GameStart gameStart, RandomGenerator random) {
    this.gameStart = gameStart;
    this.random = random;
  }

  @Override
  public Deployment deploy() {
    return Deployment.sheltered(gameStart.variant(), random);
  }

  @Override
  public void observe(View view) {
    now = view;
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    if (now == null) {
      throw new IllegalStateException("no view received yet");
    }
    TurnInProgress turn = now.begin();
    return LegalTurns.complete(turn, legal -> choose(turn.board(), legal));
  }

  private Step choose(Board board, List<Step> legal) {
    return sometimes(NOTICE, legal, step -> takes(board, step))
        .or(() -> sometimes(FORWARD, legal, this::isForward))
        .orElseGet(() -> legal.get(random.nextInt(legal.size())));
  }

  /// Returns, with a probability, a random step that passes the test.
  private Optional<Step> sometimes(double probability, List<Step> legal, Predicate<Step> wanted) {
    if (random.nextDouble() >= probability) {
      return Optional.empty();
    }
    List<Step> found = legal.stream().filter(wanted).toList();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(found.get(random.nextInt(found.size())));
  }

  private static boolean takes(Board board, Step step) {
    Optional<Piece> defender = board.piece(step.to());
    return board
        .piece(step.from())
        .filter(attacker -> defender.filter(piece -> Attack.wins(attacker, piece)).isPresent())
        .isPresent();
  }

  private boolean isForward(Step step) {
    int files = gameStart.variant().geometry().files();
    return step.to() - step.from() == (gameStart.side() == Side.WHITE ? files : -files);
  }

  /// Declines every draw offer.
  @Override
  public boolean acceptsDraw() {
    return false;
  }
}
