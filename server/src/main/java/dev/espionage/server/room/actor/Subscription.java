package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.room.Watcher;
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
   * Who waits for an answer.
   *
   * @param silence comes if there is none
   */
  private record Asker(ActorRef<StatusReply<WatchAnswer>> ref, Cancellable silence) {}

  private final long number;
  private final GameId game;
  private final Watcher watcher;
  private @Nullable ActorRef<RoomMessage> room;
  private @Nullable Asker asker;

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
   * Somebody waits for the answer; who asked before waits in vain.
   *
   * @param silence comes if there is none; until then it would keep the asker and the answer
   */
  void asked(ActorRef<StatusReply<WatchAnswer>> by, Cancellable silence) {
    settle();
    asker = new Asker(by, silence);
  }

  /** Whether an answer is due to this one. */
  boolean owes(ActorRef<StatusReply<WatchAnswer>> one) {
    return asker != null && asker.ref().equals(one);
  }

  void answer(StatusReply<WatchAnswer> answer) {
    if (asker != null) {
      asker.ref().tell(answer);
    }
    settle();
  }

  private void settle() {
    if (asker != null) {
      asker.silence().cancel();
      asker = null;
    }
  }
}
