package dev.espionage.server.kernel;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class PlayerMessagesTest {
  private static final PlayerId ID = new PlayerId("0123456789abcdef");

  @Test
  void aComputerPlayerOfTheServerHasItsLevelAndAProgramOfAnAccountHasNone() {
    assertThat(ComputerPlayer.all())
        .extracting(player -> PlayerMessages.player(player).getComputerLevel())
        .containsExactly(0, 1, 2, 3, 4, 5, 6);
    assertThat(PlayerMessages.participant(ComputerPlayer.of(0)).hasComputerLevel()).isTrue();
    assertThat(PlayerMessages.player(new Player(ID, "Bolt", false, true)).hasComputerLevel())
        .isFalse();
  }

  @Test
  void anErasedPlayerOfAGameHasNoId() {
    assertThat(PlayerMessages.participant(new Player(ID, "Ada", false)).getPlayerId())
        .isEqualTo(ID.value());
    assertThat(PlayerMessages.participant(new Player(ID, Player.DELETED, false)))
        .isEqualTo(dev.espionage.protocol.v1.Player.newBuilder().setName(Player.DELETED).build());
  }
}
