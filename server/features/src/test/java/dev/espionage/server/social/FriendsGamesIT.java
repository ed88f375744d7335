package dev.espionage.server.social;

import static dev.espionage.server.sql.StoreFixture.get;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import com.google.protobuf.InvalidProtocolBufferException;
import dev.espionage.protocol.v1.Friends;
import dev.espionage.server.TestConfig;
import dev.espionage.server.account.AccountFixture;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.signal.GameSignals;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerId;
import dev.espionage.server.sql.DatabaseKind;
import dev.espionage.server.sql.JournaledMatch;
import dev.espionage.server.sql.StoreFixture;
import dev.espionage.server.storage.Storage;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.pekko.actor.typed.ActorRef;
import org.apache.pekko.actor.typed.ActorSystem;
import org.apache.pekko.actor.typed.Props;
import org.apache.pekko.actor.typed.javadsl.AskPattern;
import org.apache.pekko.actor.typed.javadsl.Behaviors;
import org.apache.pekko.pattern.StatusReply;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Tests that a player sees which games friends play: by signals, and without those a little later.
class FriendsGamesIT {
  private static final PlayerId ANNA = TestPlayers.ANNA.id();
  private static final PlayerId BORIS = TestPlayers.BORIS.id();
  private static final Duration PATIENCE = Duration.ofSeconds(20);

  @TempDir Path directory = Path.of("");
  private final AtomicInteger rounds = new AtomicInteger();
  private final List<EncodedMessage> pushes = new CopyOnWriteArrayList<>();
  private final ActorSystem<Void> system =
      ActorSystem.create(
          Behaviors.empty(),
          "presence",
          TestConfig.all("pekko.loglevel", "OFF", "pekko.actor.provider", "local"));
  private StoreFixture fixture;
  private GameStores store;

  @BeforeEach
  void open() {
    fixture = new StoreFixture(DatabaseKind.SQLITE, directory).with(Storage.EXTENSIONS);
    fixture.withAccounts();
    AccountFixture.account(fixture, ANNA, "Anna");
    AccountFixture.account(fixture, BORIS, "Boris");
    store = fixture.open();
  }

  @AfterEach
  void close() {
    system.terminate();
    fixture.close();
  }

  private Set<PlayerId> connected() {
    rounds.incrementAndGet();
    return Set.of(ANNA, BORIS);
  }

  /// Lets Anna watch her friend Boris, until the actor has asked for the games that he plays.
  private void watch(GameSignals signals, Duration round) {
    var contacts = new ContactStore(store.sql(), fixture.clock);
    get(contacts.befriend(ANNA, BORIS));
    get(contacts.befriend(BORIS, ANNA));
    ActorRef<PresenceActor.Message> actor =
        system.systemActorOf(
            PresenceActor.create(contacts, signals, this::connected, _ -> {}, _ -> {}, round),
            "presence",
            Props.empty());
    get(
        AskPattern.askWithStatus(
            actor,
            (ActorRef<StatusReply<EncodedMessage>> replyTo) ->
                new PresenceActor.Watch(ANNA, pushes::add, replyTo),
            PATIENCE,
            system.scheduler()));
    int now = rounds.get();
    await().until(() -> rounds.get() > now + 3);
  }

  private boolean isShown(String game) {
    return !pushes.isEmpty() && friends().getFriends(0).getGameId().equals(game);
  }

  private Friends friends() {
    try {
      return Friends.parseFrom(pushes.getLast().toByteArray());
    } catch (InvalidProtocolBufferException e) {
      throw new AssertionError(e);
    }
  }

  private void begins(Duration longest) {
    JournaledMatch match = JournaledMatch.inPlay("600+5", 3);
    StoreFixture.write(store, match.writes);
    await().atMost(longest).until(() -> isShown(match.last().game().text()));
  }

  @Test
  void aGameThatBeginsIsShownAtOnce() {
    watch(store.signals(), Duration.ofSeconds(1));
    begins(PATIENCE);
    assertThat(rounds.get()).as("before the sweep").isLessThan(60);
  }

  @Test
  void aLostSignalIsMadeUpForByTheSweep() {
    try (var deaf = new GameSignals()) {
      watch(deaf, Duration.ofMillis(20));
      begins(PATIENCE);
    }
  }
}
