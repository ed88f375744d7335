package dev.espionage.server.game.room;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;

/**
 * A game with a player was created.
 *
 * @param origin the id of the invitation or of the earlier game (rematch) that it came of, or
 *     {@code pairing}
 */
public record GameCreated(GameId game, Side yourSide, String origin) {}
