package dev.espionage.server.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.rating.Rating;
import dev.espionage.server.game.conduct.TestConducts;
import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import dev.espionage.server.kernel.RefusalCode;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.OptionalInt;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/** Tests of quick pairing with real actors and a fake store. */
class QuickPairingTest {
  private static final AtomicInteger NUMBERS = new AtomicInteger();
  private static PairingFixture pairing;

  @BeforeAll
  static void start() throws Exception {
    pairing = new PairingFixture();
  }

  @AfterAll
  static void close() {
    pairing.close();
  }

  /** Removes all seekers, so that none waits for the next test. */
  @AfterEach
  void forget() throws Exception {
    pairing.making = CompletableFuture.completedFuture(null);
    pairing.asking = CompletableFuture.completedFuture(null);
    pairing.failsAfterwards = false;
    pairing.computers = false;
    for (Pairing.Status status : List.copyOf(pairing.pushed)) {
      pairing.stop(status.ticket().player());
    }
    pairing.connected.clear();
    pairing.clock.pass(Duration.ofMinutes(1));
    await().until(() -> seekers() == 0);
  }

  private static double seekers() {
    return pairing.meters.get("espionage.pairing.seekers").gauge().value();
  }

  private static double rounds() {
    return pairing.meters.get("espionage.pairing.round").timer().count();
  }

  private static Player guest() {
    return PairingFixture.guest(NUMBERS.incrementAndGet());
  }

  private static Player rated(int rating) {
    return pairing.account(NUMBERS.incrementAndGet(), rating);
  }

  private static Pairing.Status found(Pairing.SeekAnswer answer) {
    assertThat(answer).isInstanceOf(Pairing.SeekAnswer.Found.class);
    return ((Pairing.SeekAnswer.Found) answer).status();
  }

  private static RefusalCode refused(Pairing.SeekAnswer answer) {
    return refusal(answer).code();
  }

  private static Refusal refusal(Pairing.SeekAnswer answer) {
    assertThat(answer).isInstanceOf(Pairing.SeekAnswer.Refused.class);
    return ((Pairing.SeekAnswer.Refused) answer).refusal();
  }

  /** Waits until both players have been told of their game and returns it. */
  private static GameId awaitGame(Player one, Player other) {
    await().until(() -> !pairing.toldTo(one).isEmpty() && !pairing.toldTo(other).isEmpty());
    GameCreated ones = pairing.toldTo(one).getLast();
    GameCreated others = pairing.toldTo(other).getLast();
    assertThat(ones.game()).isEqualTo(others.game());
    assertThat(ones.yourSide()).isEqualTo(others.yourSide().opponent());
    assertThat(ones.origin()).isEqualTo("pairing");
    return ones.game();
  }

  /** Waits until two more rounds have run, so that the effects of the first one are complete. */
  private static void awaitRounds() {
    double before = rounds();
    await().until(() -> rounds() >= before + 2);
  }

  @Test
  void twoGuestsGetOneGame() throws Exception {
    Player one = guest();
    Player other = guest();
    Pairing.Status first = found(pairing.seek(one, PairingFixture.casual()));
    assertThat(first.seeking()).isTrue();
    assertThat(first.waiting()).isEqualTo(1);
    assertThat(first.ticket().since()).isEqualTo(pairing.clock.instant());
    pairing.seek(other, PairingFixture.casual());
    awaitGame(one, other);
    await().until(() -> seekers() == 0);
    await()
        .until(() ->
            pairing.pushed.stream()
                .anyMatch(status -> status.ticket().player().equals(one) && !status.seeking()));
  }

  @Test
  void aGuestCanHaveNeitherRatedGamesNorABand() throws Exception {
    assertThat(refused(pairing.seek(guest(), PairingFixture.rated(0, 0))))
        .isEqualTo(RefusalCode.ACCOUNT_REQUIRED);
    var banded = new Pairing.Request("small", "600+5", false, new RatingBand(1, 0), false);
    assertThat(refused(pairing.seek(guest(), banded))).isEqualTo(RefusalCode.ACCOUNT_REQUIRED);
  }

  @Test
  void whoHasSpoiledGamesWaitsForTheEndOfThePause() throws Exception {
    Player spoiler = guest();
    Instant last = pairing.clock.instant();
    pairing.conducts.put(spoiler.id(), TestConducts.aborted(spoiler.id(), 3, last));
    pairing.clock.pass(Duration.ofMinutes(4));
    Refusal refusal = refusal(pairing.seek(spoiler, PairingFixture.casual()));
    assertThat(refusal.code()).isEqualTo(RefusalCode.PAUSED);
    assertThat(refusal.retryAfter()).contains(Duration.ofMinutes(1));
    pairing.clock.pass(Duration.ofMinutes(1));
    assertThat(found(pairing.seek(spoiler, PairingFixture.casual())).seeking()).isTrue();
  }

