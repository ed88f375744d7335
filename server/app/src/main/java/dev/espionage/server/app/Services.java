package dev.espionage.server.app;

import com.google.common.base.Ticker;
import com.google.common.collect.ImmutableList;
import com.google.common.collect.Sets;
import dev.espionage.server.account.AccountMetrics;
import dev.espionage.server.account.AccountModule;
import dev.espionage.server.account.ErasureLog;
import dev.espionage.server.account.ErasureStore;
import dev.espionage.server.account.GuestSettings;
import dev.espionage.server.account.SessionCheck;
import dev.espionage.server.account.SessionRevoked;
import dev.espionage.server.account.SessionStore;
import dev.espionage.server.admin.AdminModule;
import dev.espionage.server.admin.RatingPairStore;
import dev.espionage.server.admin.TokenFile;
import dev.espionage.server.app.backup.BackupDirectory;
import dev.espionage.server.app.backup.BackupSchedule;
import dev.espionage.server.app.backup.StoreSpace;
import dev.espionage.server.archive.ArchiveModule;
import dev.espionage.server.archive.ArchiveSettings;
import dev.espionage.server.chat.ChatModule;
import dev.espionage.server.chat.NewChatEntry;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.cluster.NodeVersions;
import dev.espionage.server.cluster.NoticeCodecs;
import dev.espionage.server.computer.ComputerGames;
import dev.espionage.server.computer.ComputerModule;
import dev.espionage.server.computer.ComputerPlayers;
import dev.espionage.server.conduct.ConductStore;
import dev.espionage.server.deployment.DeploymentModule;
import dev.espionage.server.feature.FeatureContext;
import dev.espionage.server.feature.FeatureModule;
import dev.espionage.server.feature.PlayerDepartures;
import dev.espionage.server.game.GameModule;
import dev.espionage.server.game.feed.ConnectionNotices;
import dev.espionage.server.game.feed.GameLimits;
import dev.espionage.server.game.feed.PendingHistories;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.PlaySettings;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.actor.RoomContext;
import dev.espionage.server.game.room.codec.GameCreatedNotice;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.game.room.core.UntimedStart;
import dev.espionage.server.game.signal.FollowedPlayers;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.lobby.AcceptanceStore;
import dev.espionage.server.lobby.InvitationNotice;
import dev.espionage.server.lobby.InvitationViewers;
import dev.espionage.server.lobby.InvitationVisits;
import dev.espionage.server.lobby.LobbyMetrics;
import dev.espionage.server.lobby.LobbyModule;
import dev.espionage.server.lobby.VisitNotice;
import dev.espionage.server.net.http.CallerLookup;
import dev.espionage.server.net.limit.AddressSettings;
import dev.espionage.server.net.socket.SocketConnections;
import dev.espionage.server.pairing.LatestGamesStore;
import dev.espionage.server.pairing.PairedGames;
import dev.espionage.server.pairing.PairingMetrics;
import dev.espionage.server.pairing.PairingModule;
import dev.espionage.server.pairing.SeekerLookup;
import dev.espionage.server.share.ShareModule;
import dev.espionage.server.social.SocialModule;
import dev.espionage.server.sql.SqlStore;
import dev.espionage.server.sql.StoreReader;
import dev.espionage.server.sql.StoreUrl;
import dev.espionage.server.storage.PlayerErasure;
import dev.espionage.server.storage.Storage;
import dev.espionage.server.vacation.VacationModule;
import io.micrometer.core.instrument.MeterRegistry;
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
import org.apache.pekko.actor.typed.ActorSystem;

