package dev.espionage.server.app;

import dev.espionage.server.account.Accounts;
import dev.espionage.server.account.Exports;
import dev.espionage.server.account.PasswordHashing;
import dev.espionage.server.account.Registrar;
import dev.espionage.server.archive.RecordWriter;
import dev.espionage.server.chat.Chat;
import dev.espionage.server.config.ServerConfig;
import dev.espionage.server.front.http.AccountParts;
import dev.espionage.server.front.socket.ChatParts;
import dev.espionage.server.front.socket.ChatSeats;
import dev.espionage.server.front.socket.Connections;
import dev.espionage.server.lobby.Blocks;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyParts;
import dev.espionage.server.lobby.LobbyRules;
import dev.espionage.server.lobby.SingletonLobby;
import dev.espionage.server.metrics.Meters;
import dev.espionage.server.metrics.PairingMetrics;
import dev.espionage.server.metrics.RoomMetrics;
import dev.espionage.server.notice.ClusterNotices;
import dev.espionage.server.notice.ClusterSessions;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.pairing.PairingParts;
import dev.espionage.server.pairing.SingletonPairing;
import dev.espionage.server.rating.Ratings;
import dev.espionage.server.room.LiveGameQuota;
import dev.espionage.server.room.Rooms;
import dev.espionage.server.room.actor.JournaledGames;
import dev.espionage.server.room.actor.RoomParts;
import dev.espionage.server.room.actor.ShardedRooms;
import dev.espionage.server.room.core.Rules;
import dev.espionage.server.session.Sessions;
import dev.espionage.server.wire.GameMessages;
import dev.espionage.server.wire.LobbyMessages;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * What the front serves: sessions, accounts, rooms, the lobby, pairing, and what tells players of
 * new games.
 */
record Services(
    Sessions sessions,
    Optional<AccountParts> accounts,
    Rooms rooms,
    Lobby lobby,
    Pairing pairing,
    Optional<ChatParts> chat,
    Connections connections) {
  /** Nobody can block anybody yet. */
  private static final Blocks NOBODY_BLOCKED = _ -> CompletableFuture.completedStage(Map.of());

  private static final Duration PAIRING_ROUND = Duration.ofSeconds(1);
  private static final Duration LONGEST_START = Duration.ofSeconds(30);

  static Services assemble(
      ServerConfig config, Storage storage, World world, Meters meters, ActorSystem<Void> system) {
    var connections = new Connections();
    var chatSeats = new ChatSeats();
    var notices = new ClusterNotices(system, connections, chatSeats);
    Ratings ratings = world.ratings().apply(storage.ratings());
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
                ratings,
                NOBODY_BLOCKED,
                notices,
                new LobbyMessages(),
                new LobbyRules(guest.maxInvitations(), guest.maxLiveGames()),
                new SecureRandom(),
                world.clock()));
    var pairing =
        new SingletonPairing(
            system,
            new PairingParts(
                storage.games(),
                newGames,
                new LiveGameQuota(storage.games(), guest.maxLiveGames()),
                ratings,
                NOBODY_BLOCKED,
                storage.colours(),
                notices,
                new PairingMetrics(meters.registry()),
                new SecureRandom(),
                world.clock(),
                PAIRING_ROUND),
            connections);
    return new Services(
        new ClusterSessions(storage.sessions(), notices),
        storage
            .accounts()
            .map(accounts ->
                accounts(
                    config.account(),
                    accounts,
                    new Exports(accounts, ratings, storage.chat()),
                    lobby)),
        rooms,
        lobby,
        pairing,
        storage
            .chat()
            .map(lines -> new ChatParts(new Chat(lines, NOBODY_BLOCKED, notices), chatSeats)),
        connections);
  }

  private static AccountParts accounts(
      ServerConfig.Account settings, Accounts accounts, Exports exports, Lobby lobby) {
    var random = new SecureRandom();
    var hashing = new PasswordHashing(settings.hashingThreads(), settings.hashingQueue(), random);
    return new AccountParts(
        new Registrar(accounts, hashing, random),
        accounts,
        exports,
        player -> {
          var _ = lobby.withdrawAll(player);
        });
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
