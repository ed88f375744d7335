package dev.espionage.server.app.front;

import com.google.common.base.Ticker;
import dev.espionage.server.account.AccountParts;
import dev.espionage.server.account.Sessions;
import dev.espionage.server.admin.AdminParts;
import dev.espionage.server.app.Meters;
import dev.espionage.server.archive.Library;
import dev.espionage.server.chat.ChatParts;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.computer.HouseSessions;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.net.EventLoops;
import dev.espionage.server.net.Readiness;
import dev.espionage.server.net.socket.Connections;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.social.Presence;
import java.time.Duration;
import java.time.InstantSource;

/**
 * What the front is put together of.
 *
 * @param loops drive the sockets; they outlive the front
 * @param library finished games to be looked up
 * @param house sessions of computer players, which have a port of their own
 * @param connections the same that rooms and lobby have as their notices
 * @param pulse how often deadlines are looked at; 250 ms but in tests
 */
public record FrontParts(
    EventLoops loops,
    ServerConfig config,
    Sessions sessions,
    AccountParts accounts,
    AdminParts admin,
    Rooms rooms,
    Library library,
    Lobby lobby,
    Pairing pairing,
    ComputerGames computers,
    HouseSessions house,
    Presence presence,
    ChatParts chat,
    Connections connections,
    Meters meters,
    Readiness readiness,
    InstantSource clock,
    Ticker ticker,
    Duration pulse) {}
