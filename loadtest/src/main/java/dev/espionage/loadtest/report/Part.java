package dev.espionage.loadtest.report;

/**
 * A part of what a turn costs.
 *
 * @param share of the server's processor time, 0 to 1
 */
public record Part(String name, double share, double microsPerTurn) {}
