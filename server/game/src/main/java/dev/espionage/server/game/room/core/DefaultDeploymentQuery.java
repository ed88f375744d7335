package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.Game;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The query for default deployments. It is asked when the deployment clock runs out and every
/// unready player is present.
///
/// @param playerPresence the presence at that moment; a player who leaves later was present in time
/// @param unready the players who have not deployed
/// @param at the room's time at that moment
record DefaultDeploymentQuery(
    Variant variant, PlayerPresence playerPresence, Map<Side, PlayerId> unready, Instant at)
    implements PendingQuery.Question {
  /// No default deployments: none is known, or the game is not in deployment.
  static final BySide<Optional<Deployment>> NO_DEFAULTS =
      new BySide<>(Optional.empty(), Optional.empty());

  /// The time to wait for the answer. A player whose default is missing by then gets a random
  /// deployment.
  private static final Duration LONGEST = Duration.ofSeconds(1);

  DefaultDeploymentQuery {
    unready = Map.copyOf(unready);
  }

  /// Returns the query for a game whose deadline has passed. Empty if the game is not in
  /// deployment, or an unready player is absent, so that the game is aborted.
  static Optional<DefaultDeploymentQuery> of(
      RoomState state, PlayerPresence playerPresence, Instant at) {
    if (!(state.game() instanceof Game.Deploying game)) {
      return Optional.empty();
    }
    Map<Side, PlayerId> unready = new EnumMap<>(Side.class);
    for (Side side : Side.values()) {
      if (!game.isReady(side)) {
        unready.put(side, state.players().of(side).id());
      }
    }
    return playerPresence.sides().containsAll(unready.keySet())
        ? Optional.of(
            new DefaultDeploymentQuery(game.setup().variant(), playerPresence, unready, at))
        : Optional.empty();
  }

  @Override
  public Effect ask() {
    return new Effect.FindDefaults(variant, unready);
  }

  @Override
  public Instant until() {
    return at.plus(LONGEST);
  }

  /// Returns `time`, or, if the clock was set back, the time at which the deadline was found to
  /// have passed.
  Instant notBefore(Instant time) {
    return time.isBefore(at) ? at : time;
  }
}
