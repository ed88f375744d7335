package dev.espionage.server.lobby;

import java.util.HashSet;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * What stands, as the nodes are told it: all of it, if anything has changed, at equal intervals.
 * (Were the first change told at once and the next ones after an interval, a viewer could tell from
 * when something comes that there was something else.) Mutable; belongs to the lobby's actor.
 */
final class Listing {
  private final Set<ActorRef<LobbyState>> nodes = new HashSet<>();

  private final Board board;
  private boolean changed;
  private int liveGames;

  Listing(Board board) {
    this.board = board;
  }

  /** Tells a new node now, and of every change; says whether it is new. */
  boolean follow(ActorRef<LobbyState> node) {
    boolean isNew = nodes.add(node);
    if (isNew) {
      node.tell(state());
    }
    return isNew;
  }

  void nodeGone(ActorRef<LobbyState> node) {
    nodes.remove(node);
  }

  /** Takes the number of games as the store has it now. */
  void liveGames(int count) {
    if (count != liveGames) {
      liveGames = count;
      changed();
    }
  }

  /** What stands is not what it was. */
  void changed() {
    changed = true;
  }

  /** The interval is over. */
  void push() {
    if (changed) {
      changed = false;
      LobbyState state = state();
      nodes.forEach(node -> node.tell(state));
    }
  }

  private LobbyState state() {
    return new LobbyState(board.listed(), liveGames);
  }
}
