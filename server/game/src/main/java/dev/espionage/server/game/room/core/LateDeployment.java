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

/**
 * The time to deploy is up, who is not ready was there, and what they keep for this is asked for.
 *
 * @param playerPresence at that moment; who goes now was there in time
 * @param unready who has not deployed
 * @param at the room's time then
 */
record LateDeployment(
    Variant variant, PlayerPresence playerPresence, Map<Side, PlayerId> unready, Instant at)
    implements PendingQuery.Question {
  /** Nobody has a default deployment, or nobody deploys. */
  static final BySide<Optional<Deployment>> NO_DEFAULTS =
      new BySide<>(Optional.empty(), Optional.empty());

  /** How long the answer is waited for; who has not got theirs then gets one at random. */
  private static final Duration LONGEST = Duration.ofSeconds(1);

  LateDeployment {
    unready = Map.copyOf(unready);
  }

  /** Of a game whose deadline has passed; empty if nobody deploys, or time ends the game. */
  static Optional<LateDeployment> of(RoomState state, PlayerPresence playerPresence, Instant at) {
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
        ? Optional.of(new LateDeployment(game.setup().variant(), playerPresence, unready, at))
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

  /** {@code time}, or if the clock was set back, when the time was found to be up. */
  Instant notBefore(Instant time) {
    return time.isBefore(at) ? at : time;
  }
}
