package dev.espionage.server.net.http;

import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/**
 * Finds sessions by their tokens. Accounts implement it. Safe for use by any thread; never blocks
 * the caller. A stage that fails means that the store did not answer: the caller tells the client
 * to try later and must not treat it as "no such session".
 */
@FunctionalInterface
public interface SessionLookup {
  /** The session that the token proves; empty if it is unknown, expired or revoked. */
  CompletionStage<Optional<Session>> find(Token token);
}
