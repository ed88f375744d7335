package dev.espionage.server.app;

import com.google.common.collect.Sets;
import dev.espionage.server.account.AccountMetrics;
import dev.espionage.server.account.AccountModule;
import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.account.SessionCheck;
import dev.espionage.server.account.SessionRevoked;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.admin.RatingPairStore;
import dev.espionage.server.admin.TokenFile;
import dev.espionage.server.archive.ArchiveModule;
import dev.espionage.server.archive.ArchiveSettings;
import dev.espionage.server.chat.ChatLineCodec;
import dev.espionage.server.chat.ChatModule;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.cluster.NoticeCodecs;
import dev.espionage.server.computer.ComputerCapacity;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.computer.ComputerPlayers;
import dev.espionage.server.computer.ComputerSettings;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.deployment.DeploymentModule;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.GameModule;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.feed.ConnectionNotices;
import dev.espionage.server.game.feed.GameLimits;
import dev.espionage.server.game.feed.PendingHistories;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlaySettings;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.actor.RoomContext;
import dev.espionage.server.game.room.codec.GameCreatedNotice;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.lobby.InvitationViewers;
import dev.espionage.server.lobby.LobbyMetrics;
import dev.espionage.server.lobby.LobbyModule;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.socket.SocketConnections;
import dev.espionage.server.pairing.ColourHistoryStore;
import dev.espionage.server.pairing.PairedGames;
import dev.espionage.server.pairing.PairingMetrics;
import dev.espionage.server.pairing.PairingModule;
import dev.espionage.server.pairing.SeekerLookup;
import dev.espionage.server.pairing.SubstituteLevels;
import dev.espionage.server.share.ShareModule;
import dev.espionage.server.social.SocialModule;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.storage.PlayerErasure;
import dev.espionage.server.vacation.VacationModule;
import java.io.IOException;
import java.security.SecureRandom;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/**
 * Creates the modules of the features, each from the modules before it. One thread creates it, once
 * per server.
 */
final class Services {
  /** The codecs of all notices between nodes. */
  static final NoticeCodecs NOTICES =
      NoticeCodecs.of(List.of(GameCreatedNotice.CODEC, SessionRevoked.CODEC, ChatLineCodec.CODEC));

  private static final Duration PAIRING_ROUND = Duration.ofSeconds(1);

  private final Platform platform;
  private final ServerSettings settings;
  private final GameStores stores;
  private final InstantSource clock;
  private final StoreReader archiveReader;
  private final SocketConnections connections = new SocketConnections();
  private final PlayerDepartures departures = new PlayerDepartures();
  private final Games unfinished;
  private final GameQuota gameQuota;
  private final Ratings ratings;
  private final ComputerPlayers computerPlayers;
  private final ClusterNotices cluster;
  private final PlayerNotices notices;
  private final AccountMetrics accountMetrics;
  private final SessionStore sessions;
  private final CallerLookup callerLookup;
  private final SocialModule social;
  private final ChatModule chat;
  private final DeploymentModule deployments;
  private final VacationModule vacations;
  private final GameModule games;
  private final ArchiveModule archive;
  private final LobbyModule lobby;
  private final ShareModule share;
  private final PairingModule pairing;
  private final ComputerModule computers;
  private final AccountModule accounts;
  private final AdminModule admin;

