package dev.espionage.server.sql;

import dev.espionage.engine.board.Side;
import dev.espionage.engine.game.BySide;
import dev.espionage.engine.game.GameId;
import dev.espionage.server.game.GameStores;
import dev.espionage.server.game.journal.JournalWrite;
import dev.espionage.server.game.room.PlayerRequest;
import dev.espionage.server.game.room.TestPlayers;
import dev.espionage.server.kernel.Player;
import java.time.Duration;
import java.util.List;
import java.util.SplittableRandom;

/// Creates reproducible short rated games of Anna, Boris and Clara.
public final class RatedGames {
  private static final List<BySide<Player>> PAIRS =
      List.of(
          TestPlayers.PLAYERS,
          new BySide<>(TestPlayers.CLARA, TestPlayers.ANNA),
          new BySide<>(TestPlayers.BORIS, TestPlayers.CLARA),
          new BySide<>(TestPlayers.BORIS, TestPlayers.ANNA));

  private RatedGames() {}

  /// Returns a game that a player resigns, or that is drawn.
  public static JournaledMatch of(long seed) {
    var random = new SplittableRandom(seed);
    JournaledMatch match =
        JournaledMatch.rated(
                PAIRS.get(random.nextInt(PAIRS.size())),
                random.nextBoolean() ? "600+5" : "180+2",
                JournaledMatch.START.plus(Duration.ofHours(seed)),
                seed)
            .play(2);
    return switch (random.nextInt(4)) {
      case 0 ->
          match
              .ask(Side.WHITE, new PlayerRequest.OfferDraw())
              .ask(Side.BLACK, new PlayerRequest.AnswerDraw(true));
      case 1 -> match.ask(Side.WHITE, new PlayerRequest.Resign());
      default -> match.ask(Side.BLACK, new PlayerRequest.Resign());
    };
  }

  static GameId id(JournaledMatch match) {
    return match.writes.getFirst().game();
  }

  /// Returns the writes of the game that are not stored yet; each write is stored completely or not
  /// at all.
  static List<JournalWrite> left(GameStores store, JournaledMatch match) {
    int stored = StoreFixture.entries(store, id(match)).size();
    return match.writes.stream().filter(write -> write.firstSeq() >= stored).toList();
  }
}
