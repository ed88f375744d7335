package dev.espionage.server.game.room;

import dev.espionage.server.kernel.PlayerId;
import org.jdbi.v3.core.Handle;

/**
 * The days of vacation that an account has used in a calendar year (UTC).
 *
 * @param automatic the days that the server took
 * @param planned the days that the player planned, past ones included
 */
public record VacationBalance(int year, int automatic, int planned) {
  static VacationBalance of(Handle handle, PlayerId player, int year) {
    DayRange days = DayRange.year(year);
    int planned =
        VacationRows.planned(handle, player, days.first()).stream()
            .mapToInt(range -> range.daysWithin(days))
            .sum();
    return new VacationBalance(year, VacationRows.automaticDays(handle, player, days), planned);
  }

  /** Returns the number of days used. */
  public int used() {
    return automatic + planned;
  }

  /**
   * Returns the number of days left.
   *
   * @param daysPerYear the number that the account has; may have been higher when days were planned
   */
  public int left(int daysPerYear) {
    return Math.max(0, daysPerYear - used());
  }
}
