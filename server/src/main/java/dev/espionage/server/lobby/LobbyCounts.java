package dev.espionage.server.lobby;

/**
 * What everybody who looks at the lobby is told.
 *
 * @param liveGames games being deployed or played
 * @param playersOnline different players who are connected
 */
public record LobbyCounts(int liveGames, int playersOnline) {}
