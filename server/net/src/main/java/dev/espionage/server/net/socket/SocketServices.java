package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.FailureLog;
import dev.espionage.server.net.TimeSources;
import dev.espionage.server.net.UnsentBytes;
import java.time.InstantSource;

/// The collaborators that all connections share.
///
/// @param failures logs their failed requests
public record SocketServices(
    SocketSettings settings,
    CommandTable commands,
    Greeting greeting,
    SocketConnections connections,
    UnsentBytes unsent,
    ConnectionMetrics metrics,
    FailureLog failures,
    TimeSources time) {
  InstantSource clock() {
    return time.clock();
  }

  Ticker ticker() {
    return time.ticker();
  }
}
