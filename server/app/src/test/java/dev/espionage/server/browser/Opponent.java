package dev.espionage.server.browser;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Step;
import dev.espionage.protocol.v1.Phase;
import dev.espionage.protocol.v1.Snapshot;
import java.util.List;
import java.util.function.Predicate;

/// A player in a game, with or without a browser.
interface Opponent {

  /// Enters under this name, follows a private link to the server, and accepts.
  Opponent accepts(String name, String link);

  /// Waits until armies can be deployed.
  void seesDeployment();

  Opponent deploysAtRandom();

  /// Plays a turn.
  void plays(Geometry geometry, List<Step> steps);

  /// Waits until the newest snapshot matches, and returns it.
  Snapshot until(Predicate<Snapshot> so);

  /// Returns all received snapshots of games, in order.
  List<Snapshot> snapshots();

  default Snapshot untilTurn(int turn) {
    return until(s -> s.getTurn() == turn && s.getPhase() != Phase.PHASE_DEPLOYMENT);
  }
}
