package dev.espionage.server.game.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.Watcher;
import dev.espionage.server.kernel.Few;
import java.util.List;
import java.util.Optional;
import org.apache.pekko.actor.Cancellable;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;
import org.jspecify.annotations.Nullable;

/**
 * One watcher of one game. What can change belongs to the actor of {@link Subscriptions}; the rest
 * is safe for use by any thread.
 */
final class Subscription {
  /**
   * Who wait for an answer, the last one last: whoever is kept waiting asks again.
   *
   * @param silence comes if there is none
   */
  private record Askers(List<ActorRef<StatusReply<WatchAnswer>>> refs, Cancellable silence) {}

  private final long number;
  private final GameId game;
  private final Watcher watcher;
  private @Nullable ActorRef<RoomMessage> room;
  private @Nullable Askers askers;

  Subscription(long number, GameId game, Watcher watcher) {
    this.number = number;
    this.game = game;
    this.watcher = watcher;
  }

  long number() {
    return number;
  }

  GameId game() {
    return game;
  }

  Watcher watcher() {
    return watcher;
  }

  /** The room that has joined it. */
  Optional<ActorRef<RoomMessage>> room() {
    return Optional.ofNullable(room);
  }

  void joined(ActorRef<RoomMessage> to) {
    room = to;
  }

  /**
   * Somebody waits for the answer, as does who asked before: nobody's question is left open, for
   * whoever holds it keeps the answer that came to another.
   *
   * @param silence comes if there is none; until then it would keep the asker and the answer
   */
  void asked(ActorRef<StatusReply<WatchAnswer>> by, Cancellable silence) {
    Askers before = settled();
    askers = new Askers(before == null ? List.of(by) : Few.with(before.refs(), by), silence);
  }

  /** Whether this one was the last to ask, and has no answer yet. */
  boolean owes(ActorRef<StatusReply<WatchAnswer>> one) {
    return askers != null && askers.refs().getLast().equals(one);
  }

  void answer(StatusReply<WatchAnswer> answer) {
    Askers waiting = settled();
    if (waiting != null) {
      waiting.refs().forEach(asker -> asker.tell(answer));
    }
  }

  /** Who waited; nobody does any more. */
  private @Nullable Askers settled() {
    Askers waiting = askers;
    if (waiting != null) {
      waiting.silence().cancel();
      askers = null;
    }
    return waiting;
  }
}
