package dev.espionage.engine.game;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.commitment.Salt;

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
    return new Sha256Commitments();
  }
}
