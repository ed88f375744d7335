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

/// A function that makes commitments. It is injected, so that tests can keep commitments constant.
@FunctionalInterface
public interface CommitmentScheme {

  /// Returns the commitment for these arguments; equal arguments always give the same one.
  Commitment commit(
      GameId game,
      Variant variant,
      Side side,
      Volcanoes volcanoes,
      Deployment deployment,
      Salt salt);

  /// Returns version 1, the scheme in use: SHA-256 over a UTF-8 text. The text consists of
  /// `espionage-commitment-v1`, game id, variant id, `w` or `b`, volcanoes, setup and salt, each
  /// followed by a line feed. Volcanoes and setup are written as in a record, the salt as
  /// lower-case hexadecimal digits.
  static CommitmentScheme sha256() {
    return CommitmentScheme::version1;
  }

  /// Makes a commitment of version 1. Published commitments must remain verifiable, so a different
  /// text needs a new version.
  private static Commitment version1(
      GameId game,
      Variant variant,
      Side side,
      Volcanoes volcanoes,
      Deployment deployment,
      Salt salt) {
    String text =
        String.join(
            "\n",
            "espionage-commitment-v1",
            game.toString(),
            variant.id(),
            Character.toString(side.letter()),
            volcanoes.notation(),
            deployment.setup(),
            salt.hex(),
            "");
    try {
      MessageDigest sha256 = MessageDigest.getInstance("SHA-256");
      return Commitment.of(sha256.digest(text.getBytes(StandardCharsets.UTF_8)));
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
