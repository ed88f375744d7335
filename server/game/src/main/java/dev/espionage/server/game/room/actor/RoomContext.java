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
import dev.espionage.server.kernel.SteadyClock;
import java.util.Optional;
import java.util.concurrent.CompletionStage;

/// The services that every room of a node uses. All are thread-safe.
public record RoomContext(
    Journal journal,
    Games games,
    RoomRules rules,
    PlayerNotices notices,
    RoomMetrics metrics,
    SteadyClock clock,
    Vacations vacations,
    DefaultDeployments deployments) {
  /// The deployments of players who are present but not ready when the deployment clock runs out.
  /// Thread-safe; never blocks the caller, and completes its stages on any thread. A failed stage
  /// leaves the deployment unknown.
  @FunctionalInterface
  public interface DefaultDeployments {
    /// Returns the player's default deployment for this variant, as the player sees it as White;
    /// empty if there is none.
    CompletionStage<Optional<Deployment>> find(PlayerId player, Variant variant);
  }
}
