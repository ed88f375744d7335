package dev.espionage.server.game.room;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.GameId;
import java.util.Random;

/// A reproducible source of randomness. Thread-safe, hence [Random].
public final class SeededRandomness implements Randomness {
  private final Random random;

  public SeededRandomness(long seed) {
    random = new Random(seed);
  }

  @Override
  public GameId gameId() {
    return GameId.random(random);
  }

  @Override
  public Volcanoes volcanoes(Variant variant) {
    return Volcanoes.random(variant, random);
  }

  @Override
  public Deployment deployment(Variant variant) {
    return Deployment.random(variant, random);
  }

  @Override
  public Salt salt() {
    return Salt.random(random);
  }
}
