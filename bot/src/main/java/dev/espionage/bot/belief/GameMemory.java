package dev.espionage.bot.belief;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.play.View;
import java.util.random.RandomGenerator;
import org.jspecify.annotations.Nullable;

/**
 * What a player has been shown: how the game stands, and what follows from all of it. Mutable;
 * belongs to its player.
 */
public final class GameMemory {
  private @Nullable Beliefs beliefs;
  private @Nullable View now;

  /**
   * One view more.
   *
   * @throws IllegalArgumentException if one is missing
   */
  public void see(View view) {
    if (beliefs == null) {
      beliefs = Beliefs.begin(view);
    } else {
      beliefs.observe(view);
    }
    now = view;
  }

  /** The view shown last. */
  public View now() {
    return seen(now);
  }

  /** See {@link Beliefs#draw}. */
  public Board draw(RandomGenerator random) {
    return seen(beliefs).draw(random);
  }

  private static <T> T seen(@Nullable T known) {
    if (known == null) {
      throw new IllegalStateException("nothing was shown yet");
    }
    return known;
  }
}
