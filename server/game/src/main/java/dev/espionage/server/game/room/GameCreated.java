package dev.espionage.server.game.room;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;

/// The news for a player that a game of theirs was created.
///
/// @param origin the id of the invitation or of the earlier game (rematch) that led to the game, or
///   `pairing`
public record GameCreated(GameId game, Side yourSide, String origin) {}