  @Test
  void whoIsPausedWhileWaitingIsNotPaired() throws Exception {
    Player spoiler = guest();
    found(pairing.seek(spoiler, PairingFixture.casual()));
    pairing.conducts.put(
        spoiler.id(), TestConducts.aborted(spoiler.id(), 3, pairing.clock.instant()));
    Player other = guest();
    found(pairing.seek(other, PairingFixture.casual()));
    await()
        .until(() ->
            pairing.pushed.stream()
                .anyMatch(status -> status.ticket().player().equals(spoiler) && !status.seeking()));
    assertThat(pairing.toldTo(spoiler)).isEmpty();
    Player third = guest();
    found(pairing.seek(third, PairingFixture.casual()));
    awaitGame(other, third);
  }

  @Test
  void whatCannotBePlayedAtOnceIsNamed() throws Exception {
    for (String control : List.of("3d", "-", "x")) {
      var request = new Pairing.Request("small", control, false, RatingBand.OPEN, false);
      assertThat(refused(pairing.seek(guest(), request))).isEqualTo(RefusalCode.MALFORMED);
    }
    var request = new Pairing.Request("large", "600+5", false, RatingBand.OPEN, false);
    assertThat(refused(pairing.seek(guest(), request))).isEqualTo(RefusalCode.MALFORMED);
  }

  @Test
  void bandsHold() throws Exception {
    Player weak = rated(1400);
    Player strong = rated(1701);
    Player middle = rated(1700);
    pairing.seek(weak, PairingFixture.rated(1000, 1700));
    pairing.seek(strong, PairingFixture.rated(1000, 2000));
    awaitRounds();
    assertThat(pairing.toldTo(weak)).isEmpty();
    pairing.seek(middle, PairingFixture.rated(1300, 1700));
    awaitGame(weak, middle);
    assertThat(pairing.toldTo(strong)).isEmpty();
    pairing.stop(strong);
  }

  @Test
  void aRatingThatHasChangedSinceIsTheOneThatCounts() throws Exception {
    Player one = rated(1500);
    Player other = rated(1500);
    pairing.seek(one, PairingFixture.rated(1450, 1550));
    pairing.ratings.put(one.id(), new Rating(1600, 60, 0.06));
    pairing.seek(other, PairingFixture.rated(1450, 1550));
    awaitRounds();
    assertThat(pairing.toldTo(one)).isEmpty();
    pairing.stop(one);
    pairing.stop(other);
  }

  @Test
  void whoBlocksSomebodyIsNotPairedWithThem() throws Exception {
    Player one = guest();
    Player other = guest();
    pairing.blocks.put(one.id(), Set.of(other.id()));
    pairing.blocks.put(other.id(), Set.of(one.id()));
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    awaitRounds();
    assertThat(pairing.toldTo(one)).isEmpty();
    pairing.stop(one);
    pairing.stop(other);
  }

  @Test
  void twoAreNotPairedAgainAtOnce() throws Exception {
    Player one = guest();
    Player other = guest();
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    GameId first = awaitGame(one, other);
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    awaitRounds();
    assertThat(pairing.toldTo(one)).hasSize(1);
    pairing.connected.addAll(List.of(one.id(), other.id()));
    for (int second = 0; second < 600; second += 2) {
      pairing.clock.pass(Duration.ofSeconds(2));
      pairing.seek(one, PairingFixture.casual());
      pairing.seek(other, PairingFixture.casual());
    }
    await().until(() -> pairing.toldTo(one).size() == 2);
    assertThat(awaitGame(one, other)).isNotEqualTo(first);
  }

  @Test
  void whoHadWhiteLessOftenIsWhite() throws Exception {
    Player one = guest();
    Player other = guest();
    pairing.balances.put(one.id(), 1);
    pairing.balances.put(other.id(), -1);
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    awaitGame(one, other);
    assertThat(pairing.toldTo(other).getLast().yourSide()).isEqualTo(Side.WHITE);
  }

