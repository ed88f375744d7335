package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.kernel.TokenHash;
import java.util.function.Consumer;

/** Who is told, on this node, of sessions that are revoked here. Safe for use by any thread. */
public final class RevocationListeners {
  private volatile ImmutableList<Consumer<TokenHash>> listeners = ImmutableList.of();

  /** From now on {@code listener} is told too. Called by one thread. */
  public void add(Consumer<TokenHash> listener) {
    listeners =
        ImmutableList.<Consumer<TokenHash>>builder().addAll(listeners).add(listener).build();
  }

  /** The session is revoked. */
  public void tell(TokenHash revoked) {
    listeners.forEach(listener -> listener.accept(revoked));
  }
}
