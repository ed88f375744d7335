package dev.espionage.server.app;

import com.google.common.collect.Sets;
import dev.espionage.server.account.AccountModule;
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
import dev.espionage.server.game.GameModule;
import dev.espionage.server.game.feed.ConnectionNotices;
import dev.espionage.server.game.journal.Games;
import dev.espionage.server.game.rating.Ratings;
import dev.espionage.server.game.room.LiveGameQuota;
import dev.espionage.server.game.room.PlayerNotices;
import dev.espionage.server.game.room.Randomness;
import dev.espionage.server.game.room.RoomMetrics;
import dev.espionage.server.game.room.actor.RoomParts;
import dev.espionage.server.game.room.codec.NewGame;
import dev.espionage.server.game.room.core.Rules;
import dev.espionage.server.kernel.HousePlayer;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.lobby.LobbyModule;
import dev.espionage.server.lobby.Viewers;
import dev.espionage.server.net.http.Callers;
import dev.espionage.server.net.socket.Connections;
import dev.espionage.server.pairing.ColourHistoryStore;
import dev.espionage.server.pairing.Dossiers;
import dev.espionage.server.pairing.PairedGames;
import dev.espionage.server.pairing.PairingMetrics;
import dev.espionage.server.pairing.PairingModule;
import dev.espionage.server.pairing.Substitutes;
import dev.espionage.server.social.SocialModule;
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
 * Makes the modules of features, each of what it needs of those before it. Made by one thread, once
 * for each server.
 */
final class Services {
  /** The forms of all notices between nodes. */
  static final NoticeForms NOTICES =
      NoticeForms.of(List.of(NewGame.FORM, SessionRevoked.FORM, ChatForm.FORM));

  private static final Duration PAIRING_ROUND = Duration.ofSeconds(1);
  private static final Duration LONGEST_START = Duration.ofSeconds(30);

  private final Platform platform;
  private final ServerSettings settings;
  private final Stores stores;
  private final InstantSource clock;
  private final Connections connections = new Connections();
  private final Games unfinished;
  private final LiveGameQuota liveGames;
  private final Ratings ratings;
  private final HousePlayers house;
  private final ClusterNotices cluster;
  private final PlayerNotices notices;
  private final SessionStore sessions;
  private final Callers callers;
  private final SocialModule social;
  private final ChatModule chat;
  private final DeploymentModule deployments;
  private final GameModule games;
  private final ArchiveModule archive;
  private final LobbyModule lobby;
  private final PairingModule pairing;
  private final ComputerModule computers;
  private final AccountModule accounts;
  private final AdminModule admin;

  /**
   * @throws IOException if the store cannot be used, or there has to be a token file for
   *     administration, and is none
   */
  Services(Platform platform) throws IOException, InterruptedException {
    this.platform = platform;
    settings = platform.settings();
    stores = platform.stores();
    clock = platform.world().clock();
    unfinished = stores.games();
    liveGames = new LiveGameQuota(unfinished, settings.guest().maxLiveGames());
    ratings = platform.world().ratings().apply(stores.ratings());
    house = new HousePlayers(settings.computer(), unfinished, platform.registry());
    cluster = new ClusterNotices(platform.system(), settings.cluster().isShared());
    notices = NewGame.toAllNodes(cluster, gamesCreatedHere());
    sessions = new SessionStore(stores.sql(), clock, settings.session());
    SessionRevoked.toAllNodes(cluster, sessions, connections::revoked);
    callers = new Callers(sessions);
    social =
        new SocialModule(
            stores.sql(), platform.system(), this::people, callers, clock, platform.ticker());
    chat = chat();
    deployments = new DeploymentModule(stores.sql(), callers, clock, platform.ticker());
    games = games();
    archive =
        new ArchiveModule(stores.sql(), games.rooms(), stores.ratings(), clock, platform.ticker());
    lobby = lobby();
    social.whenChanged(lobby.lobby()::reconsider);
    pairing = pairing();
    computers =
        new ComputerModule(house, unfinished, games.newGames()::createOnce, liveGames, notices);
    accounts = accounts();
    admin = admin();
    begin();
  }

  private PlayerNotices gamesCreatedHere() {
    var connected = new ConnectionNotices(connections);
    return (player, created) -> {
      connected.gameCreated(player, created);
      house.gameCreated(player, created);
    };
  }

