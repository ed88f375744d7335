package dev.espionage.bot.deployment;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import java.util.random.RandomGenerator;

/** A way to put up an army; luck makes each one different. */
@FunctionalInterface
public interface Formation {

  /** One army put up in this way. */
  Deployment draw(Variant variant, RandomGenerator random);
}
