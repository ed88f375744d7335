package dev.espionage.server.net.socket;

/// A frame that supersedes older ones of the same topic.
///
/// @param receivedNanos the time at which the command that caused the push arrived, for the latency
///   metric; 0 if there was none
public record Push(OutFrame frame, long receivedNanos) {}
