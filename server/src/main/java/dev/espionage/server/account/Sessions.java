package dev.espionage.server.account;

import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.net.http.SessionLookup;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Opens, finds and ends sessions. Safe for use by any thread; never blocks the caller, and
 * completes its stages on any thread. A stage that fails means that the store did not answer: the
 * caller tells the client to try later and must not treat it as "no such session".
 */
public interface Sessions extends SessionLookup {
  /** Makes a new guest with a session. */
  CompletionStage<OpenAnswer> open(GuestName name);

  /** Ends the session, if there is one; it is not found from the completion of the stage on. */
  CompletionStage<Void> revoke(Token token);

  /**
   * Registers who is told of every session that is revoked, on whichever node, so that its open
   * connections can be closed. Called once, by the front, before it accepts connections; the
   * listener is called by any thread and does not block.
   */
  void whenRevoked(Consumer<TokenHash> listener);
}
