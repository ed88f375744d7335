package dev.espionage.loadtest.demo;

import dev.espionage.client.game.GameWatcher;
import dev.espionage.client.game.Person;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Snapshot;

/** Cuts a player's socket once, in the middle of the game. Belongs to that player's event loop. */
final class SocketCutter implements GameWatcher {

  private static final int TURN = 10;

  private final Person victim;
  private final GameWatcher next;
  private boolean done;

  /**
   * A cutter.
   *
   * @param next sees what this one sees
   */
  SocketCutter(Person victim, GameWatcher next) {
    this.victim = victim;
    this.next = next;
  }

  @Override
  public void saw(GameInfo info, Snapshot snapshot) {
    next.saw(info, snapshot);
    if (!done && snapshot.getTurn() >= TURN) {
      done = true;
      victim.cut();
    }
  }
}
