package dev.espionage.loadtest.match;

import java.util.Optional;

/**
 * A game of a match that is over.
 *
 * @param points of contender A: 1, 0.5 or 0
 * @param end how it ended, such as {@code headquarters}
 * @param forfeit who did what, if one of them played what is not legal, or failed
 */
record PlayedGame(double points, String end, int turns, Optional<String> forfeit) {}
