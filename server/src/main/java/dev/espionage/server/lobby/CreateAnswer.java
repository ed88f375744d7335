package dev.espionage.server.lobby;

import dev.espionage.server.room.Refusal;
import java.util.Optional;

/** What became of an invitation. */
public sealed interface CreateAnswer {
  /** Open; with the link's token if it is private. */
  record Created(Invitation invitation, Optional<LinkToken> link) implements CreateAnswer {}

  record Refused(Refusal refusal) implements CreateAnswer {}
}
