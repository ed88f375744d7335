package dev.espionage.server.lobby;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.lobby.Invitation.Conditions;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Tests that the lobby's messages survive the way between nodes. */
class LobbyMessagesTest {
  private static final String SECRET = "0123456789abcdefghjkmnpqrs";
  private static final CommandId COMMAND = new CommandId(-1, 2);
  private static final Invitation.Id INVITATION = new Invitation.Id("0123456789abcdef");
  private static final InvitationOrigin ORIGIN = new InvitationOrigin("/c0000201");
  private static final LinkToken LINK = new LinkToken(SECRET);
  private static final Refusal REFUSAL = Refusal.of(Refusal.Code.LIMIT_REACHED, "too many");

  private static Invitation.Request request(Invitation.Colour colour, boolean isPrivate) {
    return new Invitation.Request("small", "600+5", colour, isPrivate, Conditions.NONE);
  }

  private static Invitation.Request conditional() {
    var conditions =
        new Conditions(
            true,
            new RatingBand(1200, 1800),
            Optional.of(TestPlayers.CLARA.id()),
            Duration.ofMinutes(30));
    return new Invitation.Request("small", "600+5", Invitation.Colour.WHITE, false, conditions);
  }

  private static Lobby.CreateAnswer.Created created(Optional<LinkToken> link) {
    return new Lobby.CreateAnswer.Created(
        new Invitation(
            INVITATION,
            TestPlayers.ANNA,
            request(Invitation.Colour.WHITE, link.isPresent()),
            Instant.ofEpochMilli(1_234_567_890_123L)),
        link);
  }

  private static List<Object> messages(SerializationCheck serializationCheck) {
    return List.of(
        new LobbyMessage.Create(
            TestPlayers.ANNA,
            ORIGIN,
            COMMAND,
            request(Invitation.Colour.RANDOM, true),
            serializationCheck.actor("creator")),
        new LobbyMessage.Create(
            TestPlayers.ANNA,
            ORIGIN,
            COMMAND,
            request(Invitation.Colour.BLACK, false),
            serializationCheck.actor("other")),
        new LobbyMessage.Cancel(
            TestPlayers.ANNA.id(), COMMAND, INVITATION, serializationCheck.actor("canceller")),
        new LobbyMessage.Accept(
            TestPlayers.BORIS,
            COMMAND,
            new Invitation.Ref.ById(INVITATION),
            serializationCheck.actor("guest")),
        new LobbyMessage.Accept(
            TestPlayers.BORIS,
            COMMAND,
            new Invitation.Ref.ByLink(LINK),
            serializationCheck.actor("invited")),
        new LobbyMessage.Create(
            TestPlayers.ANNA,
            ORIGIN,
            COMMAND,
            conditional(),
            serializationCheck.actor("conditional")),
        new LobbyMessage.WithdrawAll(TestPlayers.ANNA.id(), serializationCheck.actor("eraser")),
        new LobbyMessage.Follow(serializationCheck.actor("node")),
        new ListPublisher.State(
            List.of(
                created(Optional.empty()).invitation(),
                new Invitation(
                    INVITATION, TestPlayers.BORIS, conditional(), Instant.EPOCH, ORIGIN)),
            7),
        created(Optional.of(LINK)),
        created(Optional.empty()),
        new Lobby.CreateAnswer.Refused(REFUSAL),
        new Lobby.AcceptAnswer.Begun(
            new GameCreated(new GameId("abcdefgh01234567"), Side.BLACK, INVITATION.value())),
        new Lobby.AcceptAnswer.Refused(REFUSAL));
  }

  @Test
  void everyMessageArrivesAsItWasSent() throws Exception {
    try (var serializationCheck = new SerializationCheck()) {
      serializationCheck.check(
          new SerializationCheck.Samples(
              List.of(
                  LobbyMessage.class,
                  ListPublisher.State.class,
                  Lobby.CreateAnswer.class,
                  Lobby.AcceptAnswer.class),
              messages(serializationCheck)));
    }
  }

  @Test
  void anAnswerThatIsKeptIsTheSameAgain() {
    for (Optional<LinkToken> link : List.of(Optional.of(LINK), Optional.<LinkToken>empty())) {
      assertThat(LobbySerializer.created(LobbySerializer.bytes(created(link))))
          .isEqualTo(created(link));
    }
  }

  @Test
  void noMessagePrintsALinkOrAnAddress() {
    try (var serializationCheck = new SerializationCheck()) {
      assertThat(messages(serializationCheck))
          .allSatisfy(message ->
              assertThat(message.toString()).doesNotContain(SECRET).doesNotContain(ORIGIN.key()));
    }
  }
}
