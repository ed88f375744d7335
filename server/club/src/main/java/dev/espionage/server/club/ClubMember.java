package dev.espionage.server.club;

import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import java.time.Instant;

/// A player of the club's games.
///
/// @param level the level of the computer player that chooses the turns
/// @param pace the thinking time, relative to others; around 1
/// @param zeal how often the member plays, relative to others; positive
/// @param joined the time of registration
record ClubMember(Player player, int level, double pace, double zeal, Instant joined) {

  /// Returns a computer player of the server, against which members play.
  static ClubMember ofComputer(int level) {
    return new ClubMember(ComputerPlayer.of(level), level, 0.5, 1, Instant.EPOCH);
  }
}
