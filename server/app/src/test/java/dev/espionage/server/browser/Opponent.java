package dev.espionage.server.browser;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.function.Predicate;

/** Somebody at a game, with a page or without one. */
interface Opponent {

  /** Comes under this name, follows a private link of the server and accepts. */
  Opponent accepts(String name, String link);

  /** Waits until armies can be deployed. */
  void seesDeployment();

  Opponent deploysAtRandom();

  /** Plays a turn. */
  void plays(Geometry geometry, List<Step> steps);

  /** The newest snapshot that is so, as soon as there is one. */
  Snapshot until(Predicate<Snapshot> so);

  /** All that was shown of games, in order. */
  List<Snapshot> snapshots();

  default Snapshot untilTurn(int turn) {
    return until(s -> s.getTurn() == turn && s.getPhase() != Phase.PHASE_DEPLOYMENT);
  }
}
