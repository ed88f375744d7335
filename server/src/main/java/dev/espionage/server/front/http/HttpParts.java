package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import dev.espionage.server.archive.Library;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.metrics.FrontMetrics;
import dev.espionage.server.room.Rooms;
import dev.espionage.server.session.Sessions;
import java.time.InstantSource;
import java.util.Optional;

/**
 * What HTTP needs of the rest.
 *
 * @param accounts empty for a server that keeps nothing
 * @param library empty if nothing is kept that could be looked up
 */
public record HttpParts(
    ServerConfig config,
    Sessions sessions,
    Optional<AccountParts> accounts,
    AdminParts admin,
    Rooms rooms,
    Optional<Library> library,
    FrontMetrics metrics,
    RequestsUnderWay underWay,
    InstantSource clock,
    Ticker ticker) {}
