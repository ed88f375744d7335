package dev.espionage.loadtest.load;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.ProtocolLimits;
import dev.espionage.protocol.v1.ClientFrame;
import dev.espionage.protocol.v1.Error;
import dev.espionage.protocol.v1.GameCreated;
import dev.espionage.protocol.v1.SeekGame;
import dev.espionage.protocol.v1.Side;
import java.util.ArrayDeque;
import java.util.HashMap;
import java.util.Map;
import java.util.Queue;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;

/// Finds opponents for the players of all rooms by the server's quick pairing, for rated games. The
/// server pairs players of different rooms, so a game takes any room that has none. Confined to the
/// event loop of all rooms.
final class QuickPairing {

  private static final long SHORTEST_WAIT_MS = 20;

  private final SeekGame terms;
  private final GameTally games;
  private final RandomGenerator commandIds;
  private final Queue<LoadRoom> free = new ArrayDeque<>();

  /// The first player of each game whose second player has not been told yet.
  private final Map<String, LeanClient> first = new HashMap<>();

  private boolean closed;

  QuickPairing(LoadRoom.Plan plan, GameTally games) {
    this.terms =
        SeekGame.newBuilder()
            .setVariant(plan.variant().id())
            .setTimeControl(plan.timeControl())
            .setRated(true)
            .build();
    this.games = games;
    this.commandIds = new SplittableRandom(plan.seed());
  }

  /// Seeks opponents for two players; the room gets another game.
  void seek(LoadRoom room, LeanClient one, LeanClient other) {
    free.add(room);
    seek(one);
    seek(other);
  }

  private void seek(LeanClient player) {
    byte[] id = new byte[ProtocolLimits.COMMAND_ID_BYTES];
    commandIds.nextBytes(id);
    player.onCreated(game -> created(player, game));
    player.ask(
        ClientFrame.newBuilder().setCommandId(ByteString.copyFrom(id)).setSeekGame(terms),
        answer -> {
          if (answer.hasError() && !closed) {
            refused(player, answer.getError());
          }
        });
  }

  private void refused(LeanClient player, Error error) {
    if (error.getRetryable()) {
      games.retryLater(error.getCode());
      long wait = Integer.toUnsignedLong(error.getRetryAfterMs());
      player.later(Math.max(SHORTEST_WAIT_MS, wait), () -> seek(player));
    } else {
      games.failed("SeekGame was refused: %s %s".formatted(error.getCode(), error.getMessage()));
    }
  }

  private void created(LeanClient player, GameCreated game) {
    LeanClient other = first.remove(game.getGameId());
    if (other == null) {
      first.put(game.getGameId(), player);
    } else if (!closed && game.getYourSide() == Side.SIDE_WHITE) {
      free.remove().paired(player, other, game.getGameId());
    } else if (!closed) {
      free.remove().paired(other, player, game.getGameId());
    }
  }

  /// Stops the rooms without a game; no other game begins.
  void close() {
    closed = true;
    free.forEach(LoadRoom::stop);
    free.clear();
  }
}
