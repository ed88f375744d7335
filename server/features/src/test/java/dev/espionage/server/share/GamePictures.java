package dev.espionage.server.share;

import com.google.protobuf.ByteString;
import dev.espionage.protocol.v1.GameInfo;
import dev.espionage.protocol.v1.Snapshot;
import dev.espionage.server.game.room.SnapshotBytes;
import dev.espionage.server.game.room.WatchAnswer;
import dev.espionage.server.kernel.EncodedMessage;
import dev.espionage.server.share.picture.Painter;

/// Gives tests of other packages what a link to a game shows.
public final class GamePictures {
  private GamePictures() {}

  /// The head of the game's page, and its picture.
  public record Shown(String head, ByteString picture) {}

  /// Returns what the server makes of the messages to a spectator.
  public static Shown of(GameInfo info, Snapshot state) {
    Card card =
        GameCardReader.of(
                new WatchAnswer.Watched(
                    EncodedMessage.owning(info.toByteArray()),
                    new SnapshotBytes(
                        state.getEpoch(),
                        state.getVersion(),
                        false,
                        0,
                        EncodedMessage.owning(state.toByteArray()))))
            .game();
    return new Shown(
        PageHead.html(card, "https://play.example.org"),
        ByteString.copyFrom(Painter.png(card.scene())));
  }
}
