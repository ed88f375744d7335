package dev.espionage.server.net.socket;

/**
 * A frame of which only the newest of its topic matters.
 *
 * @param receivedNanos when the command that caused it came, 0 if none did; for the metric
 */
public record Push(OutFrame frame, long receivedNanos) {}
