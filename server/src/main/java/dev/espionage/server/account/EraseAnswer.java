package dev.espionage.server.account;

import com.google.common.collect.ImmutableList;
import dev.espionage.server.lobby.InvitationId;

/** What became of a request to be erased. */
public sealed interface EraseAnswer {
  /**
   * Nothing is left but games without a name.
   *
   * @param withdrawn invitations that stood
   */
  record Erased(ImmutableList<InvitationId> withdrawn) implements EraseAnswer {}

  record WrongPassword() implements EraseAnswer {}

  /** A game is not over, and an opponent waits. */
  record GamesRunning() implements EraseAnswer {}
}
