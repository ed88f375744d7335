package dev.espionage.server.app;

import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.feed.GameCommands;
import dev.espionage.server.game.feed.GameFeeds;
import dev.espionage.server.game.feed.GameGreeting;
import dev.espionage.server.game.feed.GameLimits;
import dev.espionage.server.game.feed.PendingHistories;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.Rooms;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.lobby.LobbyGreeting;
import dev.espionage.server.net.limit.LoopTimers;
import dev.espionage.server.net.socket.CommandTable;
import dev.espionage.server.net.socket.Greeting;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.util.List;

/// Offers the commands of fake rooms, and the limits of guests.
record FakeFeatures(
    Rooms rooms, GameSignals signals, ServerSettings settings, LoopTimers loopTimers)
    implements FeatureModule {
  @Override
  public void addCommands(CommandTable.Builder commands) {
    var feeds = new GameFeeds(rooms, loopTimers);
    var limits =
        new GameLimits(
            settings.socket().maxSubscriptions(),
            new PendingHistories(
                settings.history(), settings.address(), new RoomMetrics(new SimpleMeterRegistry())),
            settings.play().reopenEnded());
    var _ =
        commands
            .add(
                GameCommands.CASES,
                client -> new GameCommands(rooms, feeds, signals, limits, client))
            .creating(GameCommands.CREATING);
  }

  @Override
  public Greeting greeting() {
    return Greeting.of(
        List.of(
            new GameGreeting(
                rooms,
                new PlayerLimit(settings.guest().maxLiveGames(), settings.play().maxLiveGames())),
            new LobbyGreeting(
                new PlayerLimit(
                    settings.guest().maxInvitations(), settings.play().maxInvitations()))));
  }
}
