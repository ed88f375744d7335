package dev.espionage.server.lobby;

import dev.espionage.server.room.Encoded;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.apache.pekko.actor.typed.ActorRef;

/**
 * What stands, as the nodes are told it: all of it, if anything has changed, at equal intervals.
 * (Were the first change told at once and the next ones after an interval, a viewer could tell from
 * when something comes that there was something else.) Mutable; belongs to the lobby's actor.
 */
final class Listing {
  private final Set<ActorRef<LobbyState>> nodes = new HashSet<>();

  /** Of the version before this one, which shows everybody the same. */
  private final Set<ActorRef<Encoded>> olderNodes = new HashSet<>();

  private final Board board;
  private final LobbyEncoder encoder;
  private boolean changed;
  private int liveGames;

  Listing(Board board, LobbyEncoder encoder) {
    this.board = board;
    this.encoder = encoder;
  }

  /** Tells a new node now, and of every change; says whether it is new. */
  boolean follow(ActorRef<LobbyState> node) {
    boolean isNew = nodes.add(node);
    if (isNew) {
      node.tell(state());
    }
    return isNew;
  }

  /** The same for an older node: of what everybody may see. */
  boolean subscribe(ActorRef<Encoded> node) {
    boolean isNew = olderNodes.add(node);
    if (isNew) {
      node.tell(forEverybody());
    }
    return isNew;
  }

  void nodeGone(ActorRef<?> node) {
    nodes.removeIf(node::equals);
    olderNodes.removeIf(node::equals);
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
      if (!olderNodes.isEmpty()) {
        Encoded list = forEverybody();
        olderNodes.forEach(node -> node.tell(list));
      }
    }
  }

  private LobbyState state() {
    return new LobbyState(board.listed(), liveGames);
  }

  private Encoded forEverybody() {
    List<Encoded> rows =
        board.listed().stream()
            .filter(invitation -> new Offer(invitation).isFor(Viewer.STRANGER))
            .limit(LobbyRules.ROWS)
            .map(invitation -> encoder.row(invitation, Optional.empty()))
            .toList();
    return encoder.lobby(rows, new LobbyEncoder.Counts(liveGames, 0));
  }
}
