package dev.espionage.server.game.room;

import dev.espionage.server.config.ConfigSection;

/**
 * Games of days.
 *
 * @param vacationDays days of vacation of an account in a calendar year (UTC)
 */
public record CorrespondenceSettings(int vacationDays) {
  /** Reads {@code espionage.correspondence}. */
  public static CorrespondenceSettings read(ConfigSection correspondence) {
    return new CorrespondenceSettings(correspondence.count("vacation-days", 0, 366));
  }
}
