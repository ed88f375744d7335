package dev.espionage.server.vacation;

/// The days of vacation that an account has used in a calendar year (UTC).
///
/// @param automatic the days that the server took
/// @param planned the days that the player planned, past ones included
public record VacationBalance(int year, int automatic, int planned) {
  /// Returns the number of days used.
  public int used() {
    return automatic + planned;
  }

  /// Returns the number of days left.
  ///
  /// @param daysPerYear the number that the account has; may have been higher when days were
  ///   planned
  public int left(int daysPerYear) {
    return Math.max(0, daysPerYear - used());
  }
}
