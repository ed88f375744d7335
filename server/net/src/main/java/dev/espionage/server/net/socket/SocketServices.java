package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import java.time.InstantSource;

/** The collaborators that all connections share. */
public record SocketServices(
    SocketSettings settings,
    CommandTable commands,
    Greeting greeting,
    SocketConnections connections,
    ConnectionMetrics metrics,
    InstantSource clock,
    Ticker ticker) {}
