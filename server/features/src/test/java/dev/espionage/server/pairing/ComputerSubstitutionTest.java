package dev.espionage.server.pairing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import dev.espionage.server.game.rating.RatingBand;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.Refusal;
import java.time.Duration;
import java.util.OptionalInt;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Quick pairing with computer players, and with programs.
class ComputerSubstitutionTest {
  @RegisterExtension static final PairingFixture pairing = new PairingFixture();

  private static Pairing.Request anybody() {
    return new Pairing.Request("small", "600+5", false, RatingBand.OPEN, true);
  }

  private static Player program() {
    Player account = pairing.rated(1_500);
    return new Player(account.id(), account.name(), false, true);
  }

  /// Two who do not accept each other: so there are rounds, and they can be counted.
  private static void keepRoundsGoing() throws Exception {
    for (int i = 0; i < 2; i++) {
      var demanding =
          new Pairing.Request("fast", "600+5", true, new RatingBand(2_900, 3_000), false);
      pairing.seek(pairing.rated(1_500), demanding);
    }
  }

  /// Second by second, with rounds between: whoever is connected stays.
  private static void pass(Duration time) {
    for (Duration left = time; left.isPositive(); left = left.minusSeconds(1)) {
      Duration step = left.compareTo(Duration.ofSeconds(1)) < 0 ? left : Duration.ofSeconds(1);
      pairing.clock.pass(step);
      pairing.awaitRounds();
    }
  }

  @Test
  void whoAgreedGetsAComputerPlayerAfterFifteenSeconds() throws Exception {
    pairing.computers = true;
    keepRoundsGoing();
    Player lonely = pairing.guest();
    Pairing.Status status = PairingFixture.found(pairing.seek(lonely, anybody()));
    assertThat(status.ticket().request().computer()).isTrue();
    pass(ComputerSubstitution.PATIENCE.minusMillis(1));
    assertThat(pairing.toldTo(lonely)).isEmpty();
    pass(Duration.ofMillis(1));
    pairing.awaitGame(lonely, ComputerPlayer.of(SubstituteLevels.FOR_GUESTS));
    assertThat(pairing.meters.get("espionage.pairing.filled").counter().count()).isPositive();
  }

  @Test
  void aGuestGetsNoSecondComputerPlayer() throws Exception {
    pairing.computers = true;
    keepRoundsGoing();
    Player lonely = pairing.guest();
    pairing.seek(lonely, anybody());
    pass(ComputerSubstitution.PATIENCE);
    pairing.awaitGame(lonely, ComputerPlayer.of(SubstituteLevels.FOR_GUESTS));
    pairing.seek(lonely, anybody());
    pass(ComputerSubstitution.PATIENCE.plusSeconds(2));
    assertThat(pairing.toldTo(lonely)).hasSize(1);
    Player other = pairing.guest();
    pairing.seek(other, PairingFixture.casual());
    await().until(() -> pairing.toldTo(lonely).size() == 2);
    pairing.awaitGame(lonely, other);
  }

  @Test
  void theLevelFitsTheRating() throws Exception {
    pairing.computers = true;
    keepRoundsGoing();
    Player strong = pairing.rated(1_900);
    pairing.seek(strong, anybody());
    pass(ComputerSubstitution.PATIENCE);
    pairing.awaitGame(strong, ComputerPlayer.of(5));
    assertThat(SubstituteLevels.level(OptionalInt.of(100))).isZero();
    assertThat(SubstituteLevels.level(OptionalInt.of(1_000))).isEqualTo(1);
    assertThat(SubstituteLevels.level(OptionalInt.of(1_500))).isEqualTo(3);
    assertThat(SubstituteLevels.level(OptionalInt.of(4_000))).isEqualTo(6);
  }

  @Test
  void aPersonIsFoundAlsoAfterThat() throws Exception {
    keepRoundsGoing();
    Player one = pairing.guest();
    pairing.seek(one, anybody());
    pass(ComputerSubstitution.PATIENCE.plusSeconds(2));
    Player other = pairing.guest();
    pairing.seek(other, PairingFixture.casual());
    pairing.awaitGame(one, other);
  }

  @Test
  void whoDidNotAgreeOrFindsNoneWaitsOn() throws Exception {
    keepRoundsGoing();
    Player agreed = pairing.guest();
    Player strict = pairing.guest();
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
    assertThat(PairingFixture.refused(pairing.seek(pairing.rated(1_500), rated)))
        .isEqualTo(Refusal.Code.MALFORMED);
    assertThat(PairingFixture.refused(pairing.seek(program(), PairingFixture.rated(0, 0))))
        .isEqualTo(Refusal.Code.MALFORMED);
  }

  @Test
  void aProgramMeetsOnlyWhoAgreed() throws Exception {
    Player program = program();
    pairing.seek(program, anybody());
    Player strict = pairing.guest();
    pairing.seek(strict, PairingFixture.casual());
    pairing.awaitRounds();
    assertThat(pairing.toldTo(strict)).isEmpty();
    Player agreed = pairing.guest();
    pairing.stop(strict);
    pairing.seek(agreed, anybody());
    pairing.awaitGame(program, agreed);
  }
}
