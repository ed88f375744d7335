package dev.espionage.server.lobby;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * Publishes the listed invitations to the nodes: the whole list, at equal intervals, if anything
 * has changed. (If the first change were sent at once and the next ones later, a viewer could infer
 * hidden changes from the timing.) Not thread-safe; confined to the lobby's actor.
 */
final class ListPublisher {
  /**
   * The listed invitations, from which a node selects each viewer's part.
   *
   * @param invitations the standing invitations that are not private, newest first
   * @param liveGames the number of games being deployed or played
   */
  record State(List<Invitation> invitations, int liveGames) {
    State {
      invitations = List.copyOf(invitations);
    }
  }

  private final Set<ActorRef<State>> nodes = new HashSet<>();

  private final InvitationBoard board;
  private boolean counted;
  private int liveGames;

  ListPublisher(InvitationBoard board) {
    this.board = board;
  }

  /** Subscribes a node, and sends it the current list if it is new. Returns whether it is new. */
  boolean follow(ActorRef<State> node) {
    boolean isNew = nodes.add(node);
    if (isNew) {
      node.tell(state());
    }
    return isNew;
  }

  void nodeGone(ActorRef<State> node) {
    nodes.remove(node);
  }

  /** Sets the number of games that the store has reported. */
  void liveGames(int count) {
    counted |= count != liveGames;
    liveGames = count;
  }

  /** Sends the list to all nodes if it has changed since the last interval. */
  void push() {
    boolean changed = board.pollChanged();
    if (changed || counted) {
      counted = false;
      State state = state();
      nodes.forEach(node -> node.tell(state));
    }
  }

  private State state() {
    return new State(board.listed(), liveGames);
  }
}
