package dev.espionage.server.vacation;

import dev.espionage.server.game.room.Vacations;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.StoreWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import org.jdbi.v3.core.Handle;

/// Answers rooms from a database. Planned days come first. Otherwise a new day is taken, if the
/// player wants that and has one left; it counts for the year (UTC) in which it begins. An answer
/// locks the player's row until the commit. Two games of a player, even on two nodes, therefore
/// share a day instead of taking one each. Thread-safe.
///
/// @param daysPerYear the number of days per account and calendar year
public record VacationStore(StoreWriter writer, int daysPerYear) implements Vacations {
  /// The statements that erase what is stored about the vacation of the player `:id`.
  public static final List<String> ERASURE =
      List.of(
          "delete from vacation where player_id = :id",
          "delete from planned_vacation where player_id = :id",
          "update player set automatic_vacation = true where id = :id");

  private static final Duration DAY = Duration.ofDays(1);

  @Override
  public CompletionStage<Optional<Vacation>> take(LateTurn turn) {
    return writer.compute(handle ->
        VacationRows.hold(handle, turn.player())
            ? planned(handle, turn).or(() -> automatic(handle, turn.player(), turn.now()))
            : Optional.empty());
  }

  private static Optional<Vacation> planned(Handle handle, LateTurn turn) {
    var from = VacationRows.day(turn.settledUntil());
    return DayRange.vacation(VacationRows.planned(handle, turn.player(), from), turn);
  }

  private Optional<Vacation> automatic(Handle handle, PlayerId player, Instant now) {
    return VacationRows.runningDay(handle, player, now)
        .or(() -> takeDay(handle, player, now))
        .map(until -> new Vacation(until, Duration.ZERO));
  }

  private Optional<Instant> takeDay(Handle handle, PlayerId player, Instant now) {
    if (!VacationRows.isAutomatic(handle, player)
        || VacationRows.balance(handle, player, VacationRows.day(now).getYear()).used()
            >= daysPerYear) {
      return Optional.empty();
    }
    Instant until = now.plus(DAY);
    VacationRows.takeDay(handle, player, now, until);
    return Optional.of(until);
  }

  /// Returns the number of days that the server has taken in the year of `now`.
  public static int automaticDays(Handle handle, PlayerId player, Instant now) {
    var year = DayRange.year(VacationRows.day(now).getYear());
    return VacationRows.automaticDays(handle, player, year);
  }
}
