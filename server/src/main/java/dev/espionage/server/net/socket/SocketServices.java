package dev.espionage.server.net.socket;

import com.google.common.base.Ticker;
import dev.espionage.server.chat.ChatParts;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.game.feed.Galleries;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.net.FrontMetrics;
import dev.espionage.server.net.limit.KeyedQuota;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.social.Presence;
import java.time.InstantSource;

/** What every connection uses. */
public record SocketServices(
    ServerConfig config,
    CommandLimits limits,
    Rooms rooms,
    Lobby lobby,
    Pairing pairing,
    ComputerGames computers,
    Presence presence,
    ChatParts chat,
    KeyedQuota<PlayerId> chatQuota,
    Galleries galleries,
    Connections connections,
    FrontMetrics metrics,
    InstantSource clock,
    Ticker ticker) {}
