package dev.espionage.server.game.feed;

/**
 * The limits of the commands to watch games.
 *
 * @param maxSubscriptions the number of games that a connection may watch at the same time
 * @param histories the histories that all connections of this node wait for
 */
public record GameLimits(int maxSubscriptions, PendingHistories histories) {}
