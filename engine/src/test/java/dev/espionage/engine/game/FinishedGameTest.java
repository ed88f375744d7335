package dev.espionage.engine.game;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.play.Ending;
import org.junit.jupiter.api.Test;

class FinishedGameTest {

  @Test
  void aGameThatIsNotOverIsNotFinished() {
    assertThat(FinishedGame.of(TestGame.created("600+5").game())).isEmpty();
    assertThat(FinishedGame.of(TestGame.underWay().game())).isEmpty();
  }

  @Test
  void anAbortedGameIsNotFinished() {
    TestGame game = TestGame.inPlay().does(new Command.Abort(Side.WHITE));
    assertThat(FinishedGame.of(game.game())).isEmpty();
  }

  @Test
  void aFinishedGameTellsEverything() {
    TestGame game = TestGame.underWay().does(new Command.Resign(Side.WHITE));
    FinishedGame finished = FinishedGame.of(game.game()).orElseThrow();
    assertThat(finished.setup().id()).isEqualTo(TestGame.ID);
    assertThat(finished.deployment(Side.WHITE)).isEqualTo(TestGame.WHITE);
    assertThat(finished.deployment(Side.BLACK)).isEqualTo(TestGame.BLACK);
    assertThat(finished.seal(Side.WHITE).salt()).isEqualTo(TestGame.SALTS.white());
    assertThat(finished.seal(Side.BLACK).salt()).isEqualTo(TestGame.SALTS.black());
    assertThat(finished.turns()).hasSize(2);
    assertThat(finished.ending()).isEqualTo(Ending.win(Side.BLACK, Ending.Reason.RESIGNATION));
    assertThat(finished.endedAt()).isEqualTo(game.now());
  }
}
