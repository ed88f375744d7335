package dev.espionage.server.deployment;

import dev.espionage.protocol.CrockfordBase32;
import java.util.random.RandomGenerator;

/** Names a saved deployment: 16 lower-case Crockford characters. Never a secret. */
public record DeploymentId(String value) {
  public DeploymentId {
    if (!CrockfordBase32.isId(value)) {
      throw new IllegalArgumentException("not a deployment id: expected 16 Crockford characters");
    }
  }

  /** Of a new one. */
  public static DeploymentId draw(RandomGenerator random) {
    return new DeploymentId(CrockfordBase32.id(random));
  }

  @Override
  public String toString() {
    return value;
  }
}
