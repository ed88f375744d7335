package dev.espionage.server.lobby;

import dev.espionage.server.room.Encoded;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.javadsl.TimerScheduler;

/**
 * The list as the nodes are told it: the first change goes out at once, and then at most one list a
 * second, which has all that changed meanwhile. Mutable; belongs to the lobby's actor.
 */
final class Listing {
  private static final Duration INTERVAL = Duration.ofSeconds(1);

  private final Set<ActorRef<Encoded>> nodes = new HashSet<>();
  private final TimerScheduler<LobbyMessage> timers;
  private final Board board;
  private final LobbyEncoder encoder;
  private boolean changed;
  private int liveGames;

  Listing(TimerScheduler<LobbyMessage> timers, Board board, LobbyEncoder encoder) {
    this.timers = timers;
    this.board = board;
    this.encoder = encoder;
  }

  /** Tells a new node now, and of every change; says whether it is new. */
  boolean subscribe(ActorRef<Encoded> node) {
    boolean isNew = nodes.add(node);
    if (isNew) {
      node.tell(encoded());
    }
    return isNew;
  }

  void unsubscribe(ActorRef<Encoded> node) {
    nodes.remove(node);
  }

  /** As last heard of. */
  int liveGames() {
    return liveGames;
  }

  void liveGames(int count) {
    if (count != liveGames) {
      liveGames = count;
      changed();
    }
  }

  /** The list is not what it was. */
  void changed() {
    changed = true;
    if (!timers.isTimerActive(new LobbyMessage.Push())) {
      push();
    }
  }

  /** The interval is over. */
  void push() {
    if (changed) {
      changed = false;
      Encoded list = encoded();
      nodes.forEach(node -> node.tell(list));
      timers.startSingleTimer(new LobbyMessage.Push(), INTERVAL);
    }
  }

  private Encoded encoded() {
    return encoder.lobby(board.listed(), liveGames);
  }
}
