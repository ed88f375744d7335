package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.ConnectionMetrics;
import dev.espionage.server.net.http.PendingRequestCount;

/** The collaborators of {@link PortPipelines}. */
record PipelineDependencies(
    ServerSettings settings,
    Features features,
    ConnectionMetrics metrics,
    PendingRequestCount underWay,
    Ticker ticker) {}
