package dev.espionage.server.deployment;

import dev.espionage.protocol.CrockfordBase32;
import java.util.random.RandomGenerator;

/// The id of a saved deployment: 16 lower-case Crockford characters. Never a secret.
public record DeploymentId(String value) {
  public DeploymentId {
    if (!CrockfordBase32.isId(value)) {
      throw new IllegalArgumentException("not a deployment id: expected 16 Crockford characters");
    }
  }

  /// Creates a random id.
  public static DeploymentId draw(RandomGenerator random) {
    return new DeploymentId(CrockfordBase32.id(random));
  }

  @Override
  public String toString() {
    return value;
  }
}
