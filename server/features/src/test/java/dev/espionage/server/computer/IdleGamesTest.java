package dev.espionage.server.computer;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Volcanoes;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameSetup;
import dev.espionage.engine.game.Phase;
import dev.espionage.server.game.journal.GameRow;
import dev.espionage.server.kernel.ComputerPlayer;
import dev.espionage.server.kernel.Player;
import dev.espionage.server.kernel.PlayerId;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class IdleGamesTest {
  private static final Player GUEST = new Player(new PlayerId("0000000000000001"), "Gast", true);
  private static final Player ACCOUNT = new Player(new PlayerId("0000000000000002"), "Ada", false);

  private final IdleGames idleGames = new IdleGames(Duration.ofMinutes(30));

  private static GameRow row(int number, Player player, int turn) {
    return row(number, player, "-", turn);
  }

  private static GameRow row(int number, Player player, String control, int turn) {
    return new GameRow(
        new GameSetup(
            id(number),
            Volcanoes.random(Variants.SMALL, new SplittableRandom(number)),
            TimeControl.parse(control).orThrow(),
            false,
            Instant.EPOCH),
        new BySide<>(player, ComputerPlayer.of(1)),
        Phase.PLAY,
        turn,
        0,
        Optional.empty());
  }

  private static GameId id(int number) {
    return new GameId("%016d".formatted(number));
  }

  private final Set<PlayerId> online = new HashSet<>();

  private List<GameId> found(int minute, GameRow... unfinished) {
    return idleGames.find(
        1, List.of(unfinished), online::contains, Duration.ofMinutes(minute).toNanos());
  }

  @Test
  void aGameIsIdleThirtyMinutesAfterItsLastTurn() {
    assertThat(found(0, row(1, GUEST, 0))).isEmpty();
    assertThat(found(29, row(1, GUEST, 0))).isEmpty();
    assertThat(found(30, row(1, GUEST, 2))).isEmpty();
    assertThat(found(59, row(1, GUEST, 2))).isEmpty();
    assertThat(found(60, row(1, GUEST, 2), row(2, GUEST, 2))).containsExactly(id(1));
    assertThat(found(61, row(1, GUEST, 2))).as("until it has ended").containsExactly(id(1));
  }

  @Test
  void aConnectedGuestMayThinkForADay() {
    online.add(GUEST.id());
    found(0, row(1, GUEST, 2));
    assertThat(found(60, row(1, GUEST, 2))).isEmpty();
    assertThat(found(24 * 60 - 1, row(1, GUEST, 2))).isEmpty();
    assertThat(found(24 * 60, row(1, GUEST, 2))).containsExactly(id(1));
  }

  @Test
  void aGuestWhoLeavesHasThirtyMinutesToComeBack() {
    online.add(GUEST.id());
    found(0, row(1, GUEST, 2));
    found(60, row(1, GUEST, 2));
    online.clear();
    assertThat(found(89, row(1, GUEST, 2))).isEmpty();
    assertThat(found(90, row(1, GUEST, 2))).containsExactly(id(1));
  }

  @Test
  void aConnectedComputerPlayerKeepsNoGame() {
    online.add(ComputerPlayer.of(1).id());
    found(0, row(1, GUEST, 2));
    assertThat(found(30, row(1, GUEST, 2))).containsExactly(id(1));
  }

  @Test
  void gamesOfAccountsAreNeverIdle() {
    GameRow[] games = {row(1, ACCOUNT, 0), row(2, ACCOUNT, "3d", 0), row(3, ACCOUNT, "600+5", 2)};
    found(0, games);
    assertThat(found(100, games)).isEmpty();
  }

  @Test
  void eachLevelHasGamesOfItsOwn() {
    found(0, row(1, GUEST, 0));
    idleGames.find(2, List.of(row(2, GUEST, 0)), online::contains, 0);
    assertThat(found(30, row(1, GUEST, 0))).containsExactly(id(1));
  }

  @Test
  void aGameThatEndedIsForgotten() {
    found(0, row(1, GUEST, 0));
    found(10);
    assertThat(found(30, row(1, GUEST, 0))).isEmpty();
  }
}
