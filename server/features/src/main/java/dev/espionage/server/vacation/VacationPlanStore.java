package dev.espionage.server.vacation;

import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.SqlStore;
import java.time.Instant;
import java.time.InstantSource;
import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Function;
import org.jdbi.v3.core.Handle;

/// Stores the days of vacation that players plan, and whether the server takes days by itself. A
/// planned day counts against the year (UTC) that it is in, and no longer counts once it is
/// cancelled. A change locks the player's row until the commit, as [VacationStore] does.
/// Thread-safe; never blocks the caller. If a stage fails, the outcome of a change is unknown.
///
/// @param daysPerYear the number of days per account and calendar year
public record VacationPlanStore(SqlStore store, InstantSource clock, int daysPerYear) {
  /// The maximum number of planned ranges that are not over.
  public static final int MOST = 60;

  /// The answer to a request about an account's vacation.
  public sealed interface PlanAnswer {
    /// The vacation as it is stored now.
    record Current(Overview overview) implements PlanAnswer {}

    /// The caller is a guest, and needs an account.
    record NotRegistered() implements PlanAnswer {}

    /// The range begins before today, or ends after the next calendar year.
    record OutOfReach(DayRange allowed) implements PlanAnswer {}

    /// Some of the days are planned already.
    record Overlaps(DayRange other) implements PlanAnswer {}

    /// The range has more days in this year than are left.
    record NotEnoughDays(int year, int left) implements PlanAnswer {}

    /// The account has {@value #MOST} ranges that are not over.
    record TooMany() implements PlanAnswer {}

    /// No range begins on this day.
    record NotFound() implements PlanAnswer {}

    /// The range has begun, and cannot be cancelled.
    record Begun() implements PlanAnswer {}
  }

  /// An account's vacation.
  ///
  /// @param automatic whether the server takes days by itself
  /// @param daysPerYear the number of days that the account has in each year
  /// @param years the days used in this year and in the next
  /// @param planned the planned ranges of these years, in the order of their days
  /// @param automaticDays the beginnings of the days that the server took in this year, in order
  /// @param until the end of the vacation that the player has now; empty if none
  /// @param today the day (UTC) at the time of the answer
  public record Overview(
      boolean automatic,
      int daysPerYear,
      List<VacationBalance> years,
      List<DayRange> planned,
      List<Instant> automaticDays,
      Optional<Instant> until,
      LocalDate today) {
    public Overview {
      years = List.copyOf(years);
      automaticDays = List.copyOf(automaticDays);
      planned = List.copyOf(planned);
    }
  }

  /// Everything that is stored about an account's vacation.
  ///
  /// @param planned all planned ranges, in the order of their days
  /// @param automaticDays the beginnings of all days that the server took, in order
  /// @param today the day (UTC) at the time of the answer
  public record StoredVacation(
      boolean automatic, List<DayRange> planned, List<Instant> automaticDays, LocalDate today) {
    public StoredVacation {
      planned = List.copyOf(planned);
      automaticDays = List.copyOf(automaticDays);
    }
  }

  /// Returns the player's vacation.
  public CompletionStage<PlanAnswer> overview(PlayerId player) {
    return store.ask(handle ->
        VacationRows.hasAccount(handle, player)
            ? current(handle, player)
            : new PlanAnswer.NotRegistered());
  }

  /// Returns the ends of the vacations that the players of a correspondence game have now, even
  /// while the clock of the game runs. Empty if no such game is in play.
  public CompletionStage<Optional<BySide<Optional<Instant>>>> inGame(GameId game) {
    Instant now = clock.instant();
    return store.ask(handle ->
        VacationRows.players(handle, game)
            .map(players ->
                new BySide<>(
                    VacationRows.until(handle, players.white(), now),
                    VacationRows.until(handle, players.black(), now))));
  }

  /// Returns everything that is stored about the player's vacation; empty for a guest.
  public CompletionStage<Optional<StoredVacation>> stored(PlayerId player) {
    return store.ask(handle ->
        VacationRows.hasAccount(handle, player)
            ? Optional.of(
                new StoredVacation(
                    VacationRows.isAutomatic(handle, player),
                    VacationRows.planned(handle, player, LocalDate.EPOCH),
                    VacationRows.automaticDays(handle, player, Instant.EPOCH),
                    today()))
            : Optional.empty());
  }

