package dev.espionage.server.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.conduct.TestConducts;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Quick pairing, with real actors and a store of the test's own.
class QuickPairingTest {
  @RegisterExtension static final PairingFixture pairing = new PairingFixture();

  @Test
  void twoGuestsGetOneGame() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    Pairing.Status first = PairingFixture.found(pairing.seek(one, PairingFixture.casual()));
    assertThat(first.seeking()).isTrue();
    assertThat(first.waiting()).isEqualTo(1);
    assertThat(first.ticket().since()).isEqualTo(pairing.clock.instant());
    pairing.seek(other, PairingFixture.casual());
    pairing.awaitGame(one, other);
    await().until(() -> pairing.seekers() == 0);
    await()
        .until(() ->
            pairing.pushed.stream()
                .anyMatch(status -> status.ticket().player().equals(one) && !status.seeking()));
  }

  @Test
  void aGuestCanHaveNeitherRatedGamesNorABand() throws Exception {
    assertThat(PairingFixture.refused(pairing.seek(pairing.guest(), PairingFixture.rated(0, 0))))
        .isEqualTo(Refusal.Code.ACCOUNT_REQUIRED);
    var banded = new Pairing.Request("small", "600+5", false, new RatingBand(1, 0));
    assertThat(PairingFixture.refused(pairing.seek(pairing.guest(), banded)))
        .isEqualTo(Refusal.Code.ACCOUNT_REQUIRED);
  }

  @Test
  void whoHasSpoiledGamesWaitsForTheEndOfThePause() throws Exception {
    Player spoiler = pairing.guest();
    Instant last = pairing.clock.instant();
    pairing.conducts.put(spoiler.id(), TestConducts.aborted(spoiler.id(), 3, last));
    pairing.clock.pass(Duration.ofMinutes(4));
    Refusal refusal = PairingFixture.refusal(pairing.seek(spoiler, PairingFixture.casual()));
    assertThat(refusal.code()).isEqualTo(Refusal.Code.PAUSED);
    assertThat(refusal.retryAfter()).contains(Duration.ofMinutes(1));
    pairing.clock.pass(Duration.ofMinutes(1));
    assertThat(PairingFixture.found(pairing.seek(spoiler, PairingFixture.casual())).seeking())
        .isTrue();
  }

  @Test
  void whoIsPausedWhileWaitingIsNotPaired() throws Exception {
    Player spoiler = pairing.guest();
    PairingFixture.found(pairing.seek(spoiler, PairingFixture.casual()));
    pairing.conducts.put(
        spoiler.id(), TestConducts.aborted(spoiler.id(), 3, pairing.clock.instant()));
    Player other = pairing.guest();
    PairingFixture.found(pairing.seek(other, PairingFixture.casual()));
    await()
        .until(() ->
            pairing.pushed.stream()
                .anyMatch(status -> status.ticket().player().equals(spoiler) && !status.seeking()));
    assertThat(pairing.toldTo(spoiler)).isEmpty();
    Player third = pairing.guest();
    PairingFixture.found(pairing.seek(third, PairingFixture.casual()));
    pairing.awaitGame(other, third);
  }

  @Test
  void whatCannotBePlayedAtOnceIsNamed() throws Exception {
    for (String control : List.of("3d", "-", "x")) {
      var request = new Pairing.Request("small", control, false, RatingBand.OPEN);
      assertThat(PairingFixture.refused(pairing.seek(pairing.guest(), request)))
          .isEqualTo(Refusal.Code.MALFORMED);
    }
    var request = new Pairing.Request("large", "600+5", false, RatingBand.OPEN);
    assertThat(PairingFixture.refused(pairing.seek(pairing.guest(), request)))
        .isEqualTo(Refusal.Code.MALFORMED);
  }

  @Test
  void bandsHold() throws Exception {
    Player weak = pairing.rated(1400);
    Player strong = pairing.rated(1701);
    Player middle = pairing.rated(1700);
    pairing.seek(weak, PairingFixture.rated(1000, 1700));
    pairing.seek(strong, PairingFixture.rated(1000, 2000));
    pairing.awaitRounds();
    assertThat(pairing.toldTo(weak)).isEmpty();
    pairing.seek(middle, PairingFixture.rated(1300, 1700));
    pairing.awaitGame(weak, middle);
    assertThat(pairing.toldTo(strong)).isEmpty();
    pairing.stop(strong);
  }

  @Test
  void aRatingThatHasChangedSinceIsTheOneThatCounts() throws Exception {
    Player one = pairing.rated(1500);
    Player other = pairing.rated(1500);
    pairing.seek(one, PairingFixture.rated(1450, 1550));
    pairing.ratings.put(one.id(), new Rating(1600, 60, 0.06));
    pairing.seek(other, PairingFixture.rated(1450, 1550));
    pairing.awaitRounds();
    assertThat(pairing.toldTo(one)).isEmpty();
    pairing.stop(one);
    pairing.stop(other);
  }

  @Test
  void whoBlocksSomebodyIsNotPairedWithThem() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    pairing.blocks.put(one.id(), Set.of(other.id()));
    pairing.blocks.put(other.id(), Set.of(one.id()));
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    pairing.awaitRounds();
    assertThat(pairing.toldTo(one)).isEmpty();
    pairing.stop(one);
    pairing.stop(other);
  }

  @Test
  void twoAloneArePairedAgainAtOnce() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    GameId first = pairing.awaitGame(one, other);
    pairing.meet(one, other);
    pairing.games.clear();
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    await().until(() -> pairing.toldTo(one).size() == 2);
    assertThat(pairing.awaitGame(one, other)).isNotEqualTo(first);
  }

  @Test
  void programsMeetOnlyPrograms() throws Exception {
    Player program = program();
    Player person = pairing.guest();
    pairing.seek(program, PairingFixture.casual());
    assertThat(PairingFixture.found(pairing.seek(person, PairingFixture.casual())).waiting())
        .isEqualTo(1);
    pairing.stop(person);
    Player another = program();
    pairing.seek(another, PairingFixture.casual());
    pairing.awaitGame(program, another);
    assertThat(PairingFixture.refused(pairing.seek(program, PairingFixture.rated(0, 0))))
        .isEqualTo(Refusal.Code.MALFORMED);
  }

  private static Player program() {
    Player account = pairing.rated(1_500);
    return new Player(account.id(), account.name(), false, true);
  }

  @Test
  void whoHadWhiteLessOftenIsWhite() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    pairing.balances.put(one.id(), 1);
    pairing.balances.put(other.id(), -1);
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    pairing.awaitGame(one, other);
    assertThat(pairing.toldTo(other).getLast().yourSide()).isEqualTo(Side.WHITE);
  }

  @Test
  void aRepeatFindsTheSameTicket() throws Exception {
    Player one = pairing.guest();
    CommandId id = TestPlayers.fresh();
    Pairing.Status first = PairingFixture.found(pairing.seek(one, id, PairingFixture.casual()));
    pairing.clock.pass(Duration.ofSeconds(2));
    Pairing.Status again = PairingFixture.found(pairing.seek(one, id, PairingFixture.casual()));
    assertThat(again).isEqualTo(first);
    pairing.stop(one);
    assertThat(PairingFixture.found(pairing.seek(one, id, PairingFixture.casual())).seeking())
        .isFalse();
  }

  @Test
  void anotherCommandReplacesTheTicket() throws Exception {
    Player one = pairing.guest();
    pairing.seek(one, PairingFixture.casual());
    pairing.clock.pass(Duration.ofSeconds(1));
    var other = new Pairing.Request("fast", "600+5", false, RatingBand.OPEN);
    Pairing.Status now = PairingFixture.found(pairing.seek(one, other));
    assertThat(now.ticket().request()).isEqualTo(other);
    assertThat(now.ticket().since()).isEqualTo(pairing.clock.instant());
    assertThat(now.waiting()).isEqualTo(1);
    await().until(() -> pairing.seekers() == 1);
    pairing.stop(one);
  }

  @Test
  void aGuestWithTooManyGamesIsRefused() throws Exception {
    Player one = pairing.guest();
    for (int i = 0; i < 3; i++) {
      Player other = pairing.guest();
      pairing.clock.pass(Duration.ofSeconds(1)); // the last game began before this search
      pairing.seek(one, PairingFixture.casual());
      pairing.seek(other, PairingFixture.casual());
      pairing.awaitGame(one, other);
    }
    assertThat(PairingFixture.refused(pairing.seek(one, PairingFixture.casual())))
        .isEqualTo(Refusal.Code.LIMIT_REACHED);
  }

  @Test
  void whoIsAwayIsNotPairedAndKeepsTheTicketForTenSeconds() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    CommandId id = TestPlayers.fresh();
    Pairing.Status first = PairingFixture.found(pairing.seek(one, id, PairingFixture.casual()));
    pairing.connected.remove(one.id());
    pairing.clock.pass(Duration.ofSeconds(10));
    pairing.seek(other, PairingFixture.casual());
    await().until(() -> pairing.seekers() == 2);
    assertThat(pairing.toldTo(other)).isEmpty();
    Pairing.Status again = PairingFixture.found(pairing.seek(one, id, PairingFixture.casual()));
    assertThat(again.ticket()).isEqualTo(first.ticket());
    pairing.awaitGame(one, other);
  }

  @Test
  void afterElevenSecondsTheTicketIsGone() throws Exception {
    Player one = pairing.guest();
    CommandId id = TestPlayers.fresh();
    pairing.seek(one, id, PairingFixture.casual());
    await().until(() -> pairing.seekers() == 1);
    pairing.connected.remove(one.id());
    pairing.stop(pairing.guest()); // answered after the search has been looked at once more
    pairing.clock.pass(Tickets.GONE);
    await().until(() -> pairing.seekers() == 0);
    assertThat(PairingFixture.found(pairing.seek(one, id, PairingFixture.casual())).seeking())
        .isFalse();
  }

  @Test
  void ifNoGameCanBeMadeBothWaitOnAsBefore() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    pairing.making = CompletableFuture.failedFuture(new IOException("for the test"));
    Pairing.Status first = PairingFixture.found(pairing.seek(one, PairingFixture.casual()));
    pairing.seek(other, PairingFixture.casual());
    pairing.awaitRounds();
    assertThat(pairing.toldTo(one)).isEmpty();
    assertThat(pairing.seekers()).isEqualTo(2);
    pairing.making = CompletableFuture.completedFuture(null);
    pairing.awaitGame(one, other);
    assertThat(first.seeking()).isTrue();
  }

  @Test
  void aGameThatWasMadeAllTheSameIsFound() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    pairing.failsAfterwards = true;
    pairing.making = CompletableFuture.failedFuture(new IOException("for the test"));
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    GameId game = pairing.awaitGame(one, other);
    assertThat(pairing.games).filteredOn(row -> row.isPlayedBy(one.id())).hasSize(1);
    assertThat(pairing.games).anyMatch(row -> row.id().equals(game));
  }

  @Test
  void whoIsBeingPairedIsNotPairedTwice() throws Exception {
    Player one = pairing.guest();
    Player other = pairing.guest();
    Player third = pairing.guest();
    pairing.making = new CompletableFuture<>();
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    await().until(() -> pairing.rounds() > 0 && pairing.seekers() == 2);
    awaitHeld(one);
    pairing.seek(third, PairingFixture.casual());
    pairing.seek(one, PairingFixture.casual());
    pairing.making.complete(null);
    pairing.awaitGame(one, other);
    assertThat(pairing.toldTo(one)).hasSize(1);
    assertThat(pairing.toldTo(third)).isEmpty();
    pairing.stop(third);
  }

  /// The game is being made: it was asked for.
  private static void awaitHeld(Player player) {
    await().until(() -> pairing.asked.contains(player.id()));
  }
}
