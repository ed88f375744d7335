package dev.espionage.server.app;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.feed.GameCommands;
import dev.espionage.server.game.feed.GameFeeds;
import dev.espionage.server.game.feed.GameGreeting;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyCommands;
import dev.espionage.server.lobby.LobbyGreeting;
import dev.espionage.server.net.limit.Pulses;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.pairing.PairingCommands;
import dev.espionage.server.social.FriendsCommands;
import dev.espionage.server.social.Presence;
import java.util.List;

/** Offers the commands of features whose parts a test holds in its hands. */
record FakeFeatures(
    Rooms rooms,
    Lobby lobby,
    Pairing pairing,
    Presence presence,
    ServerSettings settings,
    Pulses pulses)
    implements FeatureModule {
  @Override
  public void addCommands(CommandTable.Builder commands) {
    var feeds = new GameFeeds(rooms, pulses);
    int maxGames = settings.socket().maxSubscriptions();
    var _ =
        commands
            .add(GameCommands.CASES, client -> new GameCommands(rooms, feeds, maxGames, client))
            .add(LobbyCommands.CASES, client -> new LobbyCommands(lobby, client))
            .add(PairingCommands.CASES, client -> new PairingCommands(pairing, client))
            .add(FriendsCommands.CASES, client -> new FriendsCommands(presence, client));
  }

  @Override
  public Greeting greeting() {
    return Greeting.of(
        List.of(
            new GameGreeting(rooms, settings.guest().maxLiveGames()),
            new LobbyGreeting(settings.guest().maxInvitations())));
  }
}
