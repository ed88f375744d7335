package dev.espionage.server.game.room.actor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Step;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SeededRandomness;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.game.room.core.RoomRules;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.Refusal;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.apache.pekko.pattern.StatusReply;
import org.junit.jupiter.api.Test;

/// Tests that the messages from and to rooms survive the way between nodes.
class RoomMessagesTest {
  private static final CommandId COMMAND = new CommandId(3, -4);
  private static final GameId GAME = new GameId("abcdefgh01234567");
  private static final String SECRET = "HSECRETSETUP";
  private static final EncodedMessage BYTES =
      EncodedMessage.owning(SECRET.getBytes(StandardCharsets.US_ASCII));
  private static final SnapshotBytes SNAPSHOT = new SnapshotBytes(2, 7, true, 0, BYTES);

  private static final List<PlayerRequest> REQUESTS =
      List.of(
          new PlayerRequest.Deploy(SECRET),
          new PlayerRequest.DeployAtRandom(),
          new PlayerRequest.PlayTurn(0, List.of()),
          new PlayerRequest.PlayTurn(17, List.of(new Step(0, 99), new Step(99, -1))),
          new PlayerRequest.OfferDraw(),
          new PlayerRequest.AnswerDraw(true),
          new PlayerRequest.AnswerDraw(false),
          new PlayerRequest.Resign(),
          new PlayerRequest.Abort(),
          new PlayerRequest.Claim(PlayerRequest.ClaimedResult.WIN),
          new PlayerRequest.Claim(PlayerRequest.ClaimedResult.DRAW),
          new PlayerRequest.OfferRematch(),
          new PlayerRequest.DeclineRematch());

  private static RoomMessage.Submit submit(
      SerializationCheck serializationCheck, PlayerRequest request, Optional<Refusal> limit) {
    return new RoomMessage.Submit(
        TestPlayers.ANNA.id(),
        COMMAND,
        request,
        limit,
        Duration.ofNanos(12_345_000),
        0,
        serializationCheck.actor("player"));
  }

  private static List<Object> messages(SerializationCheck serializationCheck) {
    var subscriber = new RoomMessage.Subscriber(serializationCheck.actor("node"), 5);
    List<Object> messages = new ArrayList<>();
    REQUESTS.forEach(
        request -> messages.add(submit(serializationCheck, request, Optional.empty())));
    Refusal limit = Refusal.opponentsLimit();
    messages.add(submit(serializationCheck, new PlayerRequest.OfferRematch(), Optional.of(limit)));
    messages.addAll(
        List.of(
            new RoomMessage.Watch(
                Optional.of(TestPlayers.ANNA.id()), Duration.ofMillis(40), subscriber),
            new RoomMessage.Watch(Optional.empty(), Duration.ZERO, subscriber),
            new RoomMessage.Unwatch(subscriber),
            new RoomMessage.Spectators(subscriber, 5_000),
            new RoomMessage.Leave(TestPlayers.ANNA.id(), serializationCheck.actor("leaver")),
            new RoomMessage.Close(serializationCheck.actor("closer")),
            new RoomMessage.History(
                Optional.of(TestPlayers.ANNA.id()), 3, serializationCheck.actor("reader")),
            new RoomMessage.History(Optional.empty(), 0, serializationCheck.actor("spectator")),
            new RoomMessage.Wake(),
            new SubscriptionMessage.Joined(
                5, serializationCheck.actor("room"), new WatchAnswer.Watched(BYTES, SNAPSHOT)),
            new SubscriptionMessage.Rejected(6, new WatchAnswer.NotAPlayer()),
            new SubscriptionMessage.Rejected(6, new WatchAnswer.NotFound()),
            new SubscriptionMessage.Rejected(6, new WatchAnswer.Unreadable()),
            new SubscriptionMessage.Failed(7),
            new SubscriptionMessage.SnapshotShown(8, GAME, SNAPSHOT),
            new SubscriptionMessage.Informed(9, BYTES),
            new SubscriptionMessage.Moved(10),
            new HistoryAnswer.Page(BYTES),
            new HistoryAnswer.Refused(new WatchAnswer.NotFound()),
            new HistoryAnswer.Refused(new WatchAnswer.Unreadable())));
    return messages;
  }

  @Test
  void everyMessageArrivesAsItWasSent() throws Exception {
    try (var serializationCheck = new SerializationCheck()) {
      serializationCheck.check(
          new SerializationCheck.Samples(
              List.of(RoomMessage.class, SubscriptionMessage.class, HistoryAnswer.class),
              messages(serializationCheck)));
    }
  }

  @Test
  void everyRequestOfAPlayerIsAmongThem() {
    Set<Class<?>> sampled = REQUESTS.stream().map(Object::getClass).collect(Collectors.toSet());
    assertThat(sampled).isEqualTo(Set.of(PlayerRequest.class.getPermittedSubclasses()));
  }

  @Test
  void thePastArrivesInTheAnswerThatRoomsGive() throws Exception {
    try (var serializationCheck = new SerializationCheck()) {
      for (HistoryAnswer answer :
          List.of(
              new HistoryAnswer.Page(BYTES),
              new HistoryAnswer.Refused(new WatchAnswer.Unreadable()))) {
        assertThat(serializationCheck.arrived(StatusReply.success(answer)))
            .isEqualTo(StatusReply.success(answer));
      }
    }
  }

  @Test
  void aRoomOnAnotherNodeReadsAGameThatHasBegun() throws Exception {
    var rules = new RoomRules(CommitmentScheme.sha256(), new SeededRandomness(7));
    var control = new TimeControl.Fischer(Duration.ofMinutes(10), Duration.ofSeconds(5));
    var opened =
        rules.open(
            GAME,
            TestPlayers.PLAYERS,
            new GameTerms(Variants.SMALL, control, false),
            Instant.EPOCH);
    var begun = new StoredGame(List.of(opened), Optional.empty());
    try (var serializationCheck = new SerializationCheck()) {
      assertThat(serializationCheck.arrived(new RoomMessage.Wake(Optional.of(begun))))
          .isEqualTo(new RoomMessage.Wake());
    }
  }

  @Test
  void noMessagePrintsWhatIsHidden() {
    try (var serializationCheck = new SerializationCheck()) {
      assertThat(messages(serializationCheck))
          .allSatisfy(message -> assertThat(message.toString()).doesNotContain(SECRET));
    }
  }
}
