package dev.espionage.server.pairing;

import dev.espionage.server.room.Refusal;

/** What became of looking for an opponent. */
public sealed interface SeekAnswer {
  /** The ticket as it stands; or that it is over, for a repeat that comes too late. */
  record Found(PairingStatus status) implements SeekAnswer {}

  record Refused(Refusal refusal) implements SeekAnswer {}
}
