package dev.espionage.server.account;

import dev.espionage.server.kernel.Session;
import dev.espionage.server.kernel.Token;
import dev.espionage.server.kernel.TokenHash;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Consumer;

/**
 * Sessions in the memory of this process: they end with it. Of tokens only hashes are kept. At most
 * {@code capacity} sessions; when that many are open the expired ones are swept out, at most once a
 * minute, and if none was, no new one is opened. Its map and counter are safe for use by any
 * thread.
 */
public final class MemorySessions implements Sessions {
  private static final Duration SWEEP_INTERVAL = Duration.ofMinutes(1);

  private final Map<TokenHash, Session> sessions = new ConcurrentHashMap<>();
  private final AtomicInteger open = new AtomicInteger();
  private final InstantSource clock;
  private final SecureRandom random;
  private final Duration lifetime;
  private final int capacity;
  private volatile Instant nextSweep = Instant.MIN;
  private final RevocationListeners listeners = new RevocationListeners();

  public MemorySessions(InstantSource clock, SecureRandom random, Duration lifetime, int capacity) {
    this.clock = clock;
    this.random = random;
    this.lifetime = lifetime;
    this.capacity = capacity;
  }

  @Override
  public CompletionStage<OpenAnswer> open(GuestName name) {
    if (!reserve()) {
      return CompletableFuture.completedStage(new OpenAnswer.Full());
    }
    var opened = OpenAnswer.Opened.draw(name, clock.instant().plus(lifetime), random);
    sessions.put(opened.token().hash(), opened.session());
    return CompletableFuture.completedStage(opened);
  }

  @Override
  public CompletionStage<Optional<Session>> find(Token token) {
    return CompletableFuture.completedStage(
        Optional.ofNullable(sessions.get(token.hash())).filter(this::good));
  }

  @Override
  public CompletionStage<Void> revoke(Token token) {
    TokenHash hash = token.hash();
    if (sessions.remove(hash) != null) {
      open.decrementAndGet();
      listeners.tell(hash);
    }
    return CompletableFuture.completedStage(null);
  }

  @Override
  public void whenRevoked(Consumer<TokenHash> listener) {
    listeners.add(listener);
  }

  private boolean good(Session session) {
    return clock.instant().isBefore(session.expiresAt());
  }

  private boolean reserve() {
    if (open.get() >= capacity) {
      sweep();
    }
    if (open.incrementAndGet() <= capacity) {
      return true;
    }
    open.decrementAndGet();
    return false;
  }

  private void sweep() {
    Instant now = clock.instant();
    if (now.isBefore(nextSweep)) {
      return;
    }
    nextSweep = now.plus(SWEEP_INTERVAL);
    sessions.forEach((hash, session) -> {
      if (!good(session) && sessions.remove(hash, session)) {
        open.decrementAndGet();
      }
    });
  }
}
