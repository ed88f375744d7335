package dev.espionage.server.game.room.core;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.clock.Clocks;
import dev.espionage.engine.game.Event;
import dev.espionage.engine.game.Game;
import dev.espionage.server.game.room.Vacations.LateTurn;
import dev.espionage.server.game.room.Vacations.Vacation;
import java.time.Instant;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// The query for the mover's vacation. It is asked when the time of a correspondence turn is up.
///
/// @param turn the turn, as of the room's time at that moment
record VacationQuery(Side mover, LateTurn turn) implements PendingQuery.Question {

  /// Returns the query for a game whose turn took too long. Empty if the turn has time left, or the
  /// game is not by correspondence.
  static Optional<VacationQuery> of(RoomState state, Instant at) {
    if (!state.maySleep()
        || !(state.game() instanceof Game.Playing playing)
        || !playing.clocks().isTimeUp(at)) {
      return Optional.empty();
    }
    Clocks clocks = playing.clocks();
    Side mover = playing.position().toMove().orElseThrow();
    var turn =
        new LateTurn(
            state.players().of(mover).id(),
            clocks.control(),
            clocks.vacation().or(clocks::since).orElseThrow(),
            clocks.deadline().orElseThrow(),
            at);
    return Optional.of(new VacationQuery(mover, turn));
  }

  /// Returns the ruling that puts the mover on vacation.
  Ruling granted(Game game, Vacation vacation, Instant time) {
    return Ruling.withoutCommand(
        game, new Event.VacationTaken(mover, vacation.until(), vacation.givenBack(), time));
  }

  @Override
  public Effect ask() {
    return new Effect.TakeVacation(turn);
  }

  @Override
  public @Nullable Instant until() {
    return null;
  }
}
