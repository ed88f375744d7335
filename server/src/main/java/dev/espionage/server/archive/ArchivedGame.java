package dev.espionage.server.archive;

import dev.espionage.engine.game.FinishedGame;
import dev.espionage.engine.game.Pair;
import dev.espionage.server.session.Player;

/**
 * A finished game and who played it: what a record is written from.
 *
 * @param players by the names they had when the game ended
 */
public record ArchivedGame(FinishedGame game, Pair<Player> players) {}
