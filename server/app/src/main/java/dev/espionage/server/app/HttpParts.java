package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.net.FrontMetrics;
import dev.espionage.server.net.http.RequestsUnderWay;

/** What HTTP needs of the rest. */
record HttpParts(
    ServerSettings settings,
    Features features,
    FrontMetrics metrics,
    RequestsUnderWay underWay,
    Ticker ticker) {}
