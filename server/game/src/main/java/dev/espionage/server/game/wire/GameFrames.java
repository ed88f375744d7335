package dev.espionage.server.game.wire;

import dev.espionage.protocol.v1.GameList;
import dev.espionage.protocol.v1.GamesChanged;
import dev.espionage.protocol.v1.ServerFrame;
import dev.espionage.protocol.v1.Watching;
import dev.espionage.server.game.room.GameCreated;
import dev.espionage.server.game.room.HistoryAnswer;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.kernel.PlayerMessages;
import dev.espionage.server.net.socket.Envelope;
import dev.espionage.server.net.socket.Push;
import dev.espionage.server.net.socket.ServerFrames;
import java.util.List;

/// Encodes frames about games, each the bytes of one `ServerFrame`. A message that a room has
/// encoded goes into its envelope without being decoded.
public final class GameFrames {
  private static final EncodedMessage GAMES_CHANGED =
      ServerFrames.encoded(GamesChanged.getDefaultInstance());

  private GameFrames() {}

  /// Returns the push of a `Snapshot`; only the newest per game matters.
  public static Push push(SnapshotBytes snapshot) {
    return new Push(
        Envelope.push(ServerFrame.SNAPSHOT_FIELD_NUMBER, snapshot.message()),
        snapshot.receivedNanos());
  }

  /// Returns the push of a `GameInfo`.
  public static byte[] gameInfo(EncodedMessage info) {
    return Envelope.of(0, ServerFrame.GAME_INFO_FIELD_NUMBER, info);
  }

  /// Returns the answer to Watch.
  public static byte[] watching(int request, EncodedMessage info, EncodedMessage snapshot) {
    EncodedMessage watching =
        Envelope.join(
            Envelope.field(Watching.INFO_FIELD_NUMBER, info),
            Envelope.field(Watching.SNAPSHOT_FIELD_NUMBER, snapshot));
    return Envelope.of(request, ServerFrame.WATCHING_FIELD_NUMBER, watching);
  }

  /// Returns the answer to GetHistory.
  public static byte[] history(int request, HistoryAnswer.Page page) {
    return Envelope.of(request, ServerFrame.HISTORY_FIELD_NUMBER, page.message());
  }

  /// Returns the answer to ListGames.
  ///
  /// @param games the encoded `GameSummary` messages
  public static byte[] gameList(int request, List<EncodedMessage> games) {
    EncodedMessage list =
        Envelope.join(
            games.stream()
                .map(game -> Envelope.field(GameList.GAMES_FIELD_NUMBER, game))
                .toArray(EncodedMessage[]::new));
    return Envelope.of(request, ServerFrame.GAME_LIST_FIELD_NUMBER, list);
  }

  /// Returns the push of a `GamesChanged`, which is always the same.
  public static byte[] gamesChanged() {
    return Envelope.of(0, ServerFrame.GAMES_CHANGED_FIELD_NUMBER, GAMES_CHANGED);
  }

  /// Returns an answer about a new game, or a push if `request` is 0.
  public static byte[] gameCreated(int request, GameCreated created) {
    var message =
        dev.espionage.protocol.v1.GameCreated.newBuilder()
            .setGameId(created.game().text())
            .setYourSide(PlayerMessages.side(created.yourSide()))
            .setOriginId(created.origin());
    return ServerFrames.answer(request).setGameCreated(message).build().toByteArray();
  }
}
