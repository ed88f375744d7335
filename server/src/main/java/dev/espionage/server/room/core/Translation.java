package dev.espionage.server.room.core;

import dev.espionage.engine.game.Command;
import dev.espionage.server.room.Refusal;

/** What a player's request means to the engine. */
sealed interface Translation {
  record Understood(Command command) implements Translation {}

  record Refused(Refusal refusal) implements Translation {}
}
