package dev.espionage.server.vacation;

import dev.espionage.engine.clock.Speed;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Optional;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.mapper.RowMapper;

/// Reads and writes the rows about vacation, each within the caller's transaction.
final class VacationRows {
  /// Locks the player's row without changing it. Guests and erased players have no such row.
  private static final String HOLD =
      "update player set guest = guest where id = ? and not guest and name <> ?";

  private static final String PLANNED =
      """
      select first_day, last_day from planned_vacation
      where player_id = ? and last_day >= ? order by first_day
      """;
  private static final RowMapper<DayRange> RANGE =
      (row, _) -> new DayRange(day(row.getLong("first_day")), day(row.getLong("last_day")));
  private static final String RUNNING =
      """
      select ends_at from vacation where player_id = ? and ends_at > ?
      order by ends_at desc limit 1
      """;
  private static final String AUTOMATIC_DAYS =
      """
      select count(*) from vacation
      where player_id = ? and begins_at >= ? and begins_at < ?
      """;

  private static final String IN_GAME =
      "select white, black from game where id = ? and speed = ? and phase = 'play'";

  private VacationRows() {}

  /// Returns the players of a correspondence game in play; empty if the game is not one.
  static Optional<BySide<PlayerId>> players(Handle handle, GameId game) {
    return handle
        .select(IN_GAME, game, Speed.CORRESPONDENCE)
        .map((row, _) ->
            new BySide<>(
                new PlayerId(row.getString("white")), new PlayerId(row.getString("black"))))
        .findOne();
  }

  /// Returns the end of the vacation that the player has at `now`; empty if none.
  static Optional<Instant> until(Handle handle, PlayerId player, Instant now) {
    return DayRange.end(planned(handle, player, day(now)), now)
        .or(() -> runningDay(handle, player, now));
  }

  /// Locks the player's row until the commit. Returns false if the player has no account.
  static boolean hold(Handle handle, PlayerId player) {
    return handle.execute(HOLD, player, Player.DELETED) == 1;
  }

  /// Returns whether the player has an account, without locking it.
  static boolean hasAccount(Handle handle, PlayerId player) {
    return handle
        .select("select 1 from player where id = ? and not guest", player)
        .mapTo(Integer.class)
        .findOne()
        .isPresent();
  }

  /// Returns whether the server takes days for the player by itself.
  static boolean isAutomatic(Handle handle, PlayerId player) {
    return handle
        .select("select automatic_vacation from player where id = ?", player)
        .mapTo(Boolean.class)
        .one();
  }

  static void setAutomatic(Handle handle, PlayerId player, boolean automatic) {
    handle.execute("update player set automatic_vacation = ? where id = ?", automatic, player);
  }

  /// Returns the planned ranges that end on `from` or later, in the order of their days.
  static List<DayRange> planned(Handle handle, PlayerId player, LocalDate from) {
    return handle.select(PLANNED, player, from.toEpochDay()).map(RANGE).list();
  }

  static void plan(Handle handle, PlayerId player, DayRange range) {
    handle.execute(
        "insert into planned_vacation (player_id, first_day, last_day) values (?, ?, ?)",
        player,
        range.first().toEpochDay(),
        range.last().toEpochDay());
  }

  static void cancel(Handle handle, PlayerId player, DayRange range) {
    handle.execute(
        "delete from planned_vacation where player_id = ? and first_day = ?",
        player,
        range.first().toEpochDay());
  }

  /// Returns the end of the automatic day that the player has at `now`.
  static Optional<Instant> runningDay(Handle handle, PlayerId player, Instant now) {
    return handle.select(RUNNING, player, now).mapTo(Instant.class).findOne();
  }

  static void takeDay(Handle handle, PlayerId player, Instant now, Instant until) {
    handle.execute(
        "insert into vacation (player_id, begins_at, ends_at) values (?, ?, ?)",
        player,
        now,
        until);
  }

  /// Returns the days that the player has used in a year.
  static VacationBalance balance(Handle handle, PlayerId player, int year) {
    DayRange days = DayRange.year(year);
    int planned =
        planned(handle, player, days.first()).stream()
            .mapToInt(range -> range.daysWithin(days))
            .sum();
    return new VacationBalance(year, automaticDays(handle, player, days), planned);
  }

  /// Returns the number of automatic days that began in a year.
  static int automaticDays(Handle handle, PlayerId player, DayRange year) {
    return handle
        .select(AUTOMATIC_DAYS, player, year.begin(), year.end())
        .mapTo(Integer.class)
        .one();
  }

  /// Returns the beginnings of the automatic days from `from` on, in order.
  static List<Instant> automaticDays(Handle handle, PlayerId player, Instant from) {
    return handle
        .select(
            "select begins_at from vacation where player_id = ? and begins_at >= ?"
                + " order by begins_at",
            player,
            from)
        .mapTo(Instant.class)
        .list();
  }

  /// Returns the day (UTC) of an instant.
  static LocalDate day(Instant at) {
    return at.atOffset(ZoneOffset.UTC).toLocalDate();
  }

  private static LocalDate day(long epochDay) {
    return LocalDate.ofEpochDay(epochDay);
  }
}
