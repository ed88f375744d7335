package dev.espionage.server.room.actor;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.room.WatchAnswer;
import dev.espionage.server.room.Watcher;
import java.util.Optional;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.pattern.StatusReply;

/**
 * One watcher of one game. What can change belongs to the actor of {@link Subscriptions}; the rest
 * is safe for use by any thread.
 */
final class Subscription {
  private final long number;
  private final GameId game;
  private final Watcher watcher;
  private Optional<ActorRef<RoomMessage>> room = Optional.empty();
  private Optional<ActorRef<StatusReply<WatchAnswer>>> asker = Optional.empty();

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
    return room;
  }

  void joined(ActorRef<RoomMessage> to) {
    room = Optional.of(to);
  }

  /** Somebody waits for the answer; who asked before waits in vain. */
  void asked(ActorRef<StatusReply<WatchAnswer>> by) {
    asker = Optional.of(by);
  }

  /** Whether an answer is due to this one. */
  boolean owes(ActorRef<StatusReply<WatchAnswer>> one) {
    return asker.equals(Optional.of(one));
  }

  void answer(StatusReply<WatchAnswer> answer) {
    asker.ifPresent(waiting -> waiting.tell(answer));
    asker = Optional.empty();
  }
}
