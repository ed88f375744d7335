package dev.espionage.server.room;

import dev.espionage.engine.game.GameView;

/**
 * All that one audience of a game (White, Black, the spectators) may be told at an instant: the
 * only thing that messages about a running game are made from. Both parts are made by projection,
 * so whatever is in here may be sent.
 */
public record Audience(GameView view, RoomStatus status) {}
