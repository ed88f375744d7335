package dev.espionage.server.lobby;

import java.time.Duration;

/**
 * How much of everything.
 *
 * @param openInvitations of one guest
 * @param liveGames of one guest: unfinished games but correspondence
 */
public record LobbyRules(int openInvitations, int liveGames) {
  /**
   * As many of those that stand are told to the nodes, the newest; so one message can hold them.
   */
  static final int STANDING = 1_000;

  /** As many rows are in one viewer's list. */
  static final int ROWS = 100;

  /** How long a repeat of a command is known after what it closed does not stand any more. */
  static final Duration KEPT = Duration.ofHours(1);
}
