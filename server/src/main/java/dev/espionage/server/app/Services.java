package dev.espionage.server.app;

import com.google.common.base.Ticker;
import com.google.common.collect.Sets;
import dev.espionage.server.account.AccountModule;
import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.account.SessionRevoked;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.admin.TokenFile;
import dev.espionage.server.archive.ArchiveModule;
import dev.espionage.server.chat.ChatForm;
import dev.espionage.server.chat.ChatModule;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.cluster.NoticeForms;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.computer.ComputerSettings;
import dev.espionage.server.computer.HousePlayers;
import dev.espionage.server.computer.Vacancies;
import dev.espionage.server.deployment.DeploymentModule;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.game.archive.RecordWriter;
import dev.espionage.server.game.feed.ConnectionNotices;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.LiveGameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.actor.JournaledGames;
import dev.espionage.server.game.room.actor.RoomParts;
import dev.espionage.server.game.room.actor.ShardedRooms;
import dev.espionage.server.game.room.codec.NewGame;
import dev.espionage.server.game.room.core.Rules;
import dev.espionage.server.game.wire.GameMessages;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.Lobby;
import dev.espionage.server.lobby.LobbyParts;
import dev.espionage.server.lobby.Quotas;
import dev.espionage.server.lobby.SingletonLobby;
import dev.espionage.server.lobby.Viewers;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.socket.Connections;
import dev.espionage.server.pairing.Dossiers;
import dev.espionage.server.pairing.PairedGames;
import dev.espionage.server.pairing.Pairing;
import dev.espionage.server.pairing.PairingMetrics;
import dev.espionage.server.pairing.PairingParts;
import dev.espionage.server.pairing.Seekers;
import dev.espionage.server.pairing.SingletonPairing;
import dev.espionage.server.pairing.Substitutes;
import dev.espionage.server.social.AnnouncedContacts;
import dev.espionage.server.social.ClusterPresence;
import dev.espionage.server.social.ContactBodies;
import dev.espionage.server.social.Contacts;
import dev.espionage.server.social.Presence;
import dev.espionage.server.sql.SqlStore;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.apache.pekko.actor.typed.ActorSystem;

/**
 * What the front serves: the modules of features, rooms, the lobby, pairing, and what tells players
 * of new games.
 */
