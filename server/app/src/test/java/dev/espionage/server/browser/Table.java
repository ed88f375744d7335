package dev.espionage.server.browser;

import dev.espionage.engine.board.Geometry;
import dev.espionage.engine.board.Variants;
import java.util.SplittableRandom;

/// Two players in a small game. White invites, and Black has the link.
record Table(Opponent white, Opponent black) {
  static final Geometry SMALL = Variants.byId("small").orElseThrow().geometry();
  private static final long SEED = 1;

  /// Creates a game in which neither side has deployed.
  static Table of(Player white, Opponent black) {
    white.invites("Anna", "small", "Anyone with the link");
    return accepted(white, black);
  }

  /// Creates a game as White has chosen in the form; neither side has deployed.
  static Table accepted(Player white, Opponent black) {
    black.accepts("Boris", white.link());
    white.seesDeployment();
    black.seesDeployment();
    return new Table(white, black);
  }

  /// Creates a game of White's public invitation, whose start is timed; neither side has deployed.
  static Table listed(Player white, RemotePlayer black) {
    black.enters("Boris").acceptsListed(white.invitation());
    white.seesDeployment();
    black.seesDeployment();
    return new Table(white, black);
  }

  /// Deploys both armies at random, so that play begins.
  Duel play() {
    white.deploysAtRandom();
    black.deploysAtRandom();
    white.untilTurn(0);
    black.untilTurn(0);
    return Duel.ofSmallArmies(white, black, new SplittableRandom(SEED));
  }
}
