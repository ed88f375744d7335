package dev.espionage.server.browser.leak;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.FieldSource;

/// Tests that the search passes honest games and finds every kind of leak.
class LeaksTest {
  private static final int TURNS = 60;

  @Test
  void nothingIsFoundInAnHonestGame() {
    for (Leaks leaks :
        List.of(
            StagedGame.begun().leaks(),
            StagedGame.after(TURNS).leaks(),
            StagedGame.finished().leaks())) {
      assertThat(leaks.findings()).isEmpty();
      assertThat(leaks.boards()).isPositive();
      assertThat(leaks.frames()).isPositive();
    }
  }

  @Test
  void theStagedGameHasMuchToHide() {
    var last = StagedGame.after(TURNS).at(TURNS);
    assertThat(last.position().board().unmasked().isEmpty()).isFalse();
    assertThat(last.fallen().count()).isPositive();
  }

  @ParameterizedTest
  @FieldSource("dev.espionage.server.browser.leak.ServerFault#ALL")
  void aLeakIsFound(ServerFault serverFault) {
    StagedGame game = StagedGame.after(TURNS);
    serverFault.happens().accept(game);
    assertThat(game.leaks().findings())
        .isNotEmpty()
        .allMatch(found -> found.contains(serverFault.finding()), serverFault.finding());
  }

  @Test
  void whatAPlayerKeepsMayBeTheOwnArmy() {
    StagedGame game = StagedGame.after(TURNS);
    ServerFault.keeps(game, Viewer.WHITE, Side.WHITE);
    assertThat(game.leaks().findings()).isEmpty();
  }

  @Test
  void aRecordOfAnotherGameIsRefused() {
    StagedGame game = StagedGame.after(TURNS);
    String other = game.text().replaceFirst("WhiteSetup \"(.)(.)(.)", "WhiteSetup \"$3$2$1");
    assertThat(other).isNotEqualTo(game.text());
    game.publishes(other);
    assertThatThrownBy(game::leaks)
        .isInstanceOf(AssertionError.class)
        .hasMessageContaining("another army of WHITE");
  }
}
