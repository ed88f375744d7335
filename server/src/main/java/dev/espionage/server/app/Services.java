package dev.espionage.server.app;

import com.google.common.collect.Maps;
import dev.espionage.server.archive.RecordWriter;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.front.socket.Connections;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyParts;
import dev.espionage.server.lobby.LobbyRules;
import dev.espionage.server.lobby.SingletonLobby;
import dev.espionage.server.metrics.Meters;
import dev.espionage.server.metrics.RoomMetrics;
import dev.espionage.server.notice.ClusterNotices;
import dev.espionage.server.notice.ClusterSessions;
import dev.espionage.server.rating.RatingSheet;
import dev.espionage.server.room.LiveGameQuota;
import dev.espionage.server.room.Rooms;
import dev.espionage.server.room.actor.JournaledGames;
import dev.espionage.server.room.actor.RoomParts;
import dev.espionage.server.room.actor.ShardedRooms;
import dev.espionage.server.room.core.Rules;
import dev.espionage.server.session.PlayerId;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.wire.GameMessages;
import dev.espionage.server.wire.LobbyMessages;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.typed.ActorSystem;

/** What the front serves: sessions, rooms, the lobby, and what tells players of new games. */
record Services(Sessions sessions, Rooms rooms, Lobby lobby, Connections connections) {
  private static final Duration LONGEST_START = Duration.ofSeconds(30);

  static Services assemble(
      ServerConfig config, Storage storage, World world, Meters meters, ActorSystem<Void> system) {
    var connections = new Connections();
    var notices = new ClusterNotices(system, connections);
    var rules = new Rules(world.commitments(), world.random());
    var parts =
        new RoomParts(
            storage.journal(),
            storage.games(),
            rules,
            new GameMessages(),
            notices,
            new RoomMetrics(meters.registry()),
            world.clock(),
            new LiveGameQuota(storage.games(), config.guest().maxLiveGames()),
            storage.vacations());
    var rooms = new ShardedRooms(system, parts, storage.archive(), RecordWriter::write);
    var newGames =
        new JournaledGames(storage.journal(), rules, world.random(), world.clock(), rooms::begun);
    ServerConfig.Guest guest = config.guest();
    var lobby =
        new SingletonLobby(
            system,
            new LobbyParts(
                storage.games(),
                storage.invitations().apply(newGames),
                world.ratings().apply(Services::withoutRatedGames),
                _ -> CompletableFuture.completedStage(Map.of()),
                notices,
                new LobbyMessages(),
                new LobbyRules(guest.maxInvitations(), guest.maxLiveGames()),
                new SecureRandom(),
                world.clock()));
    return new Services(
        new ClusterSessions(storage.sessions(), notices), rooms, lobby, connections);
  }

  /** As it is as long as no result changes a rating. */
  private static CompletionStage<Map<PlayerId, RatingSheet>> withoutRatedGames(
      Set<PlayerId> players) {
    return CompletableFuture.completedStage(
        Map.copyOf(Maps.asMap(players, _ -> RatingSheet.EMPTY)));
  }

  /** Waits until a room answers (of a game that does not exist), and the lobby does. */
  void awaitAnswers(World world) throws InterruptedException, TimeoutException {
    var answers =
        rooms
            .history(world.random().gameId(), Optional.empty(), 0)
            .thenCombine(lobby.watch(Optional.empty(), _ -> {}), (_, list) -> list)
            .toCompletableFuture();
    try {
      answers.get(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("neither rooms nor lobby answer", e);
    }
  }
}
