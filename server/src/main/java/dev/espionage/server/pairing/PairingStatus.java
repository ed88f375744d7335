package dev.espionage.server.pairing;

/**
 * How it stands with a ticket.
 *
 * @param seeking false if it is over: paired, withdrawn, or given up for absence
 * @param waiting how many wait in its pool, this one among them; 0 if it is over
 */
public record PairingStatus(Seeking ticket, boolean seeking, int waiting) {
  static PairingStatus over(Seeking ticket) {
    return new PairingStatus(ticket, false, 0);
  }
}
