package dev.espionage.server.admin;

import dev.espionage.server.chat.ChatReportStore;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.PlayerId;
import java.security.SecureRandom;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What administration needs of the rest.
 *
 * @param keys empty for a server without a token file: nobody may administer
 * @param standing what this node shows of the announcements
 */
public record AdminParts(
    Optional<AdminKeys> keys,
    OfPlayers players,
    Announcements announcements,
    StandingAnnouncements standing,
    Rooms rooms,
    SecureRandom random) {

  /**
   * What is about players and who may administer.
   *
   * @param suspended is told of players who were suspended, so that they leave lobby and pairing
   */
  public record OfPlayers(
      Administration administration,
      ChatReportStore reports,
      PasswordReset reset,
      Ratings ratings,
      Consumer<PlayerId> suspended) {}
}