  private ChatModule chat() {
    return new ChatModule(
        settings.chat(),
        settings.socket().maxSubscriptions(),
        stores.sql(),
        social.blocks(),
        cluster,
        clock,
        platform.ticker());
  }

  private GameModule games() {
    Randomness random = platform.world().random();
    var parts =
        new RoomParts(
            platform.storage().journal(),
            unfinished,
            new Rules(platform.world().commitments(), random),
            notices,
            new RoomMetrics(platform.registry()),
            clock,
            new RoomParts.ForLate(
                stores.vacations(settings.correspondence().vacationDays()),
                deployments::defaultOf));
    return new GameModule(
        platform.system(),
        parts,
        stores.archive(),
        liveGames,
        random,
        platform.pulses(),
        settings.socket().maxSubscriptions());
  }

  private LobbyModule lobby() {
    return new LobbyModule(
        platform.system(),
        stores.sql(),
        games.newGames(),
        new LobbyModule.Parts(
            unfinished,
            new Viewers(ratings, social.blocks()),
            liveGames,
            settings.guest().maxInvitations(),
            notices,
            new SecureRandom(),
            clock),
        social::playersOnline);
  }

  /** Returns who is connected here, without computer players, who always are. */
  private Set<PlayerId> people() {
    return Sets.difference(connections.players(), HousePlayer.ids());
  }

  private PairingModule pairing() {
    return new PairingModule(
        platform.system(),
        new PairingModule.Parts(
            new PairedGames(unfinished, games.newGames()::create, notices),
            new Dossiers(
                ratings,
                social.blocks(),
                new ColourHistoryStore(stores.sql()),
                liveGames,
                stores.conducts(),
                clock),
            substitutes(settings.computer(), house.vacancies()),
            new PairingMetrics(platform.registry()),
            new SecureRandom(),
            clock,
            PAIRING_ROUND),
        connections);
  }

  /** Computer players for quick pairing, if the configuration allows that. */
  static Substitutes substitutes(ComputerSettings settings, Vacancies vacancies) {
    return settings.fillPairing() ? vacancies::isForClocks : Substitutes.NONE;
  }

  private AccountModule accounts() {
    return new AccountModule(
        new AccountModule.Parts(
            stores.sql(),
            sessions,
            callers,
            PlayerErasure.STATEMENTS,
            new AccountModule.Hooks(
                player -> {
                  var _ = lobby.lobby().withdrawAll(player);
                  social.changed(Set.of(player));
                },
                player ->
                    lobby
                        .lobby()
                        .withdrawAll(player)
                        .thenCombine(pairing.pairing().stop(player), (_, _) -> (Void) null)),
            clock,
            platform.ticker()),
        settings.account(),
        settings.guest().keep(),
        settings.address().sessions(),
        Stream.of(social, deployments, archive, chat)
            .flatMap(module -> module.personalData().stream())
            .toList());
  }

  private AdminModule admin() throws IOException {
    return new AdminModule(
        new AdminModule.Parts(
            stores.sql(),
            TokenFile.readOrCreate(settings.adminTokenFile()),
            new AdminModule.Players(
                sessions,
                accounts.hashing(),
                ratings,
                chat.reports(),
                player -> {
                  var _ = lobby.lobby().withdrawAll(player);
                  var _ = pairing.pairing().stop(player);
                }),
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
  }

  /** Returns what is offered to those who connect; modules are to be closed in reverse. */
  Features features() {
    return new Features(
        sessions,
        computers,
        List.of(
            games, deployments, archive, chat, lobby, social, pairing, computers, accounts, admin),
        connections);
  }

  /** Waits until a room answers (of a game that does not exist), and the lobby does. */
  void awaitAnswers() throws InterruptedException, TimeoutException {
    var answers =
        games
            .rooms()
            .history(platform.world().random().gameId(), Optional.empty(), 0)
            .thenCombine(lobby.lobby().watch(Optional.empty(), _ -> {}), (_, list) -> list)
            .toCompletableFuture();
    try {
      answers.get(LONGEST_START.toMillis(), TimeUnit.MILLISECONDS);
    } catch (ExecutionException e) {
      throw new IllegalStateException("neither rooms nor lobby answer", e);
    }
  }
}
