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

/** Version 1. Published commitments have to stay checkable: another text needs another version. */
final class Sha256Commitments implements CommitmentScheme {

  @Override
  public Commitment commit(
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
    return Commitment.of(sha256().digest(text.getBytes(StandardCharsets.UTF_8)));
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
