package dev.espionage.server.notice;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.cluster.Journey;
import dev.espionage.server.room.Cast;
import dev.espionage.server.room.GameCreated;
import dev.espionage.server.session.TokenHash;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Notices go from node to node. */
class NoticesOnTheirWayTest {
  @Test
  void everyNoticeArrivesAsItWasSent() throws Exception {
    var created = new GameCreated(new GameId("abcdefgh01234567"), Side.WHITE, "0123456789abcdef");
    try (var journey = new Journey()) {
      journey.check(
          new Journey.Samples(
              List.of(Notice.class),
              List.of(
                  new Notice.NewGame(Cast.ANNA.id(), created),
                  new Notice.Revoked(new TokenHash("0f".repeat(32))))));
    }
  }
}
