package dev.espionage.server.net.http;

import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// Finds sessions by their tokens. The account feature implements it. Thread-safe; never blocks the
/// caller. The stage fails if the store does not answer. The caller then tells the client to retry
/// later and must not treat the failure as "no such session".
@FunctionalInterface
public interface SessionLookup {
  /// Returns the session that the token proves; empty if it is unknown, expired or revoked.
  CompletionStage<Optional<Session>> find(Token token);
}