  @Test
  void aRepeatFindsTheSameTicket() throws Exception {
    Player one = guest();
    CommandId id = TestPlayers.fresh();
    Pairing.Status first = found(pairing.seek(one, id, PairingFixture.casual()));
    pairing.clock.pass(Duration.ofSeconds(2));
    Pairing.Status again = found(pairing.seek(one, id, PairingFixture.casual()));
    assertThat(again).isEqualTo(first);
    pairing.stop(one);
    assertThat(found(pairing.seek(one, id, PairingFixture.casual())).seeking()).isFalse();
  }

  @Test
  void anotherCommandReplacesTheTicket() throws Exception {
    Player one = guest();
    pairing.seek(one, PairingFixture.casual());
    pairing.clock.pass(Duration.ofSeconds(1));
    var other = new Pairing.Request("fast", "600+5", false, RatingBand.OPEN, false);
    Pairing.Status now = found(pairing.seek(one, other));
    assertThat(now.ticket().request()).isEqualTo(other);
    assertThat(now.ticket().since()).isEqualTo(pairing.clock.instant());
    assertThat(now.waiting()).isEqualTo(1);
    await().until(() -> seekers() == 1);
    pairing.stop(one);
  }

  @Test
  void aGuestWithTooManyGamesIsRefused() throws Exception {
    Player one = guest();
    for (int i = 0; i < 3; i++) {
      Player other = guest();
      pairing.seek(one, PairingFixture.casual());
      pairing.seek(other, PairingFixture.casual());
      awaitGame(one, other);
    }
    assertThat(refused(pairing.seek(one, PairingFixture.casual())))
        .isEqualTo(RefusalCode.LIMIT_REACHED);
  }

  @Test
  void whoIsAwayIsNotPairedAndKeepsTheTicketForTenSeconds() throws Exception {
    Player one = guest();
    Player other = guest();
    CommandId id = TestPlayers.fresh();
    Pairing.Status first = found(pairing.seek(one, id, PairingFixture.casual()));
    pairing.connected.remove(one.id());
    pairing.clock.pass(Duration.ofSeconds(10));
    pairing.seek(other, PairingFixture.casual());
    await().until(() -> seekers() == 2);
    assertThat(pairing.toldTo(other)).isEmpty();
    Pairing.Status again = found(pairing.seek(one, id, PairingFixture.casual()));
    assertThat(again.ticket()).isEqualTo(first.ticket());
    awaitGame(one, other);
  }

  @Test
  void afterElevenSecondsTheTicketIsGone() throws Exception {
    Player one = guest();
    CommandId id = TestPlayers.fresh();
    pairing.seek(one, id, PairingFixture.casual());
    await().until(() -> seekers() == 1);
    pairing.connected.remove(one.id());
    pairing.clock.pass(Tickets.GONE);
    await().until(() -> seekers() == 0);
    assertThat(found(pairing.seek(one, id, PairingFixture.casual())).seeking()).isFalse();
  }

  @Test
  void ifNoGameCanBeMadeBothWaitOnAsBefore() throws Exception {
    Player one = guest();
    Player other = guest();
    pairing.making = CompletableFuture.failedFuture(new IOException("for the test"));
    Pairing.Status first = found(pairing.seek(one, PairingFixture.casual()));
    pairing.seek(other, PairingFixture.casual());
    awaitRounds();
    assertThat(pairing.toldTo(one)).isEmpty();
    assertThat(seekers()).isEqualTo(2);
    pairing.making = CompletableFuture.completedFuture(null);
    awaitGame(one, other);
    assertThat(first.seeking()).isTrue();
  }

  @Test
  void aGameThatWasMadeAllTheSameIsFound() throws Exception {
    Player one = guest();
    Player other = guest();
    pairing.failsAfterwards = true;
    pairing.making = CompletableFuture.failedFuture(new IOException("for the test"));
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    GameId game = awaitGame(one, other);
    assertThat(pairing.games).filteredOn(row -> row.isPlayedBy(one.id())).hasSize(1);
    assertThat(pairing.games).anyMatch(row -> row.id().equals(game));
  }

  @Test
  void whoIsBeingPairedIsNotPairedTwice() throws Exception {
    Player one = guest();
    Player other = guest();
    Player third = guest();
    pairing.making = new CompletableFuture<>();
    pairing.seek(one, PairingFixture.casual());
    pairing.seek(other, PairingFixture.casual());
    await().until(() -> rounds() > 0 && seekers() == 2);
    awaitHeld(one);
    pairing.seek(third, PairingFixture.casual());
    pairing.seek(one, PairingFixture.casual());
    pairing.making.complete(null);
    awaitGame(one, other);
    assertThat(pairing.toldTo(one)).hasSize(1);
    assertThat(pairing.toldTo(third)).isEmpty();
    pairing.stop(third);
  }

