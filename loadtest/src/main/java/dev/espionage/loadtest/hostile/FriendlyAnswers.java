package dev.espionage.loadtest.hostile;

import org.HdrHistogram.Histogram;

/**
 * The answers of a server to ordinary people in a time.
 *
 * @param action what they did
 * @param answers how long the server took, in nanoseconds
 * @param refused how often the server did not do it
 */
public record FriendlyAnswers(String action, Histogram answers, long refused) {}
