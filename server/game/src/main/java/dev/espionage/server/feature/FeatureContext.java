package dev.espionage.server.feature;

import com.google.common.base.Ticker;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.sql.SqlStore;
import java.time.InstantSource;

/// The services that most features use. All are thread-safe.
///
/// @param callers finds the callers of requests by their sessions
/// @param addresses the limits per client address
public record FeatureContext(
    SqlStore store,
    CallerLookup callers,
    AddressSettings addresses,
    PlayerDepartures departures,
    InstantSource clock,
    Ticker ticker) {}
