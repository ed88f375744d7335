package dev.espionage.server.lobby;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * Tells the nodes what is listed: all of it, if anything has changed, at equal intervals. (Were the
 * first change told at once and the next ones after an interval, a viewer could tell from when
 * something comes that there was something else.) Mutable; belongs to the lobby's actor.
 */
final class ListPublisher {
  /**
   * The listed invitations, for a node to show each viewer their part.
   *
   * @param invitations those that are not private and stand, newest first
   * @param liveGames games being deployed or played
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

  /** Tells a new node now, and of every change; says whether it is new. */
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

  /** Takes the number of games as the store has it now. */
  void liveGames(int count) {
    counted |= count != liveGames;
    liveGames = count;
  }

  /** Tells all nodes what has changed in the interval that is over. */
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
