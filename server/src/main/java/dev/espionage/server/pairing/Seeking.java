package dev.espionage.server.pairing;

import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import java.time.Instant;

/**
 * That somebody looks for an opponent: all it takes to make the ticket again elsewhere.
 *
 * @param id of the command that began it
 * @param since when that was
 */
public record Seeking(Player player, CommandId id, PairingRequest request, Instant since) {
  boolean isOfSameCommand(Seeking other) {
    return id.equals(other.id) && player.id().equals(other.player.id());
  }
}
