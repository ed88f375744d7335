package dev.espionage.server.sql;

import dev.espionage.engine.game.GameId;
import dev.espionage.server.sql.database.EventRow;
import java.util.List;

/**
 * A position in a game's journal, with the rows to insert there.
 *
 * @param first the number of the first row
 */
public record JournalPosition(GameId game, long first, List<EventRow> rows) {}
