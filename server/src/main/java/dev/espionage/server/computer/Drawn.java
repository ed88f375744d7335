package dev.espionage.server.computer;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.Crockford;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Colour;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/**
 * What would be drawn for a new game, made of who asks and the command's id instead: so a repeat
 * finds the very game, on any node and after a restart, and nothing has to be remembered. An id of
 * a game is no secret; and which of two colours a hash gives may be known to who could have asked
 * for the colour.
 *
 * @param game 80 bits of SHA-256: nobody makes it the id of another game
 */
record Drawn(GameId game, boolean heads) {
  private static final int FIRST = 12;

  static Drawn of(PlayerId player, CommandId command) {
    ByteBuffer digest = ByteBuffer.wrap(sha256(player, command));
    long high = digest.getLong() & -1L >>> 4;
    long low = digest.getInt() & 0xFFFFFL;
    String id = Crockford.text(high, FIRST) + Crockford.text(low, Crockford.ID_LENGTH - FIRST);
    return new Drawn(new GameId(id), digest.get() >= 0);
  }

  private static byte[] sha256(PlayerId player, CommandId command) {
    try {
      MessageDigest sha = MessageDigest.getInstance("SHA-256");
      sha.update(player.value().getBytes(StandardCharsets.US_ASCII));
      return sha.digest(command.toBytes());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }

  /** The side of who asks. */
  Side side(Colour wanted) {
    return switch (wanted) {
      case WHITE -> Side.WHITE;
      case BLACK -> Side.BLACK;
      case RANDOM -> heads ? Side.WHITE : Side.BLACK;
    };
  }
}
