package dev.espionage.server.vacation;

import dev.espionage.server.config.ConfigSection;

/// Settings of correspondence games.
///
/// @param vacationDays the days of vacation per account and calendar year (UTC)
public record CorrespondenceSettings(int vacationDays) {
  /// Reads `espionage.correspondence`.
  public static CorrespondenceSettings read(ConfigSection correspondence) {
    return new CorrespondenceSettings(correspondence.integer("vacation-days", 0, 366));
  }
}
