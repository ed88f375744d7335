package dev.espionage.server.game.room;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Piece;
import dev.espionage.engine.board.Variants;
import org.junit.jupiter.api.RepeatedTest;

/// Tests the values that the server draws for players.
class SecureRandomnessTest {
  private static final int DRAWS = 40;

  private final Randomness randomness = new SecureRandomness();

  @RepeatedTest(DRAWS)
  void theHeadquartersOfWhoHasNoDeploymentIsInTheRear() {
    assertThat(Variants.ALL)
        .allSatisfy(variant -> {
          String setup = randomness.deployment(variant).setup();
          assertThat(setup.substring(setup.lastIndexOf('/')))
              .contains(String.valueOf(Piece.HEADQUARTERS.letter()));
        });
  }
}
