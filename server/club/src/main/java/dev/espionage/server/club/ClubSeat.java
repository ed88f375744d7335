package dev.espionage.server.club;

import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;

/**
 * A player of the club's games.
 *
 * @param level the level of the computer player that chooses the turns
 * @param pace the thinking time, relative to others; around 1
 */
record ClubSeat(Player player, int level, double pace) {

  /** Returns the seat of a computer player of the server. */
  static ClubSeat ofComputer(int level) {
    return new ClubSeat(ComputerPlayer.of(level), level, 0.5);
  }
}
