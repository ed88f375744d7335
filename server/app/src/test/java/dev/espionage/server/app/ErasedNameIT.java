package dev.espionage.server.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Viewer;
import dev.espionage.protocol.v1.ConfirmRequest;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Player;
import dev.espionage.protocol.v1.ServerFrame;
import java.util.Optional;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

/// Tests that the name of an erased player disappears from a game that is watched all the time.
class ErasedNameIT {
  private static GameInfo info(ServerFrame frame) {
    return frame.hasWatching() ? frame.getWatching().getInfo() : frame.getGameInfo();
  }

  private static Player untilErased(GameClient watching) {
    return watching
        .client()
        .awaitNewest(
            frame -> Optional.of(info(frame)).filter(GameInfo::hasWhite).map(GameInfo::getWhite),
            white -> white.getName().equals("deleted"));
  }

  @Test
  void aWatchedGameThatIsOverLosesTheNameOfAnErasedPlayer() {
    try (var server = new WholeServer(31, "play.reopen-ended", "1s")) {
      GuestGame game =
          GuestGame.byList(server, "small", "600+5").deployed().play(4, new SplittableRandom(31));
      String name = game.whites().getPlayer().getName();
      assertThat(game.spectator().info().getWhite().getName()).isEqualTo(name);
      game.white().ask(CommandMessages.resign(game.game()));
      game.over();
      var erased =
          new AccountClient(server)
              .send(
                  "POST",
                  "/api/account/erase",
                  ConfirmRequest.newBuilder(),
                  Optional.of(game.whites().getToken()));
      assertThat(erased.statusCode()).as(erased.body()).isEqualTo(204);

      assertThat(untilErased(game.spectator()).getPlayerId())
          .isNotEqualTo(game.whites().getPlayer().getPlayerId());
      assertThat(untilErased(game.black()).getName()).isEqualTo("deleted");
      GameClient late = GameClient.taken(server.connect(), game.game(), Viewer.SPECTATOR);
      assertThat(late.info().getWhite().getName()).isEqualTo("deleted");
    }
  }
}
