package dev.espionage.bot.belief;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/// The memory of a player: the latest view, and the beliefs that follow from all views. Mutable;
/// owned by its player.
public final class GameMemory {
  private @Nullable Beliefs beliefs;
  private @Nullable View now;

  /// Takes in the next view.
  ///
  /// @throws IllegalArgumentException if a view is missing
  public void see(View view) {
    if (beliefs == null) {
      beliefs = Beliefs.begin(view);
    } else {
      beliefs.observe(view);
    }
    now = view;
  }

  /// Returns the latest view.
  public View now() {
    return seen(now);
  }

  /// Draws a board as [Beliefs#draw] does.
  public Board draw(RandomGenerator random) {
    return seen(beliefs).draw(random);
  }

  private static <T> T seen(@Nullable T known) {
    if (known == null) {
      throw new IllegalStateException("no view received yet");
    }
    return known;
  }
}
