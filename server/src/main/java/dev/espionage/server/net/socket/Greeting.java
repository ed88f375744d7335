package dev.espionage.server.net.socket;

import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.Limits;
import dev.espionage.protocol.v1.Welcome;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.kernel.People;
import dev.espionage.server.kernel.Player;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * What a client is told when it has said Hello.
 *
 * @param you empty for a spectator without a session
 * @param computerLevels how many levels of computer players there are to play; 0 if none
 * @param games ids of your unfinished games
 */
public record Greeting(
    ServerConfig.Socket socket,
    ServerConfig.Guest guest,
    Instant now,
    Optional<Player> you,
    int computerLevels,
    List<GameId> games) {

  Welcome message() {
    var welcome =
        Welcome.newBuilder()
            .setProtocolVersion(ProtocolLimits.VERSION)
            .setHeartbeatIntervalMs(ServerFrames.millis(socket.heartbeatIdle()))
            .setLimits(limits())
            .setServerTimeEpochMs(now.toEpochMilli())
            .setComputerLevels(computerLevels)
            .addAllGames(games.stream().map(GameId::text).toList());
    you.map(People::player).ifPresent(welcome::setYou);
    return welcome.build();
  }

  private Limits limits() {
    return Limits.newBuilder()
        .setFrameBytes(socket.maxFrame())
        .setPlayingBurst(socket.playing().burst())
        .setPlayingPerSecond(socket.playing().perSecond())
        .setWatchingBurst(socket.watching().burst())
        .setWatchingPerSecond(socket.watching().perSecond())
        .setSubscriptions(socket.maxSubscriptions())
        .setOpenInvitations(guest.maxInvitations())
        .setLiveGames(guest.maxLiveGames())
        .build();
  }
}
