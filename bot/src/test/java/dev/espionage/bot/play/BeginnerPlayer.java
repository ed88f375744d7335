package dev.espionage.bot.play;

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

/// A model of a person who has just read the rules. The deployment is random, with the Headquarters
/// on the last rank. The player takes unmasked pieces that are weaker, and otherwise moves forward
/// at random. It comes upon the Headquarters by chance.
final class BeginnerPlayer implements Player {
  private final GameStart gameStart;
  private final RandomGenerator random;
  private @Nullable View now;

  BeginnerPlayer(GameStart gameStart, RandomGenerator random) {
    this.gameStart = gameStart;
    this.random = random;
  }

  @Override
  public Deployment deploy() {
    int files = gameStart.variant().geometry().files();
    Deployment drawn;
    do {
      drawn = Deployment.random(gameStart.variant(), random);
    } while (drawn.setup().indexOf('H') < drawn.setup().length() - files);
    return drawn;
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
    return any(legal, step -> takes(board, step))
        .or(() -> any(legal, this::isForward))
        .orElseGet(() -> legal.get(random.nextInt(legal.size())));
  }

  private Optional<Step> any(List<Step> legal, Predicate<Step> wanted) {
    List<Step> found = legal.stream().filter(wanted).toList();
    return found.isEmpty()
        ? Optional.empty()
        : Optional.of(found.get(random.nextInt(found.size())));
  }

  /// Returns whether a step takes an unmasked piece that is weaker.
  private static boolean takes(Board board, Step step) {
    Optional<Piece> defender = board.piece(step.to());
    return board
        .piece(step.from())
        .filter(attacker -> defender.filter(piece -> isWeaker(piece, attacker)).isPresent())
        .isPresent();
  }

  private static boolean isWeaker(Piece piece, Piece attacker) {
    return piece != attacker && piece != Piece.HEADQUARTERS && Attack.wins(attacker, piece);
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
