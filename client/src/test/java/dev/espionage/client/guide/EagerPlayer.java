package dev.espionage.client.guide;

import dev.espionage.bot.player.GameStart;
import dev.espionage.bot.player.Player;
import dev.espionage.bot.player.ThinkingTime;
import dev.espionage.engine.board.Attack;
import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.TurnInProgress;
import dev.espionage.engine.play.View;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.random.RandomGenerator;

/// A player that makes an attack if it knows that it wins, and a random legal step otherwise.
public final class EagerPlayer implements Player {

  private final GameStart gameStart;
  private final RandomGenerator random;
  private Optional<View> now = Optional.empty();

  public EagerPlayer(GameStart gameStart, RandomGenerator random) {
    this.gameStart = gameStart;
    this.random = random;
  }

  @Override
  public Deployment deploy() {
    return Deployment.random(gameStart.variant(), random);
  }

  @Override
  public void observe(View view) {
    now = Optional.of(view);
  }

  @Override
  public Turn turn(ThinkingTime thinking) {
    View view = now.orElseThrow();
    TurnInProgress turn = view.begin();
    List<Step> steps = new ArrayList<>();
    while (!turn.isComplete()) {
      Step step = choose(turn.legalSteps(), view.position().board());
      turn.play(step);
      steps.add(step);
    }
    return new Turn(steps);
  }

  private Step choose(List<Step> legal, Board board) {
    return legal.stream()
        .filter(step -> takes(step, board))
        .findFirst()
        .orElseGet(() -> legal.get(random.nextInt(legal.size())));
  }

  /// Returns whether a step is an attack that certainly wins. The board does not tell the kind of a
  /// masked piece.
  private static boolean takes(Step step, Board board) {
    Optional<Piece> attacker = board.piece(step.from());
    Optional<Piece> defender = board.piece(step.to());
    return attacker.isPresent()
        && defender.isPresent()
        && Attack.wins(attacker.get(), defender.get());
  }

  @Override
  public boolean acceptsDraw() {
    return false;
  }
}
