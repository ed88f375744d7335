package dev.espionage.server.app;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.feed.GameCommands;
import dev.espionage.server.game.feed.GameFeeds;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyCommands;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.SocketSettings;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.pairing.PairingCommands;
import dev.espionage.server.social.FriendsCommands;
import dev.espionage.server.social.Presence;
import java.util.List;

/** The features that clients use over their WebSocket connections. */
public record SocketFeatures(Rooms rooms, Lobby lobby, Pairing pairing, Presence presence) {

  /**
   * Returns the table of all commands.
   *
   * @param modules add those of their features
   */
  CommandTable commands(SocketSettings socket, GameFeeds feeds, List<FeatureModule> modules) {
    int maxGames = socket.maxSubscriptions();
    CommandTable.Builder commands = CommandTable.builder();
    modules.forEach(module -> module.addCommands(commands));
    return commands
        .add(GameCommands.CASES, client -> new GameCommands(rooms, feeds, maxGames, client))
        .add(LobbyCommands.CASES, client -> new LobbyCommands(lobby, client))
        .add(PairingCommands.CASES, client -> new PairingCommands(pairing, client))
        .add(FriendsCommands.CASES, client -> new FriendsCommands(presence, client))
        .build();
  }
}
