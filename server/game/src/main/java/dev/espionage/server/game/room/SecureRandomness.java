package dev.espionage.server.game.room;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.GameId;
import java.security.SecureRandom;

/// Unpredictable random values, seeded by the system. The values are never stored as state, logged
/// or reused.
public final class SecureRandomness implements Randomness {
  private final SecureRandom ids = new SecureRandom();
  private final SecureRandom volcanoes = new SecureRandom();
  private final SecureRandom deployments = new SecureRandom();
  private final SecureRandom salts = new SecureRandom();

  @Override
  public GameId gameId() {
    return GameId.random(ids);
  }

  @Override
  public Volcanoes volcanoes(Variant variant) {
    return Volcanoes.random(variant, volcanoes);
  }

  @Override
  public Deployment deployment(Variant variant) {
    return Deployment.sheltered(variant, deployments);
  }

  @Override
  public Salt salt() {
    return Salt.random(salts);
  }
}
