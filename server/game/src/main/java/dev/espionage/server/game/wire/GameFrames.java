package dev.espionage.server.game.wire;

import dev.espionage.protocol.v1.GameList;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Watching;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.HistoryPage;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.OutFrame;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/**
 * Encodes frames about games: the bytes of one {@code ServerFrame} each. What a room has encoded
 * goes into its envelope as it is, without being decoded.
 */
public final class GameFrames {
  private GameFrames() {}

  /** Push of a {@code Snapshot}. */
  public static byte[] snapshot(EncodedMessage snapshot) {
    return Envelope.of(0, ServerFrame.SNAPSHOT_FIELD_NUMBER, snapshot);
  }

  /** Push of a {@code Snapshot}, of which only the newest of a game matters. */
  public static Push push(SnapshotBytes snapshot) {
    return new Push(OutFrame.of(snapshot(snapshot.message())), snapshot.receivedNanos());
  }

  /** Push of a {@code GameInfo}. */
  public static byte[] gameInfo(EncodedMessage info) {
    return Envelope.of(0, ServerFrame.GAME_INFO_FIELD_NUMBER, info);
  }

  /** Answer to Watch. */
  public static byte[] watching(int request, EncodedMessage info, EncodedMessage snapshot) {
    EncodedMessage watching =
        Envelope.join(
            Envelope.field(Watching.INFO_FIELD_NUMBER, info),
            Envelope.field(Watching.SNAPSHOT_FIELD_NUMBER, snapshot));
    return Envelope.of(request, ServerFrame.WATCHING_FIELD_NUMBER, watching);
  }

  /** Answer to GetHistory. */
  public static byte[] history(int request, HistoryPage page) {
    return Envelope.of(request, ServerFrame.HISTORY_FIELD_NUMBER, page.message());
  }

  /**
   * Answer to ListGames.
   *
   * @param games encoded {@code GameSummary} messages
   */
  public static byte[] gameList(int request, List<EncodedMessage> games) {
    EncodedMessage list =
        Envelope.join(
            games.stream()
                .map(game -> Envelope.field(GameList.GAMES_FIELD_NUMBER, game))
                .toArray(EncodedMessage[]::new));
    return Envelope.of(request, ServerFrame.GAME_LIST_FIELD_NUMBER, list);
  }

  /** An answer, or a push with request 0. */
  public static byte[] gameCreated(int request, GameCreated created) {
    var message =
        dev.espionage.protocol.v1.GameCreated.newBuilder()
            .setGameId(created.game().text())
            .setYourSide(PlayerMessages.side(created.yourSide()))
            .setOriginId(created.origin());
    return ServerFrames.answer(request).setGameCreated(message).build().toByteArray();
  }
}
