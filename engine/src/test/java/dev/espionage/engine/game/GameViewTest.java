package dev.espionage.engine.game;

import static dev.espionage.engine.game.TestGame.BLACK;
import static dev.espionage.engine.game.TestGame.WHITE;
import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Board;
import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.commitment.Commitment;
import dev.espionage.engine.play.Ending;
import dev.espionage.engine.play.FallenPieces;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The view of each viewer in each phase (rules, section 6).
class GameViewTest {

  /// White's Corporal attacks Black's General on a5 and falls; nobody is unmasked.
  private static final String[] SKIRMISH = {
    "a2a3+b2b3", "a7a6+h7h6", "a3a4+b3b4", "a6a5+h6h5", "a4a5+c2c3"
  };

  @Test
  void beforeAnybodyDeploysThereAreVolcanoesOnly() {
    for (Viewer viewer : Viewer.values()) {
      GameView view = TestGame.created("600+5").view(viewer);
      assertThat(view.view().position().board()).isEqualTo(Board.empty(TestGame.VOLCANOES));
      assertThat(view.ready()).isEqualTo(new BySide<>(false, false));
      assertThat(view.toMove()).isEmpty();
      assertThat(view.commitments()).isEmpty();
      assertThat(view.ownSalt()).isEmpty();
    }
  }

  @Test
  void whileDeployingEachSeesTheOwnArmyOnly() {
    TestGame game = TestGame.created("600+5").deploys(Side.WHITE, WHITE);
    assertThat(board(game, Viewer.WHITE))
        .isEqualTo(Board.deployed(TestGame.VOLCANOES, Side.WHITE, WHITE));
    assertThat(board(game, Viewer.BLACK)).isEqualTo(Board.empty(TestGame.VOLCANOES));
    assertThat(board(game, Viewer.SPECTATOR)).isEqualTo(Board.empty(TestGame.VOLCANOES));
    assertThat(game.view(Viewer.BLACK).ready()).isEqualTo(new BySide<>(true, false));
  }

  @Test
  void whileDeployingBothClocksShowWhatIsLeft() {
    ClocksView clocks =
        TestGame.created("600+5")
            .after(Duration.ofSeconds(70))
            .view(Viewer.SPECTATOR)
            .clocks()
            .orElseThrow();
    ClocksView.Shown left = new ClocksView.Shown(Duration.ofSeconds(110), 0, false);
    assertThat(clocks.shown()).isEqualTo(new BySide<>(left, left));
    assertThat(clocks.running()).isEmpty();
  }

  @Test
  void theDeploymentClockShowsZeroWhenItIsOver() {
    GameView late = TestGame.created("600+5").after(Duration.ofHours(1)).view(Viewer.WHITE);
    assertThat(late.clocks().orElseThrow().shown().white().remaining()).isZero();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void inPlayTheBoardIsProjectedForTheViewer(Viewer viewer) {
    TestGame game = TestGame.underWay();
    Board truth = game.play().position().board();
    assertThat(board(game, viewer)).isEqualTo(truth.seenBy(viewer)).isNotEqualTo(truth);
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void whatFellIsProjectedForTheViewer(Viewer viewer) {
    TestGame game = TestGame.inPlay().plays(SKIRMISH);
    FallenPieces truth = game.play().fallen();
    assertThat(truth.count()).isEqualTo(1);
    assertThat(game.view(viewer).view().fallen()).isEqualTo(truth.seenBy(viewer));
    assertThat(game.view(viewer).view().fallen().equals(truth))
        .as("White's masked Corporal is known to White only")
        .isEqualTo(viewer == Viewer.WHITE);
  }

  @Test
  void theCommitmentsArePublicFromTheStartOfPlayAndEachSaltIsItsOwnersOnly() {
    TestGame game = TestGame.inPlay();
    BySide<Commitment> published =
        new BySide<>(
            game.play().seals().white().commitment(), game.play().seals().black().commitment());
    for (Viewer viewer : Viewer.values()) {
      assertThat(game.view(viewer).commitments()).contains(published);
    }
    assertThat(game.view(Viewer.WHITE).ownSalt()).contains(TestGame.SALTS.white());
    assertThat(game.view(Viewer.BLACK).ownSalt()).contains(TestGame.SALTS.black());
    assertThat(game.view(Viewer.SPECTATOR).ownSalt()).isEmpty();
  }

  @Test
  void theClockOfAFirstTurnShowsItsOwnLimit() {
    GameView view = TestGame.inPlay().after(Duration.ofSeconds(7)).view(Viewer.BLACK);
    ClocksView clocks = view.clocks().orElseThrow();
    assertThat(clocks.firstTurn()).isTrue();
    assertThat(clocks.running()).contains(Side.WHITE);
    assertThat(clocks.shown().white().remaining()).isEqualTo(Duration.ofSeconds(23));
    assertThat(clocks.shown().black().remaining()).isEqualTo(Duration.ofMinutes(10));
  }

  @Test
  void aGameWithoutClocksShowsNone() {
    assertThat(TestGame.inPlay("-").view(Viewer.WHITE).clocks()).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void everythingIsShownToEverybodyWhenTheGameHasEnded(Viewer viewer) {
    TestGame game = TestGame.inPlay().plays(SKIRMISH).does(new Command.Resign(Side.BLACK));
    Game.Playing end = game.ended().play().orElseThrow();
    GameView view = game.view(viewer);
    assertThat(view.phase()).isEqualTo(Phase.ENDED);
    assertThat(view.view().position().board()).isEqualTo(end.position().board());
    assertThat(view.view().fallen()).isEqualTo(end.fallen());
    assertThat(view.ending()).contains(Ending.win(Side.WHITE, Ending.Reason.RESIGNATION));
    assertThat(view.toMove()).isEmpty();
    assertThat(view.clocks().orElseThrow().running()).isEmpty();
  }

  @Test
  void anAbortRevealsNothingAndEachMaySeeTheOwnDeployment() {
    TestGame game = TestGame.inPlay().plays("a2a3+b2b3").does(new Command.Abort(Side.WHITE));
    assertThat(board(game, Viewer.WHITE))
        .isEqualTo(Board.deployed(TestGame.VOLCANOES, Side.WHITE, WHITE));
    assertThat(board(game, Viewer.BLACK))
        .isEqualTo(Board.deployed(TestGame.VOLCANOES, Side.BLACK, BLACK));
    assertThat(board(game, Viewer.SPECTATOR)).isEqualTo(Board.empty(TestGame.VOLCANOES));
    GameView spectator = game.view(Viewer.SPECTATOR);
    assertThat(spectator.ending())
        .contains(Ending.aborted(new Ending.Fault(Ending.Fault.Kind.ABORTED, Side.WHITE)));
    assertThat(spectator.view().lastTurn()).isEmpty();
    assertThat(spectator.commitments()).isEmpty();
    assertThat(game.view(Viewer.WHITE).ownSalt()).isEmpty();
  }

  @Test
  void anAbortWhileDeployingTellsWhoWasReady() {
    TestGame game =
        TestGame.created("600+5").deploys(Side.BLACK, BLACK).does(new Command.Abort(Side.WHITE));
    assertThat(game.view(Viewer.SPECTATOR).ready()).isEqualTo(new BySide<>(false, true));
    assertThat(board(game, Viewer.WHITE)).isEqualTo(Board.empty(TestGame.VOLCANOES));
  }

  private static Board board(TestGame game, Viewer viewer) {
    return game.view(viewer).view().position().board();
  }
}
