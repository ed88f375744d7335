package dev.espionage.server.account;

import dev.espionage.server.config.ConfigSection;
import java.time.Duration;

/// The limits per guest.
///
/// @param maxInvitations the maximum number of open invitations
/// @param maxLiveGames the maximum number of unfinished games without days a turn
/// @param maxCorrespondenceGames the maximum number of unfinished games with days a turn
/// @param keep the time for which a guest without a session is kept after being last seen
public record GuestSettings(
    int maxInvitations, int maxLiveGames, int maxCorrespondenceGames, Duration keep) {
  /// Reads `espionage.guest`.
  public static GuestSettings read(ConfigSection guest) {
    return new GuestSettings(
        guest.integer("max-invitations", 1, 1_000_000),
        guest.integer("max-live-games", 1, 1_000_000),
        guest.integer("max-correspondence-games", 1, 1_000_000),
        guest.duration("keep", "1m", "3650d"));
  }
}
