package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.FrontMetrics;
import dev.espionage.server.net.http.RequestsUnderWay;

/** The collaborators of the ports. */
record HttpParts(
    ServerSettings settings,
    Features features,
    FrontMetrics metrics,
    RequestsUnderWay underWay,
    Ticker ticker) {}
