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

/// The sessions of this node's computer players. They are in memory only, each for one connection
/// to the port that is reserved for computer players. No other port accepts these tokens, and that
/// port accepts no others. Thread-safe.
final class ComputerSessions {
  private final Map<TokenHash, Session> open = new ConcurrentHashMap<>();
  private final SecureRandom random;

  ComputerSessions(SecureRandom random) {
    this.random = random;
  }

  /// Opens a session of a computer player, valid until it is closed.
  Token open(Player player) {
    Token token = Token.draw(random);
    open.put(token.hash(), new Session(player, Instant.MAX));
    return token;
  }

  void close(Token token) {
    open.remove(token.hash());
  }

  /// Finds the session of a token; empty if the token is invalid.
  Optional<Session> find(Token token) {
    return Optional.ofNullable(open.get(token.hash()));
  }
}
