package dev.espionage.server.lobby;

import java.time.Duration;

/**
 * How much of everything.
 *
 * @param openInvitations of one guest
 * @param liveGames of one guest: unfinished games but correspondence
 * @param lifetime after which an invitation that nobody accepted is gone
 */
public record LobbyRules(int openInvitations, int liveGames, Duration lifetime) {
  /** As many as are shown in the list. */
  static final int LISTED = 200;

  /** How long a repeat of a command is known after what it closed does not stand any more. */
  static final Duration KEPT = Duration.ofHours(1);

  /** With the lifetime in use, 24 hours. */
  public static LobbyRules of(int openInvitations, int liveGames) {
    return new LobbyRules(openInvitations, liveGames, Duration.ofHours(24));
  }
}