  /**
   * Creates the modules and waits until accounts and administration are ready.
   *
   * @throws IOException if the store cannot be used, or administration needs a token file that
   *     cannot be read or created
   */
  Services(Platform platform) throws IOException, InterruptedException {
    this.platform = platform;
    settings = platform.settings();
    stores = platform.stores();
    clock = platform.serverEnvironment().clock();
    archiveReader = archiveReader();
    unfinished = stores.games();
    gameQuota = gameQuota();
    ratings = platform.serverEnvironment().ratings().apply(stores.ratings());
    computerPlayers = new ComputerPlayers(settings.computer(), unfinished, platform.registry());
    cluster = new ClusterNotices(platform.system(), settings.cluster().isShared());
    notices = GameCreatedNotice.toAllNodes(cluster, gamesCreatedHere());
    accountMetrics = new AccountMetrics(platform.registry());
    sessions =
        new SessionStore(
            stores.sql(),
            clock,
            settings.session(),
            connections::players,
            departures,
            accountMetrics);
    SessionRevoked.toAllNodes(cluster, sessions, connections::revoked);
    callerLookup = new CallerLookup(sessions, platform.ticker(), settings.address());
    social =
        new SocialModule(
            stores.sql(),
            platform.system(),
            this::people,
            callerLookup,
            departures,
            clock,
            platform.ticker());
    chat = chat();
    deployments = new DeploymentModule(stores.sql(), callerLookup, clock, platform.ticker());
    vacations = vacations();
    games = games();
    archive = archive();
    lobby = lobby();
    social.whenChanged(lobby.lobby()::reloadPlayers);
    share = share();
    pairing = pairing();
    computers = computers();
    accounts = accounts();
    admin = admin();
    begin();
  }

  private ComputerModule computers() {
    return new ComputerModule(
        computerPlayers,
        new ComputerModule.Dependencies(
            unfinished,
            games.newGames()::createOnce,
            games.rooms()::close,
            gameQuota,
            notices,
            settings.address(),
            social::isOnline));
  }

  private GameQuota gameQuota() {
    GuestSettings guest = settings.guest();
    PlaySettings account = settings.play();
    return new GameQuota(
        unfinished,
        new PlayerLimit(guest.maxLiveGames(), account.maxLiveGames()),
        new PlayerLimit(guest.maxCorrespondenceGames(), account.maxCorrespondenceGames()),
        new PlayerLimit(settings.computer().guestGames(), ComputerGames.MOST_OF_ACCOUNT));
  }

  /** Opens the reader for requests that need no session, so that they delay nobody's turn. */
  private StoreReader archiveReader() {
    ArchiveSettings limits = settings.archive();
    return stores
        .sql()
        .openReader(
            new StoreReader.Limits(
                "archive",
                limits.poolSize(),
                limits.maxWaiting(),
                settings.store().appendTimeout(),
                Optional.of(limits.queryTimeout())));
  }

  private PlayerNotices gamesCreatedHere() {
    var connected = new ConnectionNotices(connections);
    return (player, created) -> {
      connected.gameCreated(player, created);
      computerPlayers.gameCreated(player, created);
    };
  }

  private ChatModule chat() {
    return new ChatModule(
        settings.chat(),
        settings.socket().maxSubscriptions(),
        stores.sql(),
        social.blockLists(),
        cluster,
        clock,
        platform.ticker());
  }

  private VacationModule vacations() {
    return new VacationModule(
        stores.sql(),
        callerLookup,
        clock,
        platform.ticker(),
        settings.correspondence().vacationDays());
  }

  private GameModule games() {
    Randomness random = platform.serverEnvironment().random();
    var metrics = new RoomMetrics(platform.registry());
    var parts =
        new RoomContext(
            platform.serverEnvironment().journal().apply(platform.storage().journal()),
            unfinished,
            new RoomRules(platform.serverEnvironment().commitments(), random),
            notices,
            metrics,
            platform.serverEnvironment().steadyClock(),
            vacations.vacations(),
            deployments::defaultOf);
    return new GameModule(
        platform.system(),
        parts,
        stores.archive(archiveReader),
        gameQuota,
        random,
        platform.loopTimers(),
        new GameLimits(
            settings.socket().maxSubscriptions(),
            new PendingHistories(settings.history(), settings.address(), metrics),
            settings.play().reopenEnded()));
  }

  private ArchiveModule archive() {
    return new ArchiveModule(
        new ArchiveModule.Dependencies(
            archiveReader, games.rooms(), stores.ratings(), callerLookup, clock, platform.ticker()),
        settings.archive(),
        settings.address());
  }

