package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.Game;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The query for a day of the mover's vacation. It is asked when the time of a correspondence turn
 * is up.
 *
 * @param player the player to move
 * @param at the room's time at that moment
 */
record VacationQuery(Side mover, PlayerId player, Instant at) implements PendingQuery.Question {

  /**
   * Returns the query for a game whose turn took too long. Empty if the turn has time left, or the
   * game is not by correspondence.
   */
  static Optional<VacationQuery> of(RoomState state, Instant at) {
    if (!state.maySleep()
        || !(state.game() instanceof Game.Playing playing)
        || !playing.clocks().isTimeUp(at)) {
      return Optional.empty();
    }
    Side mover = playing.position().toMove().orElseThrow();
    return Optional.of(new VacationQuery(mover, state.players().of(mover).id(), at));
  }

  @Override
  public Effect ask() {
    return new Effect.TakeVacation(player, at);
  }

  @Override
  public @Nullable Instant until() {
    return null;
  }
}
