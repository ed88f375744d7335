package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.google.common.collect.ImmutableMap;
import com.google.common.collect.ImmutableSet;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.SessionRevoked;
import dev.espionage.server.chat.ChatEntry;
import dev.espionage.server.chat.ChatEntry.Remark;
import dev.espionage.server.chat.ChatPhrase;
import dev.espionage.server.chat.ChatRoom;
import dev.espionage.server.chat.ChatText;
import dev.espionage.server.chat.NewChatEntry;
import dev.espionage.server.cluster.SerializationCheck;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.codec.GameCreatedNotice;
import dev.espionage.server.game.signal.FollowedPlayers;
import dev.espionage.server.game.signal.GameSignal;
import dev.espionage.server.game.signal.GameSignal.Change;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.TokenHash;
import dev.espionage.server.lobby.Invitation;
import dev.espionage.server.lobby.InvitationNotice;
import dev.espionage.server.lobby.InvitationOrigin;
import dev.espionage.server.lobby.LinkToken;
import dev.espionage.server.lobby.VisitNotice;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests that notices reach other nodes.
class NoticeDeliveryTest {
  private static final String SECRET = "0123456789abcdefghjkmnpqrs";
  private static final InvitationOrigin ORIGIN = new InvitationOrigin("/c0000201");

  private static InvitationNotice opened(Optional<LinkToken> link) {
    return InvitationNotice.opened(
        new Invitation.Id("0123456789abcdef"),
        ORIGIN,
        TestPlayers.ANNA.id(),
        new CommandId(-1, 2),
        link);
  }

  private static NewChatEntry said(Optional<Remark> remark) {
    Instant at = Instant.parse("2026-03-01T12:00:00.123Z");
    return new NewChatEntry(
        new GameId("abcdefgh01234567"),
        ChatRoom.SPECTATORS,
        new ChatEntry(7, remark.map(words -> new ChatEntry.Said(TestPlayers.ANNA, at, words))),
        Set.of(TestPlayers.BORIS.id()));
  }

  @Test
  void everyNoticeArrivesAsItWasSent() throws Exception {
    var created = new GameCreated(new GameId("abcdefgh01234567"), Side.WHITE, "0123456789abcdef");
    try (var serializationCheck = new SerializationCheck(Services.NOTICES)) {
      serializationCheck.check(
          new SerializationCheck.Samples(
              List.of(
                  GameCreatedNotice.class,
                  InvitationNotice.class,
                  GameSignal.class,
                  FollowedPlayers.class,
                  NewChatEntry.class,
                  VisitNotice.class,
                  SessionRevoked.class),
              List.of(
                  new GameCreatedNotice(TestPlayers.ANNA.id(), created),
                  new GameSignal(
                      Change.CORRESPONDENCE_TURN,
                      created.game(),
                      new BySide<>(TestPlayers.ANNA.id(), TestPlayers.BORIS.id()),
                      17),
                  new FollowedPlayers(
                      "node",
                      ImmutableMap.of(
                          TestPlayers.ANNA.id(),
                          ImmutableSet.of(Change.CREATED, Change.ENDED),
                          TestPlayers.BORIS.id(),
                          ImmutableSet.of())),
                  said(Optional.of(new Remark.Written(ChatText.known("héllo <b>")))),
                  said(Optional.of(new Remark.CannedPhrase(ChatPhrase.GOOD_GAME))),
                  said(Optional.empty()),
                  new InvitationNotice(Optional.empty()),
                  opened(Optional.empty()),
                  opened(Optional.of(new LinkToken(SECRET))),
                  new VisitNotice(new Invitation.Id("0123456789abcdef"), 0),
                  new VisitNotice(new Invitation.Id("0123456789abcdef"), 3),
                  new SessionRevoked(TokenHash.ofHex("0f".repeat(32))))));
    }
  }

  @Test
  void noNoticePrintsALinkOrAnAddress() {
    assertThat(opened(Optional.of(new LinkToken(SECRET))).toString())
        .doesNotContain(SECRET)
        .doesNotContain(ORIGIN.key());
  }
}
