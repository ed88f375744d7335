package dev.espionage.server.net;

import com.google.common.base.Ticker;
import java.time.InstantSource;

/// The time sources of a server. Thread-safe.
///
/// @param clock the time of day in whole milliseconds
/// @param ticker the time source for deadlines and quotas
public record TimeSources(InstantSource clock, Ticker ticker) {}
