package dev.espionage.server.app;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.account.SessionRevoked;
import dev.espionage.server.chat.ChatRoom;
import dev.espionage.server.chat.ChatText;
import dev.espionage.server.chat.Line;
import dev.espionage.server.chat.Line.Remark;
import dev.espionage.server.chat.NewLine;
import dev.espionage.server.chat.Phrase;
import dev.espionage.server.cluster.Journey;
import dev.espionage.server.game.room.Cast;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.codec.NewGame;
import dev.espionage.server.kernel.TokenHash;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** Notices go from node to node. */
class NoticesOnTheirWayTest {
  private static NewLine said(Optional<Remark> remark) {
    Instant at = Instant.parse("2026-03-01T12:00:00.123Z");
    return new NewLine(
        new GameId("abcdefgh01234567"),
        ChatRoom.SPECTATORS,
        new Line(7, remark.map(words -> new Line.Said(Cast.ANNA, at, words))),
        Set.of(Cast.BORIS.id()));
  }

  @Test
  void everyNoticeArrivesAsItWasSent() throws Exception {
    var created = new GameCreated(new GameId("abcdefgh01234567"), Side.WHITE, "0123456789abcdef");
    try (var journey = new Journey(Services.NOTICES)) {
      journey.check(
          new Journey.Samples(
              List.of(NewGame.class, NewLine.class, SessionRevoked.class),
              List.of(
                  new NewGame(Cast.ANNA.id(), created),
                  said(Optional.of(new Remark.Written(ChatText.known("héllo <b>")))),
                  said(Optional.of(new Remark.ReadyMade(Phrase.GOOD_GAME))),
                  said(Optional.empty()),
                  new SessionRevoked(TokenHash.ofHex("0f".repeat(32))))));
    }
  }
}