  /** Waits until the player's game has been requested from the store. */
  private static void awaitHeld(Player player) {
    await().until(() -> pairing.asked.contains(player.id()));
  }

  private static Pairing.Request anybody() {
    return new Pairing.Request("small", "600+5", false, RatingBand.OPEN, true);
  }

  private static Player program() {
    Player account = rated(1_500);
    return new Player(account.id(), account.name(), false, true);
  }

  /** Adds two players who do not accept each other, so that rounds run and can be counted. */
  private static void keepRoundsGoing() throws Exception {
    for (int i = 0; i < 2; i++) {
      var demanding =
          new Pairing.Request("fast", "600+5", true, new RatingBand(2_900, 3_000), false);
      pairing.seek(rated(1_500), demanding);
    }
  }

  /**
   * Lets the time pass in steps of a second with rounds in between, so that connected players stay.
   */
  private static void pass(Duration time) {
    for (Duration left = time; left.isPositive(); left = left.minusSeconds(1)) {
      Duration step = left.compareTo(Duration.ofSeconds(1)) < 0 ? left : Duration.ofSeconds(1);
      pairing.clock.pass(step);
      awaitRounds();
    }
  }

  @Test
  void whoAgreedGetsAComputerPlayerAfterFifteenSeconds() throws Exception {
    pairing.computers = true;
    keepRoundsGoing();
    Player lonely = guest();
    Pairing.Status status = found(pairing.seek(lonely, anybody()));
    assertThat(status.ticket().request().computer()).isTrue();
    pass(ComputerSubstitution.PATIENCE.minusMillis(1));
    assertThat(pairing.toldTo(lonely)).isEmpty();
    pass(Duration.ofMillis(1));
    awaitGame(lonely, ComputerPlayer.of(SubstituteLevels.FOR_GUESTS));
    assertThat(pairing.meters.get("espionage.pairing.filled").counter().count()).isPositive();
  }

  @Test
  void theLevelFitsTheRating() throws Exception {
    pairing.computers = true;
    keepRoundsGoing();
    Player strong = rated(1_900);
    pairing.seek(strong, anybody());
    pass(ComputerSubstitution.PATIENCE);
    awaitGame(strong, ComputerPlayer.of(5));
    assertThat(SubstituteLevels.level(OptionalInt.of(100))).isEqualTo(1);
    assertThat(SubstituteLevels.level(OptionalInt.of(1_500))).isEqualTo(3);
    assertThat(SubstituteLevels.level(OptionalInt.of(4_000))).isEqualTo(6);
  }

  @Test
  void aPersonIsFoundAlsoAfterThat() throws Exception {
    keepRoundsGoing();
    Player one = guest();
    pairing.seek(one, anybody());
    pass(ComputerSubstitution.PATIENCE.plusSeconds(2));
    Player other = guest();
    pairing.seek(other, PairingFixture.casual());
    awaitGame(one, other);
  }

  @Test
  void whoDidNotAgreeOrFindsNoneWaitsOn() throws Exception {
    keepRoundsGoing();
    Player agreed = guest();
    Player strict = guest();
    pairing.seek(agreed, anybody());
    pass(ComputerSubstitution.PATIENCE.plusSeconds(2));
    assertThat(pairing.toldTo(agreed)).isEmpty();
    pairing.stop(agreed);
    pairing.computers = true;
    pairing.seek(strict, PairingFixture.casual());
    pass(ComputerSubstitution.PATIENCE.plusSeconds(2));
    assertThat(pairing.toldTo(strict)).isEmpty();
  }

  @Test
  void gamesWithProgramsAreNeverRated() throws Exception {
    var rated = new Pairing.Request("small", "600+5", true, RatingBand.OPEN, true);
    assertThat(refused(pairing.seek(rated(1_500), rated))).isEqualTo(RefusalCode.MALFORMED);
    assertThat(refused(pairing.seek(program(), PairingFixture.rated(0, 0))))
        .isEqualTo(RefusalCode.MALFORMED);
  }

  @Test
  void aProgramMeetsOnlyWhoAgreed() throws Exception {
    Player program = program();
    pairing.seek(program, anybody());
    Player strict = guest();
    pairing.seek(strict, PairingFixture.casual());
    awaitRounds();
    assertThat(pairing.toldTo(strict)).isEmpty();
    Player agreed = guest();
    pairing.stop(strict);
    pairing.seek(agreed, anybody());
    awaitGame(program, agreed);
  }
}
