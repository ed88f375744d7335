package dev.espionage.server.lobby;

import dev.espionage.server.room.GameCreated;
import dev.espionage.server.room.Refusal;

/** What became of an acceptance. */
public sealed interface AcceptAnswer {
  /** The game, as the one who accepted sees it; the inviter is told by a notice. */
  record Begun(GameCreated game) implements AcceptAnswer {}

  record Refused(Refusal refusal) implements AcceptAnswer {}
}
