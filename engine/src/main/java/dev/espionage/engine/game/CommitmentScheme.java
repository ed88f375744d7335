package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** How commitments are made. It is injected, so that tests can hold it constant. */
@FunctionalInterface
public interface CommitmentScheme {

  /** The same commitment for the same arguments, always. */
  Commitment commit(
      GameId game,
      Variant variant,
      Side side,
      Volcanoes volcanoes,
      Deployment deployment,
      Salt salt);

  /**
   * The scheme of version 1, the one in use: SHA-256 over the UTF-8 text {@code
   * espionage-commitment-v1}, game id, variant id, {@code w} or {@code b}, volcanoes and setup as
   * in a record, and the salt as lower-case hexadecimal digits, each ended by a line feed.
   */
  static CommitmentScheme sha256() {
    return CommitmentScheme::version1;
  }

  /** Published commitments have to stay checkable: another text needs another version. */
  private static Commitment version1(
      GameId game,
      Variant variant,
      Side side,
      Volcanoes volcanoes,
      Deployment deployment,
      Salt salt) {
    String text =
        """
        espionage-commitment-v1
        %s
        %s
        %s
        %s
        %s
        %s
        """
            .formatted(
                game,
                variant.id(),
                side.letter(),
                volcanoes.notation(),
                deployment.setup(),
                salt.hex());
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return Commitment.of(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