  private LobbyModule lobby() {
    return new LobbyModule(
        platform.system(),
        stores,
        games.newGames(),
        new LobbyModule.Dependencies(
            unfinished,
            new InvitationViewers(ratings, social.blockLists()),
            gameQuota,
            new PlayerLimit(settings.guest().maxInvitations(), settings.play().maxInvitations()),
            notices,
            new SecureRandom(),
            clock,
            new LobbyMetrics(platform.registry())),
        social::playersOnline,
        departures);
  }

  private ShareModule share() {
    return new ShareModule(
        new ShareModule.Dependencies(
            archiveReader,
            archive.access(),
            games.rooms(),
            new InvitationViewers(ratings, social.blockLists()),
            callerLookup,
            clock,
            platform.ticker()),
        new ShareModule.Limits(settings.share(), settings.address()));
  }

  /** Returns the connected players without the computer players, who are always connected. */
  private Set<PlayerId> people() {
    return Sets.difference(connections.players(), ComputerPlayer.ids());
  }

  private PairingModule pairing() {
    return new PairingModule(
        platform.system(),
        new PairingModule.Dependencies(
            new PairedGames(unfinished, games.newGames()::create, notices),
            new SeekerLookup(
                ratings,
                social.blockLists(),
                new ColourHistoryStore(stores.sql()),
                gameQuota,
                new ConductStore(stores.sql().reader(), clock),
                clock),
            substitutes(settings.computer(), computerPlayers.computerCapacity()),
            new PairingMetrics(platform.registry()),
            new SecureRandom(),
            clock,
            PAIRING_ROUND),
        connections,
        departures);
  }

  /** Returns the source of computer opponents for quick pairing, if the configuration allows it. */
  static SubstituteLevels substitutes(
      ComputerSettings settings, ComputerCapacity computerCapacity) {
    return settings.fillPairing() ? computerCapacity::isForPairing : SubstituteLevels.NONE;
  }

  private AccountModule accounts() {
    return new AccountModule(
        new AccountModule.Dependencies(
            stores.sql(),
            sessions,
            callerLookup,
            PlayerErasure.STATEMENTS,
            departures,
            clock,
            platform.ticker()),
        new AccountModule.Limits(settings.account(), settings.guest(), settings.address()),
        Stream.of(social, deployments, archive, chat, vacations)
            .flatMap(module -> module.personalData().stream())
            .toList(),
        accountMetrics);
  }

  private AdminModule admin() throws IOException {
    return new AdminModule(
        new AdminModule.Dependencies(
            stores.sql(),
            TokenFile.readOrCreate(settings.adminTokenFile()),
            new AdminModule.Players(
                sessions,
                accounts.hashing(),
                ratings,
                chat.reports(),
                new RatingPairStore(archiveReader, clock),
                departures),
            games.rooms(),
            connections::announce,
            clock,
            platform.ticker()));
  }

  private void begin() throws IOException, InterruptedException {
    try {
      accounts.begin().toCompletableFuture().get(1, TimeUnit.MINUTES);
    } catch (ExecutionException | TimeoutException e) {
      throw stores.sql().unusable(e);
    }
    admin.begin();
    var check =
        new SessionCheck(
            () -> connections.sessions(ComputerPlayer.ids()),
            sessions::valid,
            connections::revoked,
            accountMetrics);
    Duration longest = settings.session().checkInterval();
    stores.sql().every(SessionCheck.pause(longest, new SecureRandom()), check::check);
  }

  /** Returns the features. The caller closes their modules in reverse order. */
  Features features() {
    return new Features(
        sessions,
        computers,
        List.of(
            games,
            deployments,
            vacations,
            archive,
            chat,
            lobby,
            share,
            social,
            pairing,
            computers,
            accounts,
            admin),
        connections,
        page -> Optional.of(share.head(page)));
  }

  /** Waits until the rooms (asked about a game that does not exist) and the lobby answer. */
  void awaitAnswers(JoiningWait joiningWait) throws IOException, InterruptedException {
    joiningWait.await(
        "rooms",
        () ->
            games
                .rooms()
                .history(platform.serverEnvironment().random().gameId(), Optional.empty(), 0));
    joiningWait.await("lobby", () -> lobby.lobby().watch(Optional.empty(), _ -> {}));
  }
}
