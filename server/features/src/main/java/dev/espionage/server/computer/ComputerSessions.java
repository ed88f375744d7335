package dev.espionage.server.computer;

import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import java.security.SecureRandom;
import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;

/**
 * The sessions of the server's own computer players on this node: in memory only, each for one
 * connection to the port that is for them alone. No other port knows these tokens, and that port
 * knows no others. Safe for use by any thread.
 */
final class ComputerSessions {
  private final Map<TokenHash, Session> open = new ConcurrentHashMap<>();
  private final SecureRandom random;

  ComputerSessions(SecureRandom random) {
    this.random = random;
  }

  /** Opens a session of a computer player, good until it is closed. */
  Token open(Player player) {
    Token token = Token.draw(random);
    open.put(token.hash(), new Session(player, Instant.MAX));
    return token;
  }

  void close(Token token) {
    open.remove(token.hash());
  }

  /** Finds the session of a token; empty if it is not, or no longer, good. */
  Optional<Session> find(Token token) {
    return Optional.ofNullable(open.get(token.hash()));
  }
}
