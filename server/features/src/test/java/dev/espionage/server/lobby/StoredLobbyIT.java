package dev.espionage.server.lobby;

import static dev.espionage.server.sql.StoreFixture.failure;
import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.protocol.v1.Challenges;
import dev.espionage.server.TestConfig;
import dev.espionage.server.cluster.ClusterNotices;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.GameQuota;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.kernel.PlayerLimit;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.Invitation.Conditions;
import dev.espionage.server.lobby.Lobby.AcceptAnswer;
import dev.espionage.server.lobby.Lobby.CreateAnswer;
import dev.espionage.server.social.ChallengePolicy;
import dev.espionage.server.social.ChallengeRules;
import dev.espionage.server.social.PresenceLookup;
import dev.espionage.server.sql.CommitHooks;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.sql.StoreUnavailable;
import dev.espionage.server.storage.Storage;
import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import java.nio.file.Path;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.Parameter;
import org.junit.jupiter.params.ParameterizedClass;
import org.junit.jupiter.params.provider.EnumSource;

/// Tests of the lobbies of two nodes on one database, between which every notice is lost.
@ParameterizedClass
@EnumSource(DatabaseKind.class)
class StoredLobbyIT {
  private static final long SEED = 14;
  private static final String GAMES = "select count(*) from game";
  private static final int MOST_OPEN = 3;
  private static final int MOST_GAMES = 2;
  private static final InvitationOrigin ORIGIN = LobbyFixtures.origin(1);

  /// A notice of a new game to a player.
  private record Told(PlayerId player, GameCreated created) {}

  private static final ChallengeRules.Rule ALLOWED =
      new ChallengeRules.Rule(ChallengePolicy.EVERYONE, false, true);

  /// The players of all ids, who are always present.
  private static final class AllPresent implements PresenceLookup {
    @Override
    public int playersOnline() {
      return 0;
    }

    @Override
    public CompletionStage<Set<PlayerId>> present(Set<PlayerId> players) {
      return CompletableFuture.completedStage(players);
    }
  }

