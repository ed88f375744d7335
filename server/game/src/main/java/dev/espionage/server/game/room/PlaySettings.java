package dev.espionage.server.game.room;

import dev.espionage.server.config.ConfigSection;
import dev.espionage.server.config.RateLimit;
import java.time.Duration;

/// The limits per account, the rates at which all players create invitations and games, and the
/// time for which rooms stay loaded.
///
/// @param maxInvitations the maximum number of an account's open invitations
/// @param maxLiveGames the maximum number of an account's unfinished games without days a turn
/// @param maxCorrespondenceGames the maximum number of an account's unfinished games with days a
///   turn
/// @param creations the rate of one player
/// @param addressCreations the rate of all players of one client address
/// @param reopenEnded the time after which the room of an ended game is loaded again if it is
///   watched
public record PlaySettings(
    int maxInvitations,
    int maxLiveGames,
    int maxCorrespondenceGames,
    RateLimit creations,
    RateLimit addressCreations,
    Duration reopenEnded) {
  /// Reads `espionage.play`.
  public static PlaySettings read(ConfigSection play) {
    return new PlaySettings(
        play.integer("max-invitations", 1, 1_000_000),
        play.integer("max-live-games", 1, 1_000_000),
        play.integer("max-correspondence-games", 1, 1_000_000),
        RateLimit.read(play, "creations", "1d"),
        RateLimit.read(play, "address-creations", "1d"),
        play.duration("reopen-ended", "1s", "1d"));
  }
}
