package dev.espionage.server.game.room.actor;

import dev.espionage.engine.board.Deployment;
import dev.espionage.engine.board.Variant;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.journal.Journal;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.PlayerId;
import java.time.InstantSource;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/** What every room of a node works with. All of it is safe for use by any thread. */
public record RoomContext(
    Journal journal,
    Games games,
    RoomRules rules,
    PlayerNotices notices,
    RoomMetrics metrics,
    InstantSource clock,
    LatePlayers late) {
  /** What is found for players whose time is up. */
  public record LatePlayers(Vacations vacations, DefaultDeployments deployments) {}

  /**
   * What players deploy who are there but not ready when the time to deploy is up. Safe for use by
   * any thread; never blocks the caller, and completes its stages on any thread. A stage that fails
   * means that nothing is known.
   */
  @FunctionalInterface
  public interface DefaultDeployments {
    /**
     * The player's own for this variant, as the player would see it as White; empty without one.
     */
    CompletionStage<Optional<Deployment>> find(PlayerId player, Variant variant);
  }
}
