package dev.espionage.server.wire;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.chat.ReportRequest;
import dev.espionage.server.chat.SayRequest;
import dev.espionage.server.room.CommandId;

/** What a client asks of a chat, checked for form. Does not print what is to be said. */
public sealed interface ChatCommand {
  record Watch(GameId game) implements ChatCommand {}

  record Unwatch(GameId game) implements ChatCommand {}

  record Say(CommandId id, SayRequest request) implements ChatCommand {}

  /** The id of the command is required, and not needed: a line is reported once anyway. */
  record Report(ReportRequest request) implements ChatCommand {}
}
