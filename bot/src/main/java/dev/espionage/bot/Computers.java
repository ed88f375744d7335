package dev.espionage.bot;

import dev.espionage.bot.player.Opponent;
import dev.espionage.bot.player.RandomPlayer;
import java.util.List;
import java.util.Optional;

/** The computer players there are, by name. */
public final class Computers {

  private static final String RANDOM = "random";

  private Computers() {}

  /** The names that {@link #byName} knows. */
  public static List<String> names() {
    return List.of(RANDOM);
  }

  /** The computer player of this name; empty if there is none. */
  public static Optional<Opponent> byName(String name) {
    return name.equals(RANDOM) ? Optional.of(RandomPlayer::new) : Optional.empty();
  }
}
