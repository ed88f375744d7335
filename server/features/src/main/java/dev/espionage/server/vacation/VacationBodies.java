package dev.espionage.server.vacation;

import com.google.protobuf.MessageOrBuilder;
import dev.espionage.engine.game.BySide;
import dev.espionage.protocol.v1.AccountExport;
import dev.espionage.protocol.v1.ExportedVacation;
import dev.espionage.protocol.v1.GameVacation;
import dev.espionage.protocol.v1.PlanVacationRequestOrBuilder;
import dev.espionage.protocol.v1.PlannedVacation;
import dev.espionage.protocol.v1.Vacation;
import dev.espionage.protocol.v1.VacationYear;
import dev.espionage.server.feature.PersonalData;
import dev.espionage.server.vacation.VacationPlanStore.Overview;
import dev.espionage.server.vacation.VacationPlanStore.StoredVacation;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/// Reads and writes the bodies about vacation.
final class VacationBodies {
  private static final int DATE_LENGTH = "2026-08-01".length();

  private VacationBodies() {}

  /// Returns the range of a request; empty if it has no such days, or they are in reverse.
  static Optional<DayRange> range(PlanVacationRequestOrBuilder request) {
    return day(request.getFirstDay())
        .flatMap(first ->
            day(request.getLastDay())
                .filter(last -> !last.isBefore(first))
                .map(last -> new DayRange(first, last)));
  }

  /// Reads a day as in `2026-08-01`; empty if the text is not one.
  static Optional<LocalDate> day(String text) {
    if (text.length() != DATE_LENGTH) {
      return Optional.empty();
    }
    try {
      return Optional.of(LocalDate.parse(text));
    } catch (DateTimeParseException e) {
      return Optional.empty();
    }
  }

  /// Writes an account's vacation.
  static MessageOrBuilder vacation(Overview overview) {
    var message =
        Vacation.newBuilder()
            .setAutomatic(overview.automatic())
            .setDaysPerYear(overview.daysPerYear())
            .setUntilEpochMs(overview.until().map(Instant::toEpochMilli).orElse(0L))
            .setToday(overview.today().toString())
            .addAllAutomaticDays(
                overview.automaticDays().stream().map(VacationBodies::day).toList())
            .addAllPlanned(planned(overview.planned(), overview.today()));
    overview.years().forEach(year -> message.addYears(year(year, overview.daysPerYear())));
    return message;
  }

  /// Writes the vacation of a game's players.
  static MessageOrBuilder inGame(BySide<Optional<Instant>> until) {
    return GameVacation.newBuilder()
        .setWhiteUntilEpochMs(until.white().map(Instant::toEpochMilli).orElse(0L))
        .setBlackUntilEpochMs(until.black().map(Instant::toEpochMilli).orElse(0L));
  }

  /// Returns the day (UTC) of an instant, as in `2026-08-01`.
  private static String day(Instant at) {
    return at.atOffset(ZoneOffset.UTC).toLocalDate().toString();
  }

  private static VacationYear year(VacationBalance balance, int daysPerYear) {
    return VacationYear.newBuilder()
        .setYear(balance.year())
        .setAutomaticDays(balance.automatic())
        .setPlannedDays(balance.planned())
        .setDaysLeft(balance.left(daysPerYear))
        .build();
  }

  private static List<PlannedVacation> planned(List<DayRange> ranges, LocalDate today) {
    return ranges.stream()
        .map(range ->
            PlannedVacation.newBuilder()
                .setFirstDay(range.first().toString())
                .setLastDay(range.last().toString())
                .setBegun(!range.first().isAfter(today))
                .build())
        .toList();
  }

  /// Returns the part of a player's export about vacation.
  static PersonalData personalData(VacationPlanStore plans) {
    return player -> plans.stored(player).thenApply(stored -> export -> add(export, stored));
  }

  private static void add(AccountExport.Builder export, Optional<StoredVacation> stored) {
    stored.ifPresent(vacation ->
        export.setVacation(
            ExportedVacation.newBuilder()
                .setAutomatic(vacation.automatic())
                .addAllPlanned(planned(vacation.planned(), vacation.today()))
                .addAllAutomaticDaysEpochMs(
                    vacation.automaticDays().stream().map(Instant::toEpochMilli).toList())));
  }
}
