package dev.espionage.engine.commitment;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.parse.Parsed;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class CommitmentTest {

  private static final String SETUP = "LCMMNSHE/PEGCCSPL";

  private final GameId game = new GameId("0123456789abcdef");
  private final Volcanoes volcanoes = Volcanoes.parse(Variants.SMALL, "c4,f5").orThrow();
  private final Deployment deployment = Deployment.parse(Variants.SMALL, SETUP).orThrow();
  private final Salt salt = Salt.of(new byte[32]);

  /// The expected value is the output of `sha256sum` for the published text.
  @Test
  void isTheHashOfThePublishedText() {
    assertThat(commit(Side.WHITE).hex())
        .isEqualTo("41069589be4c490917c6d56ad0f2d1317ad9db69dec8c4fb8d79ef00f43d72dc");
  }

  @Test
  void sidesWithTheSameSetupDiffer() {
    assertThat(commit(Side.WHITE)).isNotEqualTo(commit(Side.BLACK));
  }

  @Test
  void aCommitmentIsReadBack() {
    Commitment commitment = commit(Side.BLACK);
    assertThat(Commitment.parse(commitment.hex())).isEqualTo(Parsed.value(commitment));
    assertThat(Commitment.of(commitment.bytes())).isEqualTo(commitment);
  }

  @Test
  void aSaltIsReadBackAndNeverPrinted() {
    Salt drawn = Salt.random(new SplittableRandom(1));
    assertThat(Salt.parse(drawn.hex())).isEqualTo(Parsed.value(drawn));
    assertThat(drawn.toString()).isEqualTo("Salt[redacted]");
  }

  @Test
  void refusesWhatIsNo32Bytes() {
    assertThat(Salt.parse("00ff"))
        .isEqualTo(Parsed.failure(5, "expected 64 hexadecimal digits, found 4"));
    assertThat(Commitment.parse("00FF"))
        .isEqualTo(Parsed.failure(3, "'F' is not a lower-case hexadecimal digit"));
    assertThatThrownBy(() -> Salt.of(new byte[31])).isInstanceOf(IllegalArgumentException.class);
  }

  private Commitment commit(Side side) {
    return CommitmentScheme.sha256()
        .commit(game, Variants.SMALL, side, volcanoes, deployment, salt);
  }
}