/// Creates the modules of the features, each from the modules before it. One thread uses it, once
/// per server.
record Services(
    Platform platform, Storage storage, ServerEnvironment environment, ActorSystem<Void> system) {
  /// The codecs of all notices between nodes.
  static final NoticeCodecs NOTICES =
      NoticeCodecs.of(
          List.of(
              GameCreatedNotice.CODEC,
              GameSignal.CODEC,
              FollowedPlayers.CODEC,
              SessionRevoked.CODEC,
              NewChatEntry.CODEC,
              InvitationNotice.CODEC,
              VisitNotice.CODEC));

  private static final Duration PAIRING_ROUND = Duration.ofSeconds(1);
  private static final Duration SIGNALS_ROUND = Duration.ofSeconds(1);

  /// Creates the modules, and waits until accounts, administration, rooms and the lobby are ready.
  /// The caller closes the modules in reverse order.
  ///
  /// @throws IOException if the store cannot be used, administration needs a token file that cannot
  ///   be read or created, or rooms or the lobby do not answer
  Features start(JoiningWait joiningWait) throws IOException, InterruptedException {
    var connections = new SocketConnections();
    var departures = new PlayerDepartures();
    var cluster = new ClusterNotices(system, settings().cluster().isShared());
    var accountMetrics = new AccountMetrics(registry());
    SessionStore sessions = sessions(connections, departures, cluster, accountMetrics);
    FeatureContext context = context(sessions, departures);
    StoreReader archiveReader = archiveReader();
    GameQuota quota = quota(storage.store().games());
    Ratings ratings = environment.ratings().apply(storage.store().ratings());
    var computerPlayers = new ComputerPlayers(settings().computer(), quota.games(), registry());
    PlayerNotices notices = notices(connections, cluster);
    SocialModule social = social(context, ratings, connections);
    ChatModule chat = chat(context, social, cluster);
    var deployments = new DeploymentModule(context);
    var vacations = new VacationModule(context, settings().correspondence().vacationDays());
    GameModule games = games(rooms(quota, notices, vacations, deployments), quota, archiveReader);
    var archive = new ArchiveModule(context, settings().archive(), archiveReader, games.rooms());
    var viewers = new InvitationViewers(ratings, social.blockLists());
    LobbyModule lobby = lobby(context, games, viewers, social, cluster);
    InvitationVisits visits = visits(context, archiveReader, viewers, social, cluster);
    ShareModule share = share(context, archiveReader, archive, games, visits);
    PairingModule pairing = pairing(context, games, seekers(ratings, social, quota), connections);
    ComputerModule computers = computers(games, computerPlayers, social);
    List<FeatureModule> own =
        List.of(
            games, deployments, vacations, archive, chat, lobby, share, social, pairing, computers);
    List<FeatureModule> others = joined(own, added(context));
    ErasureLog erasures = erasures();
    AccountModule accounts = accounts(context, sessions, erasures, others, accountMetrics);
    var pairs = new RatingPairStore(archiveReader, clock());
    var players =
        new AdminModule.Players(sessions, accounts.hashing(), ratings, chat.reports(), pairs);
    AdminModule admin = admin(context, players, games, connections);
    begin(accounts, admin, sessions, connections, accountMetrics);
    awaitAnswers(joiningWait, games, lobby);
    ImmutableList<FeatureModule> modules =
        joined(others, List.of(accounts, admin, backups(erasures)));
    return new Features(sessions, computers, modules, connections, share::head);
  }

  private List<FeatureModule> added(FeatureContext context) {
    GameSignals signals = storage.store().signals();
    return environment.added().stream()
        .map(added -> added.module().apply(context, signals))
        .toList();
  }

  private static ImmutableList<FeatureModule> joined(
      List<FeatureModule> first, List<FeatureModule> later) {
    return ImmutableList.<FeatureModule>builder().addAll(first).addAll(later).build();
  }

  private ServerSettings settings() {
    return platform.settings();
  }

  private MeterRegistry registry() {
    return platform.meters().registry();
  }

  private InstantSource clock() {
    return platform.time().clock();
  }

  private SessionStore sessions(
      SocketConnections connections,
      PlayerDepartures departures,
      ClusterNotices cluster,
      AccountMetrics metrics) {
    var sessions =
        new SessionStore(
            storage.store().sql(),
            clock(),
            settings().session(),
            connections::players,
            departures,
            metrics);
    SessionRevoked.toAllNodes(cluster, sessions, connections::revoked);
    return sessions;
  }

  /// Tells other nodes, if there may be any, what happens in games.
  private PlayerNotices notices(SocketConnections connections, ClusterNotices cluster) {
    if (settings().cluster().isShared()) {
      storage.store().sql().every(SIGNALS_ROUND, storage.store().signals().join(cluster)::round);
    }
    return GameCreatedNotice.toAllNodes(cluster, new ConnectionNotices(connections));
  }

  private FeatureContext context(SessionStore sessions, PlayerDepartures departures) {
    Ticker ticker = platform.time().ticker();
    AddressSettings addresses = settings().address();
    return new FeatureContext(
        storage.store().sql(),
        new CallerLookup(sessions, ticker, addresses),
        addresses,
        departures,
        clock(),
        ticker);
  }

  /// Opens the reader for requests that need no session, so that they delay nobody's turn.
  private StoreReader archiveReader() {
    ArchiveSettings limits = settings().archive();
    return storage
        .store()
        .sql()
        .openReader(
            new StoreReader.Limits(
                "archive",
                limits.poolSize(),
                limits.maxWaiting(),
                settings().store().appendTimeout(),
                Optional.of(limits.queryTimeout())));
  }

  private GameQuota quota(Games unfinished) {
    GuestSettings guest = settings().guest();
    PlaySettings account = settings().play();
    return new GameQuota(
        unfinished,
        new PlayerLimit(guest.maxLiveGames(), account.maxLiveGames()),
        new PlayerLimit(guest.maxCorrespondenceGames(), account.maxCorrespondenceGames()),
        new PlayerLimit(settings().computer().guestGames(), ComputerGames.MOST_OF_ACCOUNT));
  }

  private SocialModule social(
      FeatureContext context, Ratings ratings, SocketConnections connections) {
    return new SocialModule(
        context, storage.store().signals(), ratings, system, () -> people(connections));
  }

  /// Returns the connected players without the computer players, who are always connected.
  private static Set<PlayerId> people(SocketConnections connections) {
    return Sets.difference(connections.players(), ComputerPlayer.ids());
  }

  private ChatModule chat(FeatureContext context, SocialModule social, ClusterNotices cluster) {
    return new ChatModule(
        context,
        settings().chat(),
        settings().socket().maxSubscriptions(),
        social.blockLists(),
        cluster);
  }

  private RoomContext rooms(
      GameQuota quota,
      PlayerNotices notices,
      VacationModule vacations,
      DeploymentModule deployments) {
    return new RoomContext(
        environment.journal().apply(storage.journal()),
        quota.games(),
        new RoomRules(
            environment.commitments(),
            environment.random(),
            new UntimedStart(settings().computer().idle())),
        notices,
        new RoomMetrics(registry()),
        environment.steadyClock(),
        vacations.vacations(),
        deployments::defaultOf);
  }

  private GameModule games(RoomContext rooms, GameQuota quota, StoreReader archiveReader) {
    return new GameModule(
        system,
        rooms,
        storage.store().archive(archiveReader),
        quota,
        environment.random(),
        platform.loopTimers(),
        storage.store().signals(),
        new GameLimits(
            settings().socket().maxSubscriptions(),
            new PendingHistories(settings().history(), settings().address(), rooms.metrics()),
            settings().play().reopenEnded()));
  }

  private LobbyModule lobby(
      FeatureContext context,
      GameModule games,
      InvitationViewers viewers,
      SocialModule social,
      ClusterNotices cluster) {
    return new LobbyModule(
        context,
        system,
        new AcceptanceStore(storage.store(), clock(), games.newGames()),
        new LobbyModule.Dependencies(
            games.quota().games(),
            viewers,
            social.challengeRules(),
            games.quota(),
            new PlayerLimit(
                settings().guest().maxInvitations(), settings().play().maxInvitations()),
            games.notices(),
            cluster,
            new SecureRandom(),
            clock(),
            new LobbyMetrics(registry())),
        social);
  }

  private ShareModule share(
      FeatureContext context,
      StoreReader reader,
      ArchiveModule archive,
      GameModule games,
      InvitationVisits visits) {
    return new ShareModule(
        context, settings().share(), reader, archive.access(), games.rooms(), visits);
  }

  private static InvitationVisits visits(
      FeatureContext context,
      StoreReader reader,
      InvitationViewers viewers,
      SocialModule social,
      ClusterNotices cluster) {
    var visits = LobbyModule.visits(context, reader, viewers, cluster::tell, social::isOnline);
    cluster.listen(VisitNotice.class, visits::heard);
    return visits;
  }

  private SeekerLookup seekers(Ratings ratings, SocialModule social, GameQuota quota) {
    SqlStore store = storage.store().sql();
    return new SeekerLookup(
        ratings,
        social.blockLists(),
        new LatestGamesStore(store),
        quota,
        new ConductStore(store.reader(), clock()),
        clock());
  }

  private PairingModule pairing(
      FeatureContext context,
      GameModule games,
      SeekerLookup seekers,
      SocketConnections connections) {
    return new PairingModule(
        context,
        system,
        new PairingModule.Dependencies(
            new PairedGames(games.quota().games(), games.newGames()::create, games.notices()),
            seekers,
            new PairingMetrics(registry()),
            new SecureRandom(),
            clock(),
            PAIRING_ROUND),
        connections);
  }

  private ComputerModule computers(
      GameModule games, ComputerPlayers computerPlayers, SocialModule social) {
    return new ComputerModule(
        computerPlayers,
        new ComputerModule.Dependencies(
            games.quota().games(),
            games.newGames()::createOnce,
            games.rooms(),
            games.quota(),
            storage.store().signals(),
            settings().address(),
            social::isOnline));
  }

  private AccountModule accounts(
      FeatureContext context,
      SessionStore sessions,
      ErasureLog erasures,
      List<FeatureModule> others,
      AccountMetrics metrics) {
    return new AccountModule(
        context,
        sessions,
        new ErasureStore(storage.store().sql(), sessions, PlayerErasure.STATEMENTS, erasures),
        others.stream().flatMap(module -> module.personalData().stream()).toList(),
        new AccountModule.Limits(settings().account(), settings().guest(), settings().address()),
        metrics);
  }

  /// Returns the log of erased players, which only a store with backups of this server needs.
  private ErasureLog erasures() {
    return settings().store().url() instanceof StoreUrl.Sqlite
        ? ErasureLog.in(settings().backupDirectory())
        : ErasureLog.none();
  }

  /// Starts the backups, if the store is a file.
  private FeatureModule backups(ErasureLog erasures) {
    return storage
        .directory()
        .<FeatureModule>map(directory ->
            BackupSchedule.start(
                settings().backup(),
                new BackupDirectory(settings().backupDirectory()),
                new StoreSpace(directory.database(), settings().store().minFree()),
                erasures,
                registry(),
                clock()))
        .orElseGet(() -> new FeatureModule() {});
  }

  private AdminModule admin(
      FeatureContext context,
      AdminModule.Players players,
      GameModule games,
      SocketConnections connections)
      throws IOException {
    return new AdminModule(
        context,
        TokenFile.readOrCreate(settings().adminTokenFile()),
        players,
        new AdminModule.Site(
            games.rooms(), new NodeVersions(system)::current, connections::announce));
  }

  private void begin(
      AccountModule accounts,
      AdminModule admin,
      SessionStore sessions,
      SocketConnections connections,
      AccountMetrics metrics)
      throws IOException, InterruptedException {
    SqlStore store = storage.store().sql();
    try {
      accounts.begin().toCompletableFuture().get(1, TimeUnit.MINUTES);
    } catch (ExecutionException | TimeoutException e) {
      throw store.unusable(e);
    }
    admin.begin();
    var check =
        new SessionCheck(
            () -> connections.sessions(ComputerPlayer.ids()),
            sessions::valid,
            connections::revoked,
            metrics);
    Duration longest = settings().session().checkInterval();
    store.every(SessionCheck.pause(longest, new SecureRandom()), check::check);
  }

  /// Waits until the rooms (asked about a game that does not exist) and the lobby answer.
  private void awaitAnswers(JoiningWait joiningWait, GameModule games, LobbyModule lobby)
      throws IOException, InterruptedException {
    joiningWait.await(
        "rooms", () -> games.rooms().history(environment.random().gameId(), Optional.empty(), 0));
    joiningWait.await("lobby", () -> lobby.lobby().watch(Optional.empty(), _ -> {}));
  }
}
