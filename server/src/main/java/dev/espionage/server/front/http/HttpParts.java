package dev.espionage.server.front.http;

import com.google.common.base.Ticker;
import dev.espionage.server.account.Sessions;
import dev.espionage.server.archive.Library;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.metrics.FrontMetrics;
import dev.espionage.server.room.Rooms;
import java.time.InstantSource;

/** What HTTP needs of the rest. */
public record HttpParts(
    ServerConfig config,
    Sessions sessions,
    AccountParts accounts,
    AdminParts admin,
    Rooms rooms,
    Library library,
    FrontMetrics metrics,
    RequestsUnderWay underWay,
    InstantSource clock,
    Ticker ticker) {}
