package dev.espionage.server.noninterference;

import static org.assertj.core.api.Assertions.assertThat;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.board.Variants;
import dev.espionage.engine.board.Viewer;
import dev.espionage.engine.clock.TimeControl;
import dev.espionage.engine.commitment.Salt;
import dev.espionage.engine.game.CommitmentScheme;
import dev.espionage.engine.game.GameId;
import dev.espionage.engine.game.GameTerms;
import dev.espionage.server.game.journal.JournalEntry;
import dev.espionage.server.game.journal.StoredGame;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.SecureRandomness;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.game.room.core.Effect;
import dev.espionage.server.game.room.core.PendingRequest;
import dev.espionage.server.game.room.core.Room;
import dev.espionage.server.game.room.core.RoomRules;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;

/// Tests that salts are fresh and random: a commitment hides an army only if its salt cannot be
/// guessed.
class FreshSaltsTest {

  private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
  private static final int GAMES = 50;

  private final RoomRules rules = new RoomRules(CommitmentScheme.sha256(), new SecureRandomness());

  @Test
  void everySideOfEveryGameHasAnOwnSaltOf32Bytes() {
    Set<Salt> salts = new HashSet<>();
    for (int i = 0; i < GAMES; i++) {
      Room room = inPlay();
      for (Viewer player : List.of(Viewer.WHITE, Viewer.BLACK)) {
        Salt salt = room.audience(player, NOW).view().ownSalt().orElseThrow();
        assertThat(salt.bytes()).hasSize(32);
        salts.add(salt);
      }
      assertThat(room.audience(Viewer.SPECTATOR, NOW).view().ownSalt()).isEmpty();
    }
    assertThat(salts).hasSize(2 * GAMES);
  }

  private Room inPlay() {
    GameId id = new GameId("0123456789abcdef");
    JournalEntry opened =
        rules.open(
            id,
            TestPlayers.PLAYERS,
            new GameTerms(Variants.SMALL, new TimeControl.Unlimited(), false),
            NOW);
    Room room = new Room(new StoredGame(List.of(opened), Optional.empty()), rules, NOW);
    commit(room, room.activate(NOW, Optional.empty(), NOW));
    for (Side side : Side.values()) {
      commit(
          room,
          room.submit(
              new PendingRequest.Submission(
                  TestPlayers.of(side),
                  TestPlayers.fresh(),
                  new PlayerRequest.DeployAtRandom(),
                  Optional.empty(),
                  Duration.ZERO,
                  NOW,
                  0,
                  _ -> {})));
    }
    return room;
  }

  private static void commit(Room room, List<Effect> effects) {
    assertThat(effects).hasSize(1).first().isInstanceOf(Effect.Append.class);
    room.committed(NOW);
  }
}
