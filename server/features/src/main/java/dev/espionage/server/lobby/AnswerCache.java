package dev.espionage.server.lobby;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Policy;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Makes commands idempotent. Repeats that arrive while the first command is running wait for its
 * answer. Later repeats get the same answer for {@link #KEPT}. Refusals are not cached: a repeat is
 * judged again.
 *
 * <p>The cache is in memory only and is never printed, because an answer may hold a link's token.
 * Not thread-safe; confined to the lobby's actor.
 *
 * @param <A> the type of the answers
 * @param <K> the compact form in which answers are cached
 */
final class AnswerCache<A, K> {
  static final Duration KEPT = Duration.ofMinutes(10);
  static final int MOST = 10_000;

  /** A command of a player. Holds the command's id as two numbers, because thousands are kept. */
  private record Key(PlayerId player, long idHigh, long idLow) {
    Key(PlayerId player, CommandId id) {
      this(player, id.high(), id.low());
    }
  }

  private final Map<Key, List<Consumer<A>>> underWay = new HashMap<>();
  private final Cache<Key, K> kept;
  private final Policy.FixedExpiration<Key, K> keptByAge;
  private final Function<K, A> answer;

  /**
   * @param answer restores an answer from its cached form
   */
  AnswerCache(InstantSource clock, Function<K, A> answer) {
    this.answer = answer;
    this.kept =
        Caffeine.newBuilder()
            .expireAfterWrite(KEPT)
            .ticker(() -> TimeUnit.MILLISECONDS.toNanos(clock.millis()))
            .executor(Runnable::run)
            .build();
    this.keptByAge = kept.policy().expireAfterWrite().orElseThrow();
  }

  /**
   * Registers a command and its asker. Answers the asker at once if the answer is cached.
   *
   * @return true if the command is new and the caller must execute it
   */
  boolean ask(PlayerId player, CommandId id, Consumer<A> asker) {
    Key key = new Key(player, id);
    K known = kept.getIfPresent(key);
    if (known != null) {
      asker.accept(answer.apply(known));
      return false;
    }
    List<Consumer<A>> askers = underWay.computeIfAbsent(key, _ -> new ArrayList<>());
    askers.add(asker);
    return askers.size() == 1;
  }

  /**
   * Caches the answer and sends it to every waiting asker. The oldest answer gives way, since the
   * newest are those that are asked for again.
   */
  void keep(PlayerId player, CommandId id, K answered) {
    kept.put(new Key(player, id), answered);
    if (kept.estimatedSize() > MOST) {
      kept.invalidateAll(keptByAge.oldest(1).keySet());
    }
    tell(player, id, answer.apply(answered));
  }

  /** Sends the answer to every waiting asker, without caching it. */
  void tell(PlayerId player, CommandId id, A given) {
    List<Consumer<A>> askers = underWay.remove(new Key(player, id));
    if (askers != null) {
      askers.forEach(asker -> asker.accept(given));
    }
  }
}
