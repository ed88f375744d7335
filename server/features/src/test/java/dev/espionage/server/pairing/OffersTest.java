package dev.espionage.server.pairing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.CommandId;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.extension.RegisterExtension;

/// Tests that a player who has begun another game since is asked before being paired.
class OffersTest {
  @RegisterExtension static final PairingFixture pairing = new PairingFixture();

  /// Begins a search and a game against the computer at the same time.
  private static Player busy() throws Exception {
    Player busy = pairing.guest();
    pairing.playComputer(busy);
    pairing.seek(busy, PairingFixture.casual());
    return busy;
  }

  private static void awaitsAnswer(Player waiting) {
    pairing.awaitStatus(
        waiting, status -> status.offer().filter(offer -> !offer.toJoin()).isPresent());
  }

  private static void isAsked(Player busy) {
    pairing.awaitStatus(busy, status -> status.offer().filter(Pairing.Offer::toJoin).isPresent());
  }

  private static void searchesOn(Player player) {
    pairing.awaitStatus(player, status -> status.seeking() && status.offer().isEmpty());
  }

  private static void isOver(Player player) {
    pairing.awaitStatus(player, status -> !status.seeking());
  }

  @Test
  void whoPlaysTheComputerIsPairedAfterJoining() throws Exception {
    Player busy = busy();
    Player other = pairing.guest();
    pairing.seek(other, PairingFixture.casual());
    isAsked(busy);
    awaitsAnswer(other);
    assertThat(pairing.toldTo(busy)).isEmpty();
    pairing.join(other);
    pairing.join(busy);
    pairing.awaitGame(busy, other);
    assertThat(pairing.games).filteredOn(game -> game.isPlayedBy(busy.id())).hasSize(2);
  }

  @Test
  void whoDoesNotAnswerStopsSearchingAndTheOtherKeepsThePlace() throws Exception {
    Player busy = busy();
    Player other = pairing.guest();
    CommandId search = TestPlayers.fresh();
    var since = pairing.clock.instant();
    pairing.seek(other, search, PairingFixture.casual());
    isAsked(busy);
    awaitsAnswer(other);
    passTimeToJoin(other);
    isOver(busy);
    searchesOn(other);
    pairing.join(busy);
    Pairing.Status status =
        PairingFixture.found(pairing.seek(other, search, PairingFixture.casual()));
    assertThat(status.ticket().since()).isEqualTo(since);
    Player third = pairing.guest();
    pairing.seek(third, PairingFixture.casual());
    pairing.awaitGame(other, third);
    assertThat(pairing.toldTo(busy)).isEmpty();
  }

  /// Passes the time by seconds, so that whoever is connected stays.
  private static void passTimeToJoin(Player connected) throws Exception {
    for (int second = 0; second < Offers.TIME_TO_JOIN.toSeconds(); second++) {
      pairing.clock.pass(Duration.ofSeconds(1));
      pairing.awaitRenewal(connected);
    }
  }

  @Test
  void whoIsAskedGoesOnSearchingIfTheOtherLeaves() throws Exception {
    Player busy = busy();
    Player other = pairing.guest();
    pairing.seek(other, PairingFixture.casual());
    isAsked(busy);
    pairing.stop(other);
    searchesOn(busy);
    Player third = pairing.guest();
    pairing.seek(third, PairingFixture.casual());
    isAsked(busy);
    pairing.connected.remove(third.id());
    pairing.awaitRenewal(busy); // without the third
    pairing.clock.pass(Tickets.AWAY);
    pairing.awaitRenewal(busy);
    pairing.join(busy);
    searchesOn(busy);
    assertThat(pairing.toldTo(busy)).isEmpty();
  }

  @Test
  void twoWhoPlayTheComputerBothJoin() throws Exception {
    Player one = busy();
    Player other = busy();
    isAsked(one);
    isAsked(other);
    pairing.join(one);
    awaitsAnswer(one);
    assertThat(pairing.toldTo(one)).isEmpty();
    pairing.join(other);
    pairing.awaitGame(one, other);
  }

  @Test
  void blocksHoldAlsoAfterJoining() throws Exception {
    Player busy = busy();
    Player other = pairing.guest();
    pairing.seek(other, PairingFixture.casual());
    isAsked(busy);
    pairing.blocks.put(other.id(), Set.of(busy.id()));
    pairing.join(busy);
    searchesOn(busy);
    searchesOn(other);
    assertThat(pairing.toldTo(busy)).isEmpty();
    pairing.blocks.clear();
  }

  @Test
  void whoWidensTheSearchIsAskedAllTheSame() throws Exception {
    Player busy = busy();
    pairing.clock.pass(Duration.ofSeconds(1));
    pairing.seek(busy, PairingFixture.casual());
    pairing.seek(pairing.guest(), PairingFixture.casual());
    isAsked(busy);
    assertThat(pairing.toldTo(busy)).isEmpty();
  }

  @Test
  void anOlderGameIsNoReasonToAsk() throws Exception {
    Player idle = pairing.guest();
    pairing.playComputer(idle);
    pairing.clock.pass(Duration.ofSeconds(1));
    pairing.seek(idle, PairingFixture.casual());
    Player other = pairing.guest();
    pairing.seek(other, PairingFixture.casual());
    pairing.awaitGame(idle, other);
  }
}
