package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.database.EventRow;
import java.util.List;

/**
 * Where in a game's journal something is to stand.
 *
 * @param first the number of the first of the rows
 */
public record JournalPosition(GameId game, long first, List<EventRow> rows) {}