record Services(
    SessionStore sessions,
    Contacts contacts,
    AdminModule admin,
    SocketFeatures features,
    List<FeatureModule> modules,
    ComputerModule computers,
    Connections connections) {
  /** What nodes tell each other. */
  static final NoticeForms NOTICES =
      NoticeForms.of(List.of(NewGame.FORM, SessionRevoked.FORM, ChatForm.FORM));

  private static final Duration PAIRING_ROUND = Duration.ofSeconds(1);
  private static final Duration LONGEST_START = Duration.ofSeconds(30);

  /**
   * Makes them.
   *
   * @throws IOException if the store cannot be used, or there has to be a token file for
   *     administration, and is none
   */
  static Services assemble(
      ServerSettings settings,
      Storage storage,
      World world,
      Meters meters,
      ActorSystem<Void> system)
      throws IOException, InterruptedException {
    Stores store = storage.store();
    Games games = store.games();
    var connections = new Connections();
    var house = new HousePlayers(settings.computer(), games, meters.registry());
    var connected = new ConnectionNotices(connections);
    PlayerNotices here =
        (player, created) -> {
          connected.gameCreated(player, created);
          house.gameCreated(player, created);
        };
    var cluster = new ClusterNotices(system, settings.cluster().isShared());
    PlayerNotices notices = NewGame.toAllNodes(cluster, here);
    var chat =
        new ChatModule(
            settings.chat(),
            settings.socket().maxSubscriptions(),
            store.sql(),
            store.blocks(),
            cluster,
            world.clock(),
            Ticker.systemTicker());
    Ratings ratings = world.ratings().apply(store.ratings());
    var rules = new Rules(world.commitments(), world.random());
    var sessions = new SessionStore(store.sql(), world.clock(), settings.session());
    SessionRevoked.toAllNodes(cluster, sessions, connections::revoked);
    var callers = new Callers(sessions);
    var deployments =
        new DeploymentModule(store.sql(), callers, world.clock(), Ticker.systemTicker());
    GuestSettings guest = settings.guest();
    var liveGames = new LiveGameQuota(games, guest.maxLiveGames());
    var parts =
        new RoomParts(
            storage.journal(),
            games,
            rules,
            new GameMessages(),
            notices,
            new RoomMetrics(meters.registry()),
            world.clock(),
            liveGames,
            store.vacations(settings.correspondence().vacationDays()),
            deployments::defaultOf);
    var rooms = new ShardedRooms(system, parts, store.archive(), RecordWriter::write);
    var archive =
        new ArchiveModule(
            store.sql(), rooms, store.ranking(), world.clock(), Ticker.systemTicker());
    var newGames =
        new JournaledGames(storage.journal(), rules, world.random(), world.clock(), rooms::begun);
    var playersOnline = new AtomicInteger();
    var lobby =
        new SingletonLobby(
            system,
            new LobbyParts(
                games,
                store.invitations(newGames),
                new Viewers(ratings, store.blocks()),
                new Quotas(liveGames, guest.maxInvitations()),
                notices,
                new SecureRandom(),
                world.clock()),
            playersOnline::get);
    Contacts contacts = store.contacts();
    var presence =
        new ClusterPresence(
            system, contacts, () -> people(connections), lobby::reconsider, playersOnline::set);
    var pairing =
        new SingletonPairing(
            system,
            new PairingParts(
                new PairedGames(games, newGames::create, notices),
                new Dossiers(
                    ratings,
                    store.blocks(),
                    store.colours(),
                    liveGames,
                    store.conducts(),
                    world.clock()),
                substitutes(settings.computer(), house.vacancies()),
                new PairingMetrics(meters.registry()),
                new SecureRandom(),
                world.clock(),
                PAIRING_ROUND),
            new Seekers.Connected(connections));
    var computers = new ComputerModule(house, games, newGames::createOnce, liveGames, notices);
    var accounts =
        new AccountModule(
            new AccountModule.Parts(
                store.sql(),
                sessions,
                callers,
                PlayerErasure.STATEMENTS,
                accountHooks(lobby, pairing, presence),
                world.clock(),
                Ticker.systemTicker()),
            settings.account(),
            guest.keep(),
            settings.address().sessions(),
            Stream.concat(
                    Stream.of(ContactBodies.personalData(contacts)),
                    Stream.of(deployments, archive, chat)
                        .flatMap(module -> module.personalData().stream()))
                .toList());
    var admin =
        new AdminModule(
            new AdminModule.Parts(
                store.sql(),
                TokenFile.readOrCreate(settings.adminTokenFile()),
                new AdminModule.Players(
                    sessions,
                    accounts.hashing(),
                    ratings,
                    chat.reports(),
                    player -> {
                      var _ = lobby.withdrawAll(player);
                      var _ = pairing.stop(player);
                    }),
                rooms,
                connections::announce,
                world.clock(),
                Ticker.systemTicker()));
    begin(accounts, store.sql());
    admin.begin();
    return new Services(
        sessions,
        new AnnouncedContacts(contacts, presence::changed),
        admin,
        new SocketFeatures(rooms, lobby, pairing, presence),
        List.of(deployments, archive, chat, computers, accounts, admin),
        computers,
        connections);
  }

  private static void begin(AccountModule accounts, SqlStore store)
      throws IOException, InterruptedException {
    try {
      accounts.begin().toCompletableFuture().get(1, TimeUnit.MINUTES);
    } catch (ExecutionException | TimeoutException e) {
      throw store.unusable(e);
    }
  }

  /** Computer players for quick pairing, if the configuration allows that. */
  static Substitutes substitutes(ComputerSettings settings, Vacancies vacancies) {
    return settings.fillPairing() ? vacancies::isForClocks : Substitutes.NONE;
  }

  /** Who is here; computer players always are, and count for nobody. */
  private static Set<PlayerId> people(Connections connections) {
    return Sets.difference(connections.players(), HousePlayer.ids());
  }

  private static AccountModule.Hooks accountHooks(Lobby lobby, Pairing pairing, Presence presence) {
    return new AccountModule.Hooks(
        player -> {
          var _ = lobby.withdrawAll(player);
          presence.changed(Set.of(player));
        },
        player ->
            lobby.withdrawAll(player).thenCombine(pairing.stop(player), (_, _) -> (Void) null));
  }

  /** Waits until a room answers (of a game that does not exist), and the lobby does. */
  void awaitAnswers(World world) throws InterruptedException, TimeoutException {
    var answers =
        features
            .rooms()
            .history(world.random().gameId(), Optional.empty(), 0)
            .thenCombine(features.lobby().watch(Optional.empty(), _ -> {}), (_, list) -> list)
            .toCompletableFuture();
    try {
      answers.get(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("neither rooms nor lobby answer", e);
    }
  }
}
