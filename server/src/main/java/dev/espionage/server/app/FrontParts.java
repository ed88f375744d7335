package dev.espionage.server.app;

import com.google.common.base.Ticker;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.Readiness;
import dev.espionage.server.net.http.SessionLookup;
import dev.espionage.server.net.socket.Connections;
import dev.espionage.server.social.Contacts;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;

/**
 * What the front is put together of.
 *
 * @param loops drive the sockets; they outlive the front
 * @param computers have a port of their own
 * @param connections the same that the features tell their news to
 * @param pulse how often deadlines are looked at; 250 ms but in tests
 */
public record FrontParts(
    EventLoops loops,
    ServerSettings settings,
    SessionLookup sessions,
    List<FeatureModule> modules,
    Contacts contacts,
    AdminModule admin,
    SocketFeatures features,
    ComputerModule computers,
    Connections connections,
    Meters meters,
    Readiness readiness,
    InstantSource clock,
    Ticker ticker,
    Duration pulse) {}
