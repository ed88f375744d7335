package dev.espionage.engine.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Command;
import dev.espionage.engine.testkit.PublicCourse;
import dev.espionage.engine.testkit.RandomScripts;
import dev.espionage.engine.testkit.RedealSearch;
import dev.espionage.engine.testkit.ScriptedGame;
import dev.espionage.engine.testkit.ViewerInformation;
import dev.espionage.engine.testkit.ViewerTranscript;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/// The comparison in [NoninterferenceTest] finds each leak of [LeakyTellers].
class LeakDetectionTest {

  private static final long SEED = 7;
  private static final int REDEALS = 20;
  private static final List<ScriptedGame> GAMES =
      List.of(
          played(Variants.SMALL, 40), played(Variants.ESPIONAGE, 40), played(Variants.FAST, 16));
  private static final ScriptedGame GAME = GAMES.getFirst();

  /// Returns the first game, counting up from the seed, in which this many turns were played.
  private static ScriptedGame played(Variant variant, int turns) {
    return LongStream.iterate(SEED, seed -> seed + 1)
        .mapToObj(seed -> RandomScripts.draw(variant, turns, seed))
        .filter(game -> PublicCourse.of(game).turns() == turns)
        .findFirst()
        .orElseThrow();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void anHonestTellerPasses(Viewer viewer) {
    assertThat(leaks(new ViewerInformation(), viewer)).isEmpty();
    assertThat(leaksWhileDeploying(new ViewerInformation(), deploying(), viewer)).isEmpty();
    assertThat(leaksWhileDeploying(new ViewerInformation(), aborted(), viewer)).isEmpty();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void onePieceOnTheBoardIsFound(Viewer viewer) {
    assertThat(leaks(new LeakyTellers.OnePieceOnTheBoard(), viewer))
        .anyMatch(leak -> leak.contains(": view"));
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void oneFallenPieceIsFound(Viewer viewer) {
    assertThat(leaks(new LeakyTellers.OneFallenPiece(), viewer))
        .anyMatch(leak -> leak.contains(": view"));
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void aCountThatDependsOnMaskedPiecesIsFound(Viewer viewer) {
    assertThat(leaks(new LeakyTellers.CountOfMines(), viewer))
        .anyMatch(leak -> leak.contains(": view"));
  }

  @ParameterizedTest
  @EnumSource(names = {"WHITE", "BLACK"})
  void aRefusalThatNamesAMaskedPieceIsFound(Viewer viewer) {
    assertThat(leaks(new LeakyTellers.PieceInARefusal(), viewer))
        .anyMatch(leak -> leak.contains("PlayTurn: answer"));
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void legalStepsToldToTheWrongViewerAreFound(Viewer viewer) {
    assertThat(leaks(new LeakyTellers.LegalStepsForAll(), viewer))
        .anyMatch(leak -> leak.contains(": legal steps"));
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void aHistoryThatRevealsIsFound(Viewer viewer) {
    assertThat(leaks(new LeakyTellers.RevealedHistory(), viewer))
        .anyMatch(leak -> leak.contains("revealed: history"));
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void anArmyShownBeforePlayIsFound(Viewer viewer) {
    ScriptedGame oneDeployed =
        deploying(
            new Command.Deploy(
                viewer == Viewer.WHITE ? Side.BLACK : Side.WHITE,
                GAME.armies().white(),
                ScriptedGame.CONSTANT_SALTS));
    assertThat(leaksWhileDeploying(new LeakyTellers.ArmyBeforePlay(), oneDeployed, viewer))
        .isNotEmpty();
  }

  @ParameterizedTest
  @EnumSource(Viewer.class)
  void anArmyShownAfterAnAbortIsFound(Viewer viewer) {
    assertThat(leaksWhileDeploying(new LeakyTellers.ArmyAfterAnAbort(), aborted(), viewer))
        .isNotEmpty();
  }

  @Test
  void theSaltIsToldToItsOwnerOnly() {
    for (Viewer viewer : Viewer.values()) {
      List<ViewerTranscript.Entry> entries =
          ViewerTranscript.by(new ViewerInformation(), GAME, viewer).entries();
      for (Side side : Side.values()) {
        byte[] salt = ScriptedGame.CONSTANT_SALTS.of(side).bytes();
        assertThat(entries.stream().anyMatch(entry -> entry.contains(salt)))
            .as("%s is told the salt of %s", viewer, side)
            .isEqualTo(viewer.knows(side));
      }
    }
  }

  private static ScriptedGame deploying(Command... commands) {
    ScriptedGame game = GAME.first(0);
    for (Command command : commands) {
      game = game.and(command);
    }
    return game;
  }

  private static ScriptedGame aborted() {
    return deploying(
        new Command.Deploy(Side.BLACK, GAME.armies().black(), ScriptedGame.CONSTANT_SALTS),
        new Command.Deploy(Side.WHITE, GAME.armies().white(), ScriptedGame.CONSTANT_SALTS),
        new Command.Abort(Side.BLACK));
  }

  private static List<String> leaks(ViewerInformation viewerInformation, Viewer viewer) {
    List<String> leaks = new ArrayList<>();
    for (ScriptedGame game : GAMES) {
      SplittableRandom random = new SplittableRandom(SEED);
      RedealSearch.Found found = RedealSearch.of(game, viewer, REDEALS, random);
      leaks.addAll(differences(viewerInformation, game, found.games(), viewer));
    }
    return leaks;
  }

  private static List<String> leaksWhileDeploying(
      ViewerInformation viewerInformation, ScriptedGame game, Viewer viewer) {
    SplittableRandom random = new SplittableRandom(SEED);
    return differences(
        viewerInformation,
        game,
        RedealSearch.whileDeploying(game, viewer, REDEALS, random),
        viewer);
  }

  private static List<String> differences(
      ViewerInformation viewerInformation,
      ScriptedGame game,
      List<ScriptedGame> redeals,
      Viewer viewer) {
    assertThat(redeals).hasSize(REDEALS);
    ViewerTranscript viewerTranscript = ViewerTranscript.by(viewerInformation, game, viewer);
    List<String> differences = new ArrayList<>();
    for (ScriptedGame redeal : redeals) {
      viewerTranscript
          .difference(ViewerTranscript.by(viewerInformation, redeal, viewer))
          .ifPresent(differences::add);
    }
    return differences;
  }
}
