package dev.espionage.server.game.room.core;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variant;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.game.Phase;
import dev.espionage.engine.play.Ending;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Answer;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.RefusalCode;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class RoomGamesTest {
  static Stream<Variant> variants() {
    return Variants.ALL.stream();
  }

  @ParameterizedTest
  @MethodSource("variants")
  void aWholeGameIsPlayedAndArchivedWithItsLastEvent(Variant variant) {
    var rehearsal = new Rehearsal(variant, "600+5", 7);
    rehearsal.everybodyWatches();
    rehearsal.deploy();
    rehearsal.playToTheEnd();
    assertThat(rehearsal.view(Viewer.WHITE).ending()).isPresent();
    var last = rehearsal.all(Effect.Append.class).getLast().write();
    assertThat(last.finished().orElseThrow().players()).isEqualTo(TestPlayers.PLAYERS);
    assertThat(rehearsal.shown(Viewer.SPECTATOR).getLast().audience().view().phase())
        .isEqualTo(Phase.ENDED);
  }

  @Test
  void everyAudienceCountsItsOwnVersions() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    rehearsal.playTurn();
    rehearsal.playTurn();
    for (Viewer viewer : Viewer.values()) {
      assertThat(rehearsal.shown(viewer))
          .extracting(show -> show.audience().status().version())
          .isSorted()
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void spectatorsLearnNothingOfADrawOfferNotEvenAVersion() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    int shown = rehearsal.shown(Viewer.SPECTATOR).size();
    var before = rehearsal.room.audience(Viewer.SPECTATOR, rehearsal.now);
    assertThat(rehearsal.ask(Side.WHITE, new PlayerRequest.OfferDraw()))
        .containsExactly(new Answer.Accepted());
    assertThat(rehearsal.shown(Viewer.SPECTATOR)).hasSize(shown);
    assertThat(rehearsal.room.audience(Viewer.SPECTATOR, rehearsal.now)).isEqualTo(before);
    assertThat(rehearsal.shown(Viewer.BLACK).getLast().audience().view().drawOffer())
        .contains(Side.WHITE);
  }

  @Test
  void aDrawIsAgreed() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    rehearsal.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    rehearsal.ask(Side.BLACK, new PlayerRequest.AnswerDraw(true));
    assertThat(rehearsal.view(Viewer.WHITE).ending())
        .contains(Ending.draw(Ending.Reason.AGREEMENT));
  }

  @Test
  void theStandingFactsAreToldAgainWhenPlayBegins() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    assertThat(rehearsal.all(Effect.Inform.class))
        .extracting(Effect.Inform::to)
        .containsExactly(Viewer.WHITE, Viewer.BLACK, Viewer.SPECTATOR);
    assertThat(rehearsal.all(Effect.Inform.class).getLast().audience().view().ownSalt()).isEmpty();
  }

  @Test
  void aRepeatIsAcceptedAgainAndDoesNothing() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = rehearsal.turn(Side.WHITE);
    rehearsal.ask(Side.WHITE, id, turn);
    int entries = rehearsal.journal.size();
    assertThat(rehearsal.ask(Side.WHITE, id, turn)).containsExactly(new Answer.Accepted());
    assertThat(rehearsal.journal).hasSize(entries);
  }

  @Test
  void aRepeatIsKnownAfterARestart() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = rehearsal.turn(Side.WHITE);
    rehearsal.ask(Side.WHITE, id, turn);
    rehearsal.reopen(Duration.ofSeconds(3));
    assertThat(rehearsal.ask(Side.WHITE, id, turn)).containsExactly(new Answer.Accepted());
  }

  @Test
  void theOpponentsCommandIdIsNobodyElses() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    CommandId id = TestPlayers.fresh();
    rehearsal.ask(Side.WHITE, id, rehearsal.turn(Side.WHITE));
    assertThat(rehearsal.ask(Side.BLACK, id, rehearsal.turn(Side.BLACK)))
        .containsExactly(new Answer.Accepted());
    assertThat(rehearsal.view(Viewer.WHITE).view().position().turn()).isEqualTo(2);
  }

  @Test
  void aRefusedCommandIsJudgedAgain() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    CommandId id = TestPlayers.fresh();
    var early = new PlayerRequest.AnswerDraw(false);
    assertThat(Rehearsal.refusal(rehearsal.ask(Side.BLACK, id, early)))
        .isEqualTo(RefusalCode.NO_DRAW_OFFER);
    rehearsal.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(rehearsal.ask(Side.BLACK, id, early)).containsExactly(new Answer.Accepted());
  }

  @Test
  void onlyTheLastSixtyFourCommandsOfASeatAreKnown() {
    var accepted = new AcceptedCommands();
    for (int i = 0; i <= AcceptedCommands.KEPT; i++) {
      accepted.remember(cause(i));
    }
    assertThat(accepted.contains(cause(0))).isFalse();
    assertThat(accepted.contains(cause(1))).isTrue();
    assertThat(accepted.contains(cause(AcceptedCommands.KEPT))).isTrue();
  }

  private static JournalEntry.Cause cause(int number) {
    return new JournalEntry.Cause(Side.WHITE, new java.util.UUID(0, number));
  }

  @Test
  void aTurnForAnotherPositionIsRefused() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    var turn = rehearsal.turn(Side.WHITE);
    var late = new PlayerRequest.PlayTurn(4, turn.steps());
    assertThat(Rehearsal.refusal(rehearsal.ask(Side.WHITE, late)))
        .isEqualTo(RefusalCode.WRONG_TURN_NUMBER);
    assertThat(Rehearsal.refusal(rehearsal.ask(Side.BLACK, turn)))
        .isEqualTo(RefusalCode.NOT_YOUR_TURN);
  }

  @Test
  void aStrangerIsNotAPlayer() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    List<Answer> answers = new java.util.ArrayList<>();
    rehearsal.take(
        rehearsal.room.submit(
            new PendingRequest.Submission(
                TestPlayers.CLARA.id(),
                TestPlayers.fresh(),
                new PlayerRequest.Resign(),
                Optional.empty(),
                Duration.ZERO,
                rehearsal.now,
                0,
                answers::add)));
    assertThat(Rehearsal.refusal(answers)).isEqualTo(RefusalCode.NOT_A_PLAYER);
  }

  @Test
  void anAbortedGameIsNotArchivedAndRevealsNothing() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    rehearsal.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(rehearsal.all(Effect.Append.class).getLast().write().finished()).isEmpty();
    assertThat(rehearsal.view(Viewer.SPECTATOR).view().position().board().pieces(Side.WHITE))
        .satisfies(pieces -> assertThat(pieces.isEmpty()).isTrue());
  }

  @Test
  void aRematchIsANewGameWithColoursSwapped() {
    Rehearsal rehearsal = Rehearsal.inPlay();
    rehearsal.ask(Side.WHITE, new PlayerRequest.Resign());
    rehearsal.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    rehearsal.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    var next = rehearsal.all(Effect.Append.class).getLast().write().next().orElseThrow();
    assertThat(next.players().white()).isEqualTo(TestPlayers.BORIS);
    assertThat(next.event().setup().createdAt()).isEqualTo(rehearsal.now);
    assertThat(rehearsal.all(Effect.Notify.class))
        .extracting(notice -> notice.player(), notice -> notice.created().yourSide())
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(TestPlayers.BORIS.id(), Side.WHITE),
            org.assertj.core.groups.Tuple.tuple(TestPlayers.ANNA.id(), Side.BLACK));
    assertThat(rehearsal.shown(Viewer.WHITE).getLast().audience().view().rematch().agreed())
        .contains(next.event().setup().id());
    assertThat(rehearsal.view(Viewer.SPECTATOR).rematch().agreed()).isEmpty();
  }
}
