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
import dev.espionage.server.kernel.Refusal;
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
    var roomHarness = new RoomHarness(variant, "600+5", 7);
    roomHarness.everybodyWatches();
    roomHarness.deploy();
    roomHarness.playToTheEnd();
    assertThat(roomHarness.view(Viewer.WHITE).ending()).isPresent();
    var last = roomHarness.all(Effect.Append.class).getLast().write();
    assertThat(last.finished().orElseThrow().players()).isEqualTo(TestPlayers.PLAYERS);
    assertThat(roomHarness.shown(Viewer.SPECTATOR).getLast().audience().view().phase())
        .isEqualTo(Phase.ENDED);
  }

  @Test
  void everyAudienceCountsItsOwnVersions() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.playTurn();
    roomHarness.playTurn();
    for (Viewer viewer : Viewer.values()) {
      assertThat(roomHarness.shown(viewer))
          .extracting(show -> show.audience().status().version())
          .isSorted()
          .doesNotHaveDuplicates();
    }
  }

  @Test
  void spectatorsLearnNothingOfADrawOfferNotEvenAVersion() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    int shown = roomHarness.shown(Viewer.SPECTATOR).size();
    var before = roomHarness.room.audience(Viewer.SPECTATOR, roomHarness.now);
    assertThat(roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw()))
        .containsExactly(new Answer.Accepted());
    assertThat(roomHarness.shown(Viewer.SPECTATOR)).hasSize(shown);
    assertThat(roomHarness.room.audience(Viewer.SPECTATOR, roomHarness.now)).isEqualTo(before);
    assertThat(roomHarness.shown(Viewer.BLACK).getLast().audience().view().drawOffer())
        .contains(Side.WHITE);
  }

  @Test
  void aDrawIsAgreed() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    roomHarness.ask(Side.BLACK, new PlayerRequest.AnswerDraw(true));
    assertThat(roomHarness.view(Viewer.WHITE).ending())
        .contains(Ending.draw(Ending.Reason.AGREEMENT));
  }

  @Test
  void theStandingFactsAreToldAgainWhenPlayBegins() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    assertThat(roomHarness.all(Effect.Inform.class))
        .extracting(Effect.Inform::to)
        .containsExactly(Viewer.WHITE, Viewer.BLACK, Viewer.SPECTATOR);
    assertThat(roomHarness.all(Effect.Inform.class).getLast().audience().view().ownSalt())
        .isEmpty();
  }

  @Test
  void aRepeatIsAcceptedAgainAndDoesNothing() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = roomHarness.turn(Side.WHITE);
    roomHarness.ask(Side.WHITE, id, turn);
    int entries = roomHarness.journal.size();
    assertThat(roomHarness.ask(Side.WHITE, id, turn)).containsExactly(new Answer.Accepted());
    assertThat(roomHarness.journal).hasSize(entries);
  }

  @Test
  void aRepeatIsKnownAfterARestart() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    CommandId id = TestPlayers.fresh();
    PlayerRequest turn = roomHarness.turn(Side.WHITE);
    roomHarness.ask(Side.WHITE, id, turn);
    roomHarness.reopen(Duration.ofSeconds(3));
    assertThat(roomHarness.ask(Side.WHITE, id, turn)).containsExactly(new Answer.Accepted());
  }

  @Test
  void theOpponentsCommandIdIsNobodyElses() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    CommandId id = TestPlayers.fresh();
    roomHarness.ask(Side.WHITE, id, roomHarness.turn(Side.WHITE));
    assertThat(roomHarness.ask(Side.BLACK, id, roomHarness.turn(Side.BLACK)))
        .containsExactly(new Answer.Accepted());
    assertThat(roomHarness.view(Viewer.WHITE).view().position().turn()).isEqualTo(2);
  }

  @Test
  void aRefusedCommandIsJudgedAgain() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    CommandId id = TestPlayers.fresh();
    var early = new PlayerRequest.AnswerDraw(false);
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.BLACK, id, early)))
        .isEqualTo(Refusal.Code.NO_DRAW_OFFER);
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferDraw());
    assertThat(roomHarness.ask(Side.BLACK, id, early)).containsExactly(new Answer.Accepted());
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
    RoomHarness roomHarness = RoomHarness.inPlay();
    var turn = roomHarness.turn(Side.WHITE);
    var late = new PlayerRequest.PlayTurn(4, turn.steps());
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.WHITE, late)))
        .isEqualTo(Refusal.Code.WRONG_TURN_NUMBER);
    assertThat(RoomHarness.refusal(roomHarness.ask(Side.BLACK, turn)))
        .isEqualTo(Refusal.Code.NOT_YOUR_TURN);
  }

  @Test
  void aGameThatIsOverIsOpenedAgainWithoutAnEntry() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    List<JournalEntry> entries = List.copyOf(roomHarness.journal);
    for (int time = 0; time < 3; time++) {
      var before = roomHarness.room.audience(Viewer.SPECTATOR, roomHarness.now);
      roomHarness.reopen(Duration.ofMinutes(2));
      var after = roomHarness.room.audience(Viewer.SPECTATOR, roomHarness.now);
      assertThat(after.view().ending()).isEqualTo(before.view().ending());
      assertThat(after.view().epoch()).isEqualTo(before.view().epoch());
      if (time == 0) {
        assertThat(after.status().version()).isGreaterThan(before.status().version());
      } else {
        assertThat(after.status()).isEqualTo(before.status());
        assertThat(after.view().view()).isEqualTo(before.view().view());
      }
      assertThat(roomHarness.room.history(Viewer.SPECTATOR, 0).get()).hasSize(1);
      assertThat(roomHarness.room.isIdle(roomHarness.now)).isTrue();
    }
    assertThat(roomHarness.journal).isEqualTo(entries);
  }

  @Test
  void aRematchIsAgreedAfterTheRoomHasMoved() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    roomHarness.reopen(Duration.ofSeconds(3));
    assertThat(roomHarness.ask(Side.BLACK, new PlayerRequest.OfferRematch()))
        .containsExactly(new Answer.Accepted());
    assertThat(roomHarness.all(Effect.Notify.class))
        .extracting(notify -> notify.player())
        .containsExactly(TestPlayers.of(Side.BLACK), TestPlayers.of(Side.WHITE));
  }

  @Test
  void aStrangerIsNotAPlayer() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    List<Answer> answers = new java.util.ArrayList<>();
    roomHarness.take(
        roomHarness.room.submit(
            new PendingRequest.Submission(
                TestPlayers.CLARA.id(),
                TestPlayers.fresh(),
                new PlayerRequest.Resign(),
                Optional.empty(),
                Duration.ZERO,
                roomHarness.now,
                0,
                answers::add)));
    assertThat(RoomHarness.refusal(answers)).isEqualTo(Refusal.Code.NOT_A_PLAYER);
  }

  @Test
  void anAbortedGameIsNotArchivedAndRevealsNothing() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.ask(Side.BLACK, new PlayerRequest.Abort());
    assertThat(roomHarness.all(Effect.Append.class).getLast().write().finished()).isEmpty();
    assertThat(roomHarness.view(Viewer.SPECTATOR).view().position().board().pieces(Side.WHITE))
        .satisfies(pieces -> assertThat(pieces.isEmpty()).isTrue());
  }

  @Test
  void anAbortedGameIsTriedAgainWithTheSameColoursAndNewVolcanoes() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.ask(Side.BLACK, new PlayerRequest.Abort());
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    roomHarness.reopen(Duration.ofMinutes(50));
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    var agreed = roomHarness.all(Effect.Append.class).getLast().write();
    var next = agreed.next().orElseThrow();
    assertThat(next.players().white().id()).isEqualTo(TestPlayers.ANNA.id());
    assertThat(next.event().setup().terms()).isEqualTo(agreed.after().setup().terms());
    assertThat(roomHarness.all(Effect.Notify.class))
        .extracting(notice -> notice.player(), notice -> notice.created().yourSide())
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(TestPlayers.ANNA.id(), Side.WHITE),
            org.assertj.core.groups.Tuple.tuple(TestPlayers.BORIS.id(), Side.BLACK));
  }

  @Test
  void aRematchIsANewGameWithColoursSwapped() {
    RoomHarness roomHarness = RoomHarness.inPlay();
    roomHarness.ask(Side.WHITE, new PlayerRequest.Resign());
    roomHarness.ask(Side.WHITE, new PlayerRequest.OfferRematch());
    roomHarness.ask(Side.BLACK, new PlayerRequest.OfferRematch());
    var next = roomHarness.all(Effect.Append.class).getLast().write().next().orElseThrow();
    assertThat(next.players().white()).isEqualTo(TestPlayers.BORIS);
    assertThat(next.event().setup().createdAt()).isEqualTo(roomHarness.now);
    assertThat(roomHarness.all(Effect.Notify.class))
        .extracting(notice -> notice.player(), notice -> notice.created().yourSide())
        .containsExactlyInAnyOrder(
            org.assertj.core.groups.Tuple.tuple(TestPlayers.BORIS.id(), Side.WHITE),
            org.assertj.core.groups.Tuple.tuple(TestPlayers.ANNA.id(), Side.BLACK));
    assertThat(roomHarness.shown(Viewer.WHITE).getLast().audience().view().rematch().agreed())
        .contains(next.event().setup().id());
    assertThat(roomHarness.view(Viewer.SPECTATOR).rematch().agreed()).isEmpty();
  }
}
