package dev.espionage.server.chat;

import java.time.Duration;

/**
 * How chat is kept.
 *
 * @param keep how long after the end of its game
 * @param openAfterEnd how long it can be written after the end
 * @param reportsPerDay so many lines one player may report in 24 hours
 */
public record ChatRules(Duration keep, Duration openAfterEnd, int reportsPerDay) {}
