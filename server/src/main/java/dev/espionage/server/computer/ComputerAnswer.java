package dev.espionage.server.computer;

import dev.espionage.server.room.GameCreated;
import dev.espionage.server.room.Refusal;

/** What became of asking for a game against a computer player. */
public sealed interface ComputerAnswer {
  /** The game, as the caller is told of it; the same for a repeat. */
  record Begun(GameCreated game) implements ComputerAnswer {}

  record Refused(Refusal refusal) implements ComputerAnswer {}
}
