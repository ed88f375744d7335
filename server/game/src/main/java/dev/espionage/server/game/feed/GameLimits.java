package dev.espionage.server.game.feed;

import java.time.Duration;

/// The limits of watching games.
///
/// @param maxSubscriptions the number of games that a connection may watch at the same time
/// @param histories the histories that all connections of this node wait for
/// @param reopenEnded the time after which the room of an ended game is loaded again if it is
///   watched
public record GameLimits(int maxSubscriptions, PendingHistories histories, Duration reopenEnded) {}
