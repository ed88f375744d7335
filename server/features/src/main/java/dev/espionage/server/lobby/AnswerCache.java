package dev.espionage.server.lobby;

import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Makes repeats of a command harmless: while the first is under way they wait for its answer, and
 * for {@link #KEPT} after it they get the same. Refusals are not kept: they are judged again. In
 * memory only, and never printed: an answer may hold the token of a link.
 *
 * <p>Mutable; belongs to the lobby's actor.
 *
 * @param <A> the answers
 * @param <K> what is kept of them, in as little memory as may be
 */
final class AnswerCache<A, K> {
  static final Duration KEPT = Duration.ofMinutes(10);
  private static final int MOST = 10_000;

  /** The command's id is taken apart: thousands are kept. */
  private record Key(PlayerId player, long idHigh, long idLow) {
    Key(PlayerId player, CommandId id) {
      this(player, id.high(), id.low());
    }
  }

  private record CachedAnswer<K>(K answer, long atMs) {}

  private final Map<Key, List<Consumer<A>>> underWay = new LinkedHashMap<>();
  private final SequencedMap<Key, CachedAnswer<K>> kept = new LinkedHashMap<>();
  private final Function<K, A> answer;

  /**
   * @param answer makes an answer of what was kept of it
   */
  AnswerCache(Function<K, A> answer) {
    this.answer = answer;
  }

  /**
   * Somebody asks.
   *
   * @return whether this is new: only then it is to be carried out
   */
  boolean ask(PlayerId player, CommandId id, Consumer<A> asker) {
    Key key = new Key(player, id);
    Optional<K> before = Optional.ofNullable(kept.get(key)).map(CachedAnswer::answer);
    if (before.isPresent()) {
      asker.accept(answer.apply(before.get()));
      return false;
    }
    List<Consumer<A>> askers = underWay.computeIfAbsent(key, _ -> new ArrayList<>());
    askers.add(asker);
    return askers.size() == 1;
  }

  /** Answers all who asked, and keeps the answer. */
  void keep(PlayerId player, CommandId id, K answered, Instant now) {
    kept.put(new Key(player, id), new CachedAnswer<>(answered, now.toEpochMilli()));
    forget(now);
    tell(player, id, answer.apply(answered));
  }

  /** Answers all who asked. */
  void tell(PlayerId player, CommandId id, A given) {
    List<Consumer<A>> askers = underWay.remove(new Key(player, id));
    if (askers != null) {
      askers.forEach(asker -> asker.accept(given));
    }
  }

  private void forget(Instant now) {
    while (kept.size() > MOST || isOldestPast(now)) {
      kept.pollFirstEntry();
    }
  }

  private boolean isOldestPast(Instant now) {
    return !kept.isEmpty()
        && kept.firstEntry().getValue().atMs() + KEPT.toMillis() < now.toEpochMilli();
  }
}