  /// Sets whether the server takes days by itself. A day that it has taken stays.
  public CompletionStage<PlanAnswer> setAutomatic(PlayerId player, boolean automatic) {
    return change(
        player,
        handle -> {
          VacationRows.setAutomatic(handle, player, automatic);
          return current(handle, player);
        });
  }

  /// Plans a range of days, from today on. Planning the same range again changes nothing.
  public CompletionStage<PlanAnswer> plan(PlayerId player, DayRange range) {
    return change(player, handle -> plan(handle, player, range));
  }

  /// Cancels the range that begins on a day, unless it has begun. Counts a cancellation by an
  /// earlier attempt of the same write.
  public CompletionStage<PlanAnswer> cancel(PlayerId player, LocalDate firstDay) {
    var cancelled = new AtomicBoolean();
    return change(
        player,
        handle -> {
          Optional<DayRange> range = beginningOn(firstDay, handle, player);
          if (range.isEmpty()) {
            return cancelled.get() ? current(handle, player) : new PlanAnswer.NotFound();
          }
          if (!firstDay.isAfter(today())) {
            return new PlanAnswer.Begun();
          }
          VacationRows.cancel(handle, player, range.get());
          cancelled.set(true);
          return current(handle, player);
        });
  }

  private CompletionStage<PlanAnswer> change(PlayerId player, Function<Handle, PlanAnswer> change) {
    return store.compute(handle ->
        VacationRows.hold(handle, player) ? change.apply(handle) : new PlanAnswer.NotRegistered());
  }

  private PlanAnswer plan(Handle handle, PlayerId player, DayRange range) {
    LocalDate today = today();
    DayRange allowed = new DayRange(today, LocalDate.of(today.getYear() + 1, 12, 31));
    if (range.first().isBefore(allowed.first()) || range.last().isAfter(allowed.last())) {
      return new PlanAnswer.OutOfReach(allowed);
    }
    List<DayRange> planned = VacationRows.planned(handle, player, today);
    if (planned.contains(range)) {
      return current(handle, player);
    }
    Optional<PlanAnswer> objection =
        objection(planned, range).or(() -> shortage(handle, player, range));
    if (objection.isPresent()) {
      return objection.get();
    }
    VacationRows.plan(handle, player, range);
    return current(handle, player);
  }

  private static Optional<PlanAnswer> objection(List<DayRange> planned, DayRange range) {
    return planned.stream()
        .filter(other -> other.daysWithin(range) > 0)
        .findFirst()
        .<PlanAnswer>map(PlanAnswer.Overlaps::new)
        .or(() ->
            planned.size() >= MOST ? Optional.of(new PlanAnswer.TooMany()) : Optional.empty());
  }

  private Optional<PlanAnswer> shortage(Handle handle, PlayerId player, DayRange range) {
    for (VacationBalance year : years(handle, player)) {
      int left = year.left(daysPerYear);
      if (range.daysWithin(DayRange.year(year.year())) > left) {
        return Optional.of(new PlanAnswer.NotEnoughDays(year.year(), left));
      }
    }
    return Optional.empty();
  }

  private PlanAnswer current(Handle handle, PlayerId player) {
    LocalDate today = today();
    DayRange year = DayRange.year(today.getYear());
    return new PlanAnswer.Current(
        new Overview(
            VacationRows.isAutomatic(handle, player),
            daysPerYear,
            years(handle, player),
            VacationRows.planned(handle, player, year.first()),
            VacationRows.automaticDays(handle, player, year.begin()),
            VacationRows.until(handle, player, clock.instant()),
            today));
  }

  private List<VacationBalance> years(Handle handle, PlayerId player) {
    int year = today().getYear();
    return List.of(
        VacationRows.balance(handle, player, year), VacationRows.balance(handle, player, year + 1));
  }

  private static Optional<DayRange> beginningOn(LocalDate day, Handle handle, PlayerId player) {
    return VacationRows.planned(handle, player, day).stream()
        .filter(range -> range.first().equals(day))
        .findFirst();
  }

  private LocalDate today() {
    return VacationRows.day(clock.instant());
  }
}