  @Parameter DatabaseKind kind = DatabaseKind.SQLITE;
  @TempDir Path directory = Path.of("");
  private final SeededRandomness random = new SeededRandomness(SEED);
  private final List<ActorSystem<?>> systems = new ArrayList<>();
  private final Map<PlayerId, ChallengeRules.Rule> challengeRules = new ConcurrentHashMap<>();
  private final List<Told> told = new CopyOnWriteArrayList<>();
  private StoreFixture fixture;
  private GameStores store;
  private StoredLobby lobby;
  private StoredLobby other;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(kind, directory).with(Storage.EXTENSIONS);
    store = fixture.open();
    lobby = on(store);
    other = on(kind == DatabaseKind.POSTGRES ? fixture.open() : store);
  }

  @AfterEach
  void close() {
    systems.forEach(ActorSystem::terminate);
    fixture.close();
  }

  private StoredLobby on(GameStores stores) {
    ActorSystem<Object> system =
        ActorSystem.create(
            Behaviors.empty(),
            "node" + systems.size(),
            TestConfig.all("pekko.loglevel", "OFF", "pekko.actor.provider", "local"));
    systems.add(system);
    var rules = new RoomRules(CommitmentScheme.sha256(), random);
    var acceptances =
        new AcceptanceStore(
            stores,
            fixture.clock,
            (players, terms, write) -> {
              GameId id = random.gameId();
              return write
                  .apply(rules.open(id, players, terms, fixture.clock.instant()))
                  .thenApply(_ -> id);
            });
    var limit = new PlayerLimit(MOST_GAMES, MOST_GAMES);
    var dependencies =
        new LobbyModule.Dependencies(
            stores.games(),
            new InvitationViewers(
                _ -> CompletableFuture.completedStage(Map.of()),
                _ -> CompletableFuture.completedStage(Map.of())),
            (_, challenged, _) ->
                CompletableFuture.completedStage(challengeRules.getOrDefault(challenged, ALLOWED)),
            new GameQuota(stores.games(), limit, limit, limit),
            new PlayerLimit(MOST_OPEN, MOST_OPEN),
            (player, created) -> told.add(new Told(player, created)),
            new ClusterNotices(system, false),
            new SecureRandom(),
            fixture.clock,
            new LobbyMetrics(new SimpleMeterRegistry()));
    return new StoredLobby(
        system,
        dependencies,
        new InvitationStore(stores.sql(), fixture.clock),
        acceptances,
        new AllPresent());
  }

  private static Invitation.Request request(boolean isPrivate) {
    return new Invitation.Request(
        "small", "600+5", Invitation.Colour.WHITE, isPrivate, Conditions.NONE);
  }

  private static CreateAnswer.Created created(CompletionStage<CreateAnswer> answer) {
    return (CreateAnswer.Created) get(answer);
  }

  private Invitation invite(Lobby node, Player inviter) {
    return created(node.create(inviter, ORIGIN, TestPlayers.fresh(), request(false))).invitation();
  }

  private static CompletionStage<AcceptAnswer> accepting(
      Lobby node, Player guest, CommandId command, Invitation invitation) {
    return node.accept(guest, command, new Invitation.Ref.ById(invitation.id()));
  }

  private static Refusal.Code refused(CompletionStage<AcceptAnswer> answer) {
    return ((AcceptAnswer.Refused) get(answer)).refusal().code();
  }

  /// The last list that a watcher of a node got.
  private static final class Watcher {
    private final AtomicReference<EncodedMessage> last = new AtomicReference<>();

    private Watcher(Lobby node, Optional<Player> viewer) {
      last.set(get(node.watch(viewer, last::set)));
    }

    private List<String> ids() {
      try {
        return dev.espionage.protocol.v1.Lobby.parseFrom(last.get().buffer())
            .getInvitationsList()
            .stream()
            .map(dev.espionage.protocol.v1.Invitation::getInvitationId)
            .toList();
      } catch (InvalidProtocolBufferException e) {
        throw new AssertionError(e);
      }
    }

    private void awaitList(Invitation... shown) {
      List<String> ids = Stream.of(shown).map(one -> one.id().value()).toList();
      await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> assertThat(ids()).isEqualTo(ids));
    }
  }

  @Test
  void aNodeShowsChangesWhoseNoticesAreLost() {
    var here = new Watcher(lobby, Optional.of(TestPlayers.BORIS));
    var there = new Watcher(other, Optional.empty());
    Invitation first = invite(lobby, TestPlayers.ANNA);
    fixture.clock.pass(Duration.ofMillis(1));
    Invitation second = invite(other, TestPlayers.CLARA);
    here.awaitList(second, first);
    there.awaitList(second, first);
    assertThat(get(other.cancel(TestPlayers.CLARA.id(), TestPlayers.fresh(), second.id())))
        .isEqualTo(new Answer.Accepted());
    here.awaitList(first);
    there.awaitList(first);
    fixture.clock.pass(Conditions.USUAL_VALIDITY);
    here.awaitList();
    there.awaitList();
  }

  @Test
  void anInvitationBecomesOneGameWhicheverNodesAreAsked() {
    Invitation invitation = invite(lobby, TestPlayers.ANNA);
    CommandId boris = TestPlayers.fresh();
    List<AcceptAnswer> answers =
        Stream.of(
                accepting(lobby, TestPlayers.BORIS, boris, invitation),
                accepting(other, TestPlayers.BORIS, boris, invitation),
                accepting(lobby, TestPlayers.CLARA, TestPlayers.fresh(), invitation),
                accepting(other, TestPlayers.CLARA, TestPlayers.fresh(), invitation))
            .map(StoreFixture::get)
            .toList();
    assertThat(fixture.number(GAMES)).isEqualTo(1);
    assertThat(told).extracting(Told::player).containsOnly(TestPlayers.ANNA.id());
    AcceptAnswer again = get(accepting(other, TestPlayers.BORIS, boris, invitation));
    if (answers.getFirst() instanceof AcceptAnswer.Begun) {
      assertThat(answers.subList(0, 2)).containsOnly(again);
    } else {
      assertThat(again).isInstanceOf(AcceptAnswer.Refused.class);
    }
    assertThat(answers).filteredOn(AcceptAnswer.Begun.class::isInstance).isNotEmpty();
  }

  @Test
  void repeatsAtOneNodeGetTheSameLink() {
    CommandId command = TestPlayers.fresh();
    var first = lobby.create(TestPlayers.ANNA, ORIGIN, command, request(true));
    var second = lobby.create(TestPlayers.ANNA, ORIGIN, command, request(true));
    CreateAnswer.Created created = created(first);
    assertThat(created(second)).isEqualTo(created);
    assertThat(created(lobby.create(TestPlayers.ANNA, ORIGIN, command, request(true))))
        .isEqualTo(created);
    CreateAnswer.Created elsewhere =
        created(other.create(TestPlayers.ANNA, ORIGIN, command, request(true)));
    assertThat(elsewhere.invitation()).isEqualTo(created.invitation());
    assertThat(elsewhere.link()).isPresent().isNotEqualTo(created.link());
    LinkToken ended = created.link().orElseThrow();
    LinkToken link = elsewhere.link().orElseThrow();
    assertThat(
            refused(
                lobby.accept(
                    TestPlayers.BORIS, TestPlayers.fresh(), new Invitation.Ref.ByLink(ended))))
        .isEqualTo(Refusal.Code.NOT_FOUND);
    assertThat(
            get(
                lobby.accept(
                    TestPlayers.BORIS, TestPlayers.fresh(), new Invitation.Ref.ByLink(link))))
        .isInstanceOf(AcceptAnswer.Begun.class);
  }

  private static Invitation.Request challenge(Player to, String timeControl) {
    return new Invitation.Request(
        "small", timeControl, Invitation.Colour.RANDOM, false, LobbyFixtures.to(to));
  }

  private Invitation challenges(Lobby node, Player inviter, Player to) {
    return created(node.create(inviter, ORIGIN, TestPlayers.fresh(), challenge(to, "600+5")))
        .invitation();
  }

  private static Refusal.Code refusedCreation(CompletionStage<CreateAnswer> answer) {
    return ((CreateAnswer.Refused) get(answer)).refusal().code();
  }

  /// The challenges that a player's connection to a node was last told.
  private static final class ChallengeWatcher {
    private final AtomicReference<EncodedMessage> last = new AtomicReference<>();

    private ChallengeWatcher(Lobby node, Player player) {
      last.set(get(node.watchChallenges(player, last::set)));
    }

    private void await(Predicate<Challenges> so) {
      org.awaitility.Awaitility.await()
          .atMost(Duration.ofSeconds(30))
          .until(() -> so.test(Challenges.parseFrom(last.get().buffer())));
    }
  }

  @Test
  void aChallengeReachesThePlayerOnEveryNodeAndIsGoneWhenDeclined() {
    var here = new ChallengeWatcher(lobby, TestPlayers.BORIS);
    var there = new ChallengeWatcher(other, TestPlayers.BORIS);
    var challenger = new ChallengeWatcher(other, TestPlayers.ANNA);
    var stranger = new ChallengeWatcher(lobby, TestPlayers.CLARA);
    Invitation challenge = challenges(lobby, TestPlayers.ANNA, TestPlayers.BORIS);
    for (ChallengeWatcher watcher : List.of(here, there)) {
      watcher.await(told ->
          told.getReceivedCount() == 1
              && told.getReceived(0)
                  .getInvitation()
                  .getInvitationId()
                  .equals(challenge.id().value()));
    }
    CommandId command = TestPlayers.fresh();
    for (Lobby node : List.of(lobby, other)) {
      assertThat(
              get(
                  node.decline(
                      TestPlayers.BORIS, command, challenge.id(), DeclineReason.OTHER_VARIANT)))
          .isEqualTo(new Answer.Accepted());
    }
    here.await(told -> told.getReceivedCount() == 0);
    there.await(told -> told.getReceivedCount() == 0);
    challenger.await(told ->
        told.getDeclinedCount() == 1
            && told.getDeclined(0).getBy().getPlayerId().equals(TestPlayers.BORIS.id().value())
            && told.getDeclined(0).getReasonValue() == 4);
    stranger.await(told -> told.equals(Challenges.getDefaultInstance()));
    assertThat(refused(accepting(lobby, TestPlayers.BORIS, TestPlayers.fresh(), challenge)))
        .isEqualTo(Refusal.Code.NOT_FOUND);
  }

  @Test
  void onlyTheChallengedPlayerMayDecline() {
    Invitation challenge = challenges(lobby, TestPlayers.ANNA, TestPlayers.BORIS);
    Invitation open = invite(lobby, TestPlayers.ANNA);
    Answer missing = get(decline(TestPlayers.BORIS, new Invitation.Id("zzzzzzzzzzzzzzzz")));
    assertThat(get(decline(TestPlayers.CLARA, challenge.id()))).isEqualTo(missing);
    assertThat(get(decline(TestPlayers.ANNA, challenge.id()))).isEqualTo(missing);
    assertThat(get(decline(TestPlayers.BORIS, open.id()))).isEqualTo(missing);
    fixture.execute(
        "insert into block values ('%s', '%s', 0)"
            .formatted(TestPlayers.BORIS.id(), TestPlayers.ANNA.id()));
    assertThat(get(decline(TestPlayers.BORIS, challenge.id()))).isEqualTo(missing);
    fixture.execute("delete from block");
    assertThat(get(decline(TestPlayers.BORIS, challenge.id()))).isEqualTo(new Answer.Accepted());
    assertThat(get(decline(TestPlayers.BORIS, challenge.id()))).isEqualTo(missing);
  }

  private CompletionStage<Answer> decline(Player player, Invitation.Id challenge) {
    return lobby.decline(player, TestPlayers.fresh(), challenge, DeclineReason.NO_THANKS);
  }

  @Test
  void aLiveChallengeStandsForFiveMinutes() {
    assertThat(challenges(lobby, TestPlayers.ANNA, TestPlayers.BORIS).expiresAt())
        .isEqualTo(fixture.clock.instant().plus(Duration.ofMinutes(5)));
    Invitation.Request slow = challenge(TestPlayers.BORIS, "3d");
    assertThat(
            created(lobby.create(TestPlayers.ANNA, ORIGIN, TestPlayers.fresh(), slow))
                .invitation()
                .request())
        .isEqualTo(slow);
  }

  @Test
  void whoTakesNoChallengesGetsNone() {
    challengeRules.put(
        TestPlayers.BORIS.id(), new ChallengeRules.Rule(ChallengePolicy.NOBODY, true, false));
    assertThat(
            refusedCreation(
                lobby.create(
                    TestPlayers.ANNA,
                    ORIGIN,
                    TestPlayers.fresh(),
                    challenge(TestPlayers.BORIS, "600+5"))))
        .isEqualTo(Refusal.Code.CHALLENGE_NOT_ALLOWED);
  }

  @Test
  void strangersGetFiveChallengesAMinuteAndFriendsAnyNumber() {
    for (int number = 0; number < 5; number++) {
      Invitation sent = challenges(lobby, TestPlayers.ANNA, TestPlayers.BORIS);
      get(other.cancel(TestPlayers.ANNA.id(), TestPlayers.fresh(), sent.id()));
    }
    Invitation.Request again = challenge(TestPlayers.BORIS, "600+5");
    assertThat(refusedCreation(other.create(TestPlayers.ANNA, ORIGIN, TestPlayers.fresh(), again)))
        .isEqualTo(Refusal.Code.RATE_LIMITED);
    challengeRules.put(
        TestPlayers.CLARA.id(), new ChallengeRules.Rule(ChallengePolicy.FRIENDS, true, true));
    challenges(other, TestPlayers.ANNA, TestPlayers.CLARA);
    fixture.clock.pass(Duration.ofMinutes(1));
    challenges(lobby, TestPlayers.ANNA, TestPlayers.BORIS);
  }

  @Test
  void limitsCountWhatIsStored() {
    for (int number = 0; number < MOST_OPEN; number++) {
      invite(number % 2 == 0 ? lobby : other, TestPlayers.ANNA);
    }
    var refused =
        (CreateAnswer.Refused)
            get(lobby.create(TestPlayers.ANNA, ORIGIN, TestPlayers.fresh(), request(false)));
    assertThat(refused.refusal().code()).isEqualTo(Refusal.Code.LIMIT_REACHED);
    assertThat(refused.refusal().message()).startsWith("you have 3 open invitations");
  }

  @Test
  void twoNodesTogetherOpenNoMoreThanTheLimit() {
    List<CompletionStage<CreateAnswer>> answers =
        IntStream.range(0, 20)
            .mapToObj(i ->
                (i % 2 == 0 ? lobby : other)
                    .create(TestPlayers.ANNA, ORIGIN, TestPlayers.fresh(), request(false)))
            .toList();
    assertThat(answers)
        .filteredOn(answer -> get(answer) instanceof CreateAnswer.Created)
        .hasSize(MOST_OPEN);
  }

  @Test
  void aRepeatIsNoNewGameWhateverTheLimit() {
    CommandId command = TestPlayers.fresh();
    Invitation first = invite(lobby, TestPlayers.ANNA);
    Invitation second = invite(lobby, TestPlayers.ANNA);
    Invitation third = invite(lobby, TestPlayers.ANNA);
    AcceptAnswer begun = get(accepting(lobby, TestPlayers.BORIS, command, first));
    get(accepting(lobby, TestPlayers.BORIS, TestPlayers.fresh(), second));
    assertThat(refused(accepting(other, TestPlayers.BORIS, TestPlayers.fresh(), third)))
        .isEqualTo(Refusal.Code.LIMIT_REACHED);
    assertThat(get(accepting(other, TestPlayers.BORIS, command, third))).isEqualTo(begun);
    assertThat(refused(accepting(lobby, TestPlayers.ANNA, TestPlayers.fresh(), third)))
        .isEqualTo(Refusal.Code.OWN_INVITATION);
  }

  @Test
  void whoBlocksOrIsBlockedFindsNoInvitation() {
    Invitation invitation = invite(lobby, TestPlayers.ANNA);
    fixture.execute(
        "insert into block values ('%1$s', '%2$s', 0), ('%3$s', '%1$s', 0)"
            .formatted(TestPlayers.ANNA.id(), TestPlayers.BORIS.id(), TestPlayers.CLARA.id()));
    assertThat(refused(accepting(lobby, TestPlayers.BORIS, TestPlayers.fresh(), invitation)))
        .isEqualTo(Refusal.Code.NOT_FOUND);
    assertThat(refused(accepting(other, TestPlayers.CLARA, TestPlayers.fresh(), invitation)))
        .isEqualTo(Refusal.Code.NOT_FOUND);
    fixture.execute("delete from block");
    assertThat(get(accepting(other, TestPlayers.CLARA, TestPlayers.fresh(), invitation)))
        .isInstanceOf(AcceptAnswer.Begun.class);
  }

  /// Blocks the writer's thread before each commit while it is closed.
  private static final class Gate implements CommitHooks {
    private volatile CountDownLatch open = new CountDownLatch(0);

    @Override
    public void beforeCommit() {
      try {
        open.await();
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }
  }

  @Test
  void expectedRefusalsNeedNoWriter() {
    var gate = new Gate();
    StoredLobby node = on(fixture.open(StoreFixture.PATIENCE, gate));
    CommandId command = TestPlayers.fresh();
    Invitation played = invite(lobby, TestPlayers.ANNA);
    AcceptAnswer begun = get(accepting(lobby, TestPlayers.BORIS, command, played));
    List<Invitation> open =
        IntStream.range(0, MOST_OPEN).mapToObj(_ -> invite(lobby, TestPlayers.ANNA)).toList();
    gate.open = new CountDownLatch(1);
    Invitation one = open.getFirst();
    assertThat(get(accepting(node, TestPlayers.BORIS, command, one))).isEqualTo(begun);
    assertThat(refused(accepting(node, TestPlayers.CLARA, TestPlayers.fresh(), played)))
        .isEqualTo(Refusal.Code.NOT_FOUND);
    assertThat(refused(accepting(node, TestPlayers.ANNA, TestPlayers.fresh(), one)))
        .isEqualTo(Refusal.Code.OWN_INVITATION);
    assertThat(get(node.create(TestPlayers.ANNA, ORIGIN, TestPlayers.fresh(), request(false))))
        .isInstanceOf(CreateAnswer.Refused.class);
    gate.open.countDown();
  }

  /// Blocks the writer's thread after the commit that creates a game.
  private final class Hold implements CommitHooks {
    private final CountDownLatch released = new CountDownLatch(1);

    @Override
    public void afterCommit() {
      if (fixture.number(GAMES) > 0) {
        try {
          released.await();
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      }
    }
  }

  @Test
  void bothPlayersLearnOfAGameWhoseCommitWasNotReported() {
    var hold = new Hold();
    StoredLobby impatient = on(fixture.open(Duration.ofSeconds(1), hold));
    Invitation invitation = invite(lobby, TestPlayers.ANNA);
    assertThat(failure(accepting(impatient, TestPlayers.BORIS, TestPlayers.fresh(), invitation)))
        .isInstanceOf(StoreUnavailable.class);
    assertThat(fixture.number(GAMES)).isEqualTo(1);
    assertThat(told).isEmpty();
    assertThat(get(impatient.withdrawAll(TestPlayers.ANNA.id())))
        .isInstanceOfSatisfying(
            Answer.Refused.class,
            refused -> assertThat(refused.refusal().code()).isEqualTo(Refusal.Code.UNAVAILABLE));
    hold.released.countDown();
    await()
        .atMost(Duration.ofSeconds(30))
        .untilAsserted(() -> {
          impatient.resolve();
          assertThat(told)
              .extracting(Told::player)
              .containsExactly(TestPlayers.ANNA.id(), TestPlayers.BORIS.id());
        });
  }

  @Test
  void allInvitationsOfAPlayerAreWithdrawn() {
    invite(lobby, TestPlayers.ANNA);
    invite(other, TestPlayers.ANNA);
    Invitation kept = invite(lobby, TestPlayers.BORIS);
    assertThat(get(other.withdrawAll(TestPlayers.ANNA.id()))).isEqualTo(new Answer.Accepted());
    new Watcher(lobby, Optional.empty()).awaitList(kept);
  }
}
