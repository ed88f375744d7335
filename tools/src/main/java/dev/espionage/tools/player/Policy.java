package dev.espionage.tools.player;

import dev.espionage.engine.board.Cell;
import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Turn;
import dev.espionage.engine.play.LegalTurns;
import dev.espionage.engine.play.View;
import java.util.List;
import java.util.random.RandomGenerator;

/// Chooses turns from the mover's view alone.
@FunctionalInterface
public interface Policy {

  /// Returns a legal, complete turn of the player to move, who has a legal step.
  Turn choose(View view);

  /// Returns a policy that attacks only if there is no other step, so that a game lasts. Otherwise
  /// every step is equally likely. The same seed and views give the same turns. Not thread-safe.
  static Policy peaceful(RandomGenerator random) {
    return view ->
        LegalTurns.complete(
            view.begin(),
            legal -> {
              List<Step> quiet =
                  legal.stream()
                      .filter(step -> !Cell.isPiece(view.position().board().cell(step.to())))
                      .toList();
              List<Step> from = quiet.isEmpty() ? legal : quiet;
              return from.get(random.nextInt(from.size()));
            });
  }
}
