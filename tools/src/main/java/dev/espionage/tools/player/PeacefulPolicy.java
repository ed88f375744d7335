package dev.espionage.tools.player;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.random.RandomGenerator;

/**
 * Attacks only if there is no other step, so that a game lasts. Otherwise every step is equally
 * likely. The same seed and views give the same turns. Not thread-safe.
 */
public final class PeacefulPolicy implements Policy {

  private final RandomGenerator random;

  public PeacefulPolicy(RandomGenerator random) {
    this.random = random;
  }

  @Override
  public Turn choose(View view) {
    return LegalTurns.complete(view.begin(), legal -> draw(legal, view.position().board()));
  }

  private Step draw(List<Step> legal, Board board) {
    List<Step> quiet = legal.stream().filter(step -> !Cell.isPiece(board.cell(step.to()))).toList();
    List<Step> from = quiet.isEmpty() ? legal : quiet;
    return from.get(random.nextInt(from.size()));
  }
}
